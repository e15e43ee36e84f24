/** Where it is drawn what somebody points out; loaded when somebody does. */
import { OPEN, named, type Drawn } from "./pointing_out";

/** The element that is drawn for a thing here; null if there is none. */
export function shownAs(thing: string): Drawn | null {
  const all = [...document.querySelectorAll<Drawn>(OPEN)].filter((one) => one.checkVisibility());
  return all.find((one) => named(one) === thing) ?? all.find((one) => one.dataset.thing === thing) ?? null;
}

/** How it is called: what its name in words begins with. */
export const calledAs = (element: Element): string =>
  (element.getAttribute("aria-label") ?? "").split(/[.:] /)[0].split(", ").slice(0, 2).join(", ");

/** Where it lies in the window; what has been moved out of the box of its board lies at the edge of that. */
export function boxOf(element: Element): DOMRect {
  const box = element.getBoundingClientRect();
  const frame = element.closest("[data-zoom]")?.getBoundingClientRect();
  if (!frame) return box;
  const [width, height] = [Math.min(box.width, frame.width), Math.min(box.height, frame.height)];
  const x = Math.max(frame.left, Math.min(frame.right - width, box.x));
  const y = Math.max(frame.top, Math.min(frame.bottom - height, box.y));
  return new DOMRect(x, y, width, height);
}
