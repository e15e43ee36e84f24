"""Can everything be read? The contrast of every text as it is painted, and its size.

axe says nothing about text on gradients, pictures and SVG. Here the page is painted with and without its
letters: what is left where a letter stood is its backdrop, whatever made it.
"""

from __future__ import annotations

import base64
from typing import Final

from tests.browser.people import Person

LEAST: Final = 11
"""Pixels: the smallest letters."""

AT_REST: Final = """async () => {
  await document.fonts.ready
  let changed = false
  const watch = new MutationObserver(() => (changed = true))
  watch.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
  const places = () => [...document.querySelectorAll("body *")].map(one => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return [x, y, width, height]
  }).join(";")
  const moves = () => document.getAnimations().some(
    one => one.playState === "running" && one.effect.getComputedTiming().endTime < Infinity)
  let before = ""
  for (let frames = 0; frames < 4; frames++) {
    await new Promise(done => requestAnimationFrame(done))
    const now = places()
    if (changed || now !== before || moves()) frames = 0
    changed = false
    before = now
  }
  watch.disconnect()
}"""
"""Waits until a window of another size or light is painted: nothing fades or moves, for some frames nothing
has changed, and everything is where it was. What never ends (the dots of a bot that thinks) may go on."""
TEXTS: Final = """() => {
  const sheets = document.adoptedStyleSheets
  const all = new CSSStyleSheet()
  all.replaceSync("* { pointer-events: auto !important }")
  document.adoptedStyleSheets = [...sheets, all]
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })
  const rgba = colour => {
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  }
  const isUnseen = element =>
    element && (getComputedStyle(element).clipPath === "inset(50%)" || isUnseen(element.parentElement))
  const clipped = (box, element) => {
    for (let one = element; box && one; one = one.parentElement) {
      if (getComputedStyle(one).overflowX === "visible") continue
      const frame = one.getBoundingClientRect()
      const [x, y] = [Math.max(box.left, frame.left), Math.max(box.top, frame.top)]
      box = new DOMRect(x, y, Math.min(box.right, frame.right) - x, Math.min(box.bottom, frame.bottom) - y)
    }
    return box
  }
  const found = []
  const walker = document.createTreeWalker(document.querySelector("dialog:modal") ?? document.body, 4)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!node.data.trim() || !element.checkVisibility({ opacityProperty: true })) continue
    if (element.closest("option, script, style, button:disabled") || isUnseen(element)) continue
    range.selectNodeContents(node)
    const box = clipped(range.getClientRects()[0], element)
    if (!box || box.width < 3 || box.height < 3) continue
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    if (!hit || !(hit.contains(element) || element.contains(hit))) continue
    const look = getComputedStyle(element)
    const drawn = element instanceof SVGElement
    const size = parseFloat(look.fontSize) * (drawn ? element.getScreenCTM().a : 1)
    let alpha = drawn ? Number(look.fillOpacity) : 1
    for (let one = element; one; one = one.parentElement) alpha *= Number(getComputedStyle(one).opacity)
    const colour = rgba(drawn ? look.fill : look.color)
    alpha *= colour[3] / 255
    const sign = element.matches(".emblem")  // a letter on a shield, whose shape says the same
    const large = size >= 24 || (size >= 18.5 && Number(look.fontWeight) >= 700)
    const { x, y, width, height } = box
    const within = element.parentElement.closest("[data-thing], button, section, li")
    const name = [within, element].map(one => one?.getAttribute("class") ?? "").join(" > ")
    found.push({ text: node.data.trim().slice(0, 30), name, x, y, width, height, colour, alpha, large,
      size: sign ? Infinity : size })
  }
  document.adoptedStyleSheets = sheets
  window.texts = found
}"""
WITHOUT_LETTERS: Final = """() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    * { -webkit-text-fill-color: transparent !important; transition: none !important }
    text, tspan { fill: transparent !important }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}"""
JUDGED: Final = """async ([least, ...pictures]) => {
  const [letters, bare] = await Promise.all(pictures.map(async picture => {
    const bytes = Uint8Array.from(atob(picture), one => one.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const drawn = canvas.getContext("2d", { willReadFrequently: true })
    drawn.drawImage(bitmap, 0, 0)
    return drawn
  }))
  const linear = value => value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4
  const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
  const wrong = []
  for (const { text, x, y, width, height, colour, alpha, size, large, name } of window.texts) {
    if (size < least - 0.05) wrong.push(`"${text}" (${name}) is ${size.toFixed(1)} px high`)
    const [left, top] = [Math.max(0, Math.ceil(x)), Math.max(0, Math.ceil(y))]
    const [across, down] = [Math.floor(x + width) - left, Math.floor(y + height) - top]
    if (across < 1 || down < 1 || left >= innerWidth || top >= innerHeight) continue
    const { data } = bare.getImageData(left, top, across, down)
    const painted = letters.getImageData(left, top, across, down).data
    const places = Array.from({ length: data.length / 4 }, (_, place) => 4 * place)
    const differs = at => [0, 1, 2].some(part => Math.abs(data[at + part] - painted[at + part]) > 12)
    const inked = places.filter(differs)
    const ratios = []
    for (const at of inked.length ? inked : places) {
      const back = [data[at], data[at + 1], data[at + 2]]
      const ink = back.map((value, index) => alpha * colour[index] + (1 - alpha) * value)
      const [dark, light] = [luminance(back), luminance(ink)].sort((a, b) => a - b)
      ratios.push((light + 0.05) / (dark + 0.05))
    }
    ratios.sort((a, b) => a - b)
    const ratio = ratios[Math.floor(ratios.length * 0.2)]
    if (ratio < (large ? 3 : 4.5)) wrong.push(`"${text}" (${name}) has a contrast of ${ratio.toFixed(2)}`)
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
  return wrong
}"""
"""Judges them against what has been painted without them, and gives the letters back."""


def hard_to_read(one: Person) -> list[str]:
    """The texts in sight that are too small, or too much like their backdrop."""
    one.page.evaluate(AT_REST)
    one.page.evaluate(TEXTS)
    letters = one.page.screenshot()
    one.page.evaluate(WITHOUT_LETTERS)
    pictures = [base64.b64encode(picture).decode() for picture in (letters, one.page.screenshot())]
    return list(one.page.evaluate(JUDGED, [LEAST, *pictures]))
