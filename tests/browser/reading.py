"""Can everything be read? The contrast of every text as it is painted, and its size.

axe says nothing about text on gradients, pictures and SVG. Here the page is painted without its letters:
what is left where a text stands is its backdrop, whatever made it.
"""

from __future__ import annotations

import base64
from typing import Final

from tests.browser.people import Person

LEAST: Final = 11
"""Pixels: the smallest letters."""

TEXTS: Final = """() => {
  const shown = document.createElement("style")
  shown.textContent = "* { pointer-events: auto !important }"
  document.head.append(shown)
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })
  const rgba = colour => {
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data]
  }
  const found = []
  const walker = document.createTreeWalker(document.querySelector("dialog:modal") ?? document.body, 4)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!node.data.trim() || !element.checkVisibility({ opacityProperty: true })) continue
    if (element.closest("option, script, style, button:disabled")) continue
    range.selectNodeContents(node)
    const [box] = range.getClientRects()
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
    const large = size >= 24 || (size >= 18.5 && Number(look.fontWeight) >= 700)
    const { x, y, width, height } = box
    const within = element.parentElement.closest("[data-thing], button, section, li")
    const name = [within, element].map(one => one?.getAttribute("class") ?? "").join(" > ")
    found.push({ text: node.data.trim().slice(0, 30), name, x, y, width, height, colour, alpha, size, large })
  }
  shown.remove()
  window.texts = found
}"""
WITHOUT_LETTERS: Final = (
    "* { -webkit-text-fill-color: transparent !important } text, tspan { fill: transparent !important }"
)
JUDGED: Final = """async ([picture, least]) => {
  const bytes = Uint8Array.from(atob(picture), one => one.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }))
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")
  canvas.drawImage(bitmap, 0, 0)
  const linear = value => value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4
  const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
  const wrong = []
  for (const { text, x, y, width, height, colour, alpha, size, large, name } of window.texts) {
    if (size < least - 0.05) wrong.push(`"${text}" (${name}) is ${size.toFixed(1)} px high`)
    const [left, top] = [Math.max(0, Math.ceil(x)), Math.max(0, Math.ceil(y))]
    const [across, down] = [Math.floor(x + width) - left, Math.floor(y + height) - top]
    if (across < 1 || down < 1 || left >= bitmap.width || top >= bitmap.height) continue
    const { data } = canvas.getImageData(left, top, across, down)
    const ratios = []
    for (let at = 0; at < data.length; at += 4) {
      const back = [data[at], data[at + 1], data[at + 2]]
      const ink = back.map((value, index) => alpha * colour[index] + (1 - alpha) * value)
      const [dark, light] = [luminance(back), luminance(ink)].sort((a, b) => a - b)
      ratios.push((light + 0.05) / (dark + 0.05))
    }
    ratios.sort((a, b) => a - b)
    const ratio = ratios[Math.floor(ratios.length * 0.2)]  // what is drawn beside the letters does not count
    if (ratio < (large ? 3 : 4.5)) wrong.push(`"${text}" (${name}) has a contrast of ${ratio.toFixed(2)}`)
  }
  return wrong
}"""


def hard_to_read(one: Person) -> list[str]:
    """The texts in sight that are too small, or too much like their backdrop."""
    one.page.evaluate(TEXTS)
    hidden = one.page.add_style_tag(content=WITHOUT_LETTERS)
    picture = base64.b64encode(one.page.screenshot()).decode()
    hidden.evaluate("style => style.remove()")
    return list(one.page.evaluate(JUDGED, [picture, LEAST]))
