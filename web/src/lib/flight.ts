/**
 * Pieces on their way. Before an update the places of all pieces are written down, after it every piece flies
 * from where it was to where it is. `data-piece` names a piece, `data-place` a place where pieces come from.
 */

export interface Journeys {
  /** For pieces that appear: the piece or place they come from. */
  from: Record<string, string>;
  /** For pieces that vanish: the place they go to. */
  to: Record<string, string>;
}

type Places = Map<string, DOMRect>;

interface Seen {
  places: Places;
  elements: Map<string, Element>;
}

/** Where everything lies now. */
export function look(root: ParentNode = document): Seen {
  const places: Places = new Map();
  const elements = new Map<string, Element>();
  for (const element of root.querySelectorAll("[data-piece], [data-place]")) {
    const { piece, place } = (element as HTMLElement | SVGElement).dataset;
    const box = element.getBoundingClientRect();
    if (box.width === 0 && box.height === 0) continue;
    if (piece) {
      places.set(piece, box);
      elements.set(piece, element);
    }
    if (place && !places.has(place)) places.set(place, box);
  }
  return { places, elements };
}

/** Lets the pieces fly from where they were. Resolves when the longest flight is over. */
export async function fly(before: Seen, now: Seen, journeys: Journeys, length: number): Promise<void> {
  if (length === 0) return;
  const flights: Animation[] = [];
  let order = 0;
  for (const [piece, element] of now.elements) {
    const origin = before.places.get(piece) ?? before.places.get(journeys.from[piece] ?? "");
    const target = now.places.get(piece);
    if (!origin || !target) continue;
    const fresh = !before.places.has(piece);
    const delay = fresh ? Math.min(order++ * 60, 240) : 0;
    const flight = animated(element, origin, target, length, delay, fresh);
    if (flight) flights.push(flight);
  }
  for (const [piece, element] of before.elements) {
    const goal = now.places.get(journeys.to[piece] ?? "");
    const origin = before.places.get(piece);
    if (now.elements.has(piece) || !goal || !origin) continue;
    flights.push(leaving(element, origin, goal, length));
  }
  await Promise.allSettled(flights.map((flight) => flight.finished));
}

function between(from: DOMRect, to: DOMRect): { x: number; y: number; scale: number } {
  return {
    x: from.x + from.width / 2 - to.x - to.width / 2,
    y: from.y + from.height / 2 - to.y - to.height / 2,
    scale: Math.max(0.2, Math.min(3, from.height / Math.max(to.height, 1))),
  };
}

/** How many pixels of the screen a unit of the element's own transforms is: drawings and boards are scaled. */
function unitOf(element: Element): number {
  const drawing = element instanceof SVGElement ? element.ownerSVGElement : null;
  if (drawing) {
    const [box, { width, height }] = [drawing.getBoundingClientRect(), drawing.viewBox.baseVal];
    return Math.min(box.width / width, box.height / height) || 1;
  }
  const own = element instanceof HTMLElement ? element.offsetWidth : 0;
  return own ? element.getBoundingClientRect().width / own : 1;
}

function animated(
  element: Element,
  from: DOMRect,
  to: DOMRect,
  length: number,
  delay: number,
  fresh: boolean,
): Animation | null {
  const way = between(from, to);
  if (Math.abs(way.x) < 2 && Math.abs(way.y) < 2 && Math.abs(way.scale - 1) < 0.05) return null;
  const unit = unitOf(element);
  const start = `translate(${way.x / unit}px, ${way.y / unit}px) scale(${way.scale})`;
  return element.animate(
    [
      { transform: start, opacity: fresh ? 0.4 : 1 },
      { transform: "none", opacity: 1 },
    ],
    { duration: length, delay, easing: "cubic-bezier(.3,.1,.2,1)", fill: "backwards" },
  );
}

/** A piece that is gone flies off as a picture of itself. */
function leaving(element: Element, from: DOMRect, to: DOMRect, length: number): Animation {
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  ghost.setAttribute("aria-hidden", "true");
  let picture: Element = element.cloneNode(true) as Element;
  picture.removeAttribute("data-piece");
  if (element instanceof SVGGraphicsElement && element.ownerSVGElement) {
    const box = element.getBBox();
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    picture.removeAttribute("transform");
    svg.append(picture);
    picture = svg;
  }
  ghost.append(picture);
  for (const [name, value] of Object.entries({
    left: from.x,
    top: from.y,
    width: from.width,
    height: from.height,
  }))
    ghost.style.setProperty(name, `${value}px`);
  document.body.append(ghost);
  const way = between(to, from);
  const flight = ghost.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${way.x}px, ${way.y}px) scale(${way.scale})`, opacity: 0.2 },
    ],
    { duration: length, easing: "ease-in" },
  );
  flight.finished.catch(() => undefined).finally(() => ghost.remove());
  return flight;
}
