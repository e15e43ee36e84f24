/** Where something that can be focused lies on a board. */
export interface Spot {
  key: string;
  x: number;
  y: number;
}

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/**
 * The spot that an arrow key leads to: the nearest one in that direction, where going astray sideways counts
 * half as much again. `column` is the x that going up and down keeps to where rows are shifted. Home and End
 * lead to the first and the last spot. Where nothing lies in that direction it is the same spot again.
 */
export function next(spots: Spot[], from: string, key: string, column?: number): string {
  if (key === "Home") return spots[0]?.key ?? from;
  if (key === "End") return spots.at(-1)?.key ?? from;
  const here = spots.find((spot) => spot.key === from);
  const direction = DIRECTIONS[key];
  if (!here || !direction) return from;
  let best = from;
  let least = Infinity;
  for (const spot of spots) {
    const [dx, dy] = [spot.x - here.x, spot.y - here.y];
    const ahead = dx * direction[0] + dy * direction[1];
    const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0]);
    if (ahead <= 0.01 || aside > ahead * 2) continue;
    const astray = column === undefined ? 0 : Math.abs(spot.x - column) / 100;
    const cost = ahead + 1.5 * aside + astray;
    if (cost < least) [best, least] = [spot.key, cost];
  }
  return best;
}

/** Leads the focus from one of these elements to another, as they lie on the page. */
export function step(elements: HTMLElement[], from: Element | null, key: string): void {
  const spots = elements.map((element, index) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { key: String(index), x: x + width / 2, y: y + height / 2 };
  });
  const here = elements.findIndex((element) => element === from);
  elements[Number(next(spots, String(here), key))]?.focus();
}

/** Is this a key that moves the focus on a board? */
export function isRoving(key: string): boolean {
  return key in DIRECTIONS || key === "Home" || key === "End";
}
