/** How a board is looked at within its box: how large, and by how many pixels it is shifted. */
export interface Glance {
  scale: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The whole board. */
export const WHOLE: Glance = { scale: 1, x: 0, y: 0 };
export const LARGEST = 4;
/** One press of a key or a button. */
export const STEP = 1.4;

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** The same glance, so that the board always fills its box and is neither too large nor too small. */
export function kept({ scale, x, y }: Glance, { width, height }: Size): Glance {
  const size = within(scale, 1, LARGEST);
  return {
    scale: size,
    x: within(x, width * (1 - size), 0) + 0,
    y: within(y, height * (1 - size), 0) + 0,
  };
}

/** Larger or smaller by a factor; what is at this point of the box stays there. */
export function zoomed(glance: Glance, factor: number, at: { x: number; y: number }, box: Size): Glance {
  const scale = within(glance.scale * factor, 1, LARGEST);
  const by = scale / glance.scale;
  return kept({ scale, x: at.x - (at.x - glance.x) * by, y: at.y - (at.y - glance.y) * by }, box);
}

export const moved = (glance: Glance, dx: number, dy: number, box: Size): Glance =>
  kept({ ...glance, x: glance.x + dx, y: glance.y + dy }, box);

/** The glance that shows this part of the board as large as it fits, but not larger than `most`. */
export function framed(
  part: { x: number; y: number; width: number; height: number },
  box: Size,
  most = LARGEST,
): Glance {
  const fits = Math.min(box.width / Math.max(1, part.width), box.height / Math.max(1, part.height));
  const scale = within(fits, 1, Math.min(most, LARGEST));
  const x = box.width / 2 - (part.x + part.width / 2) * scale;
  const y = box.height / 2 - (part.y + part.height / 2) * scale;
  return kept({ scale, x, y }, box);
}

/** The glance that brings something into sight, given where it lies in the box now; the same if it is in sight. */
export function revealed(
  glance: Glance,
  thing: { x: number; y: number; width: number; height: number },
  box: Size,
): Glance {
  const ROOM = 24;
  const shift = (from: number, length: number, all: number) =>
    from < ROOM ? ROOM - from : from + length > all - ROOM ? all - ROOM - from - length : 0;
  const dx = shift(thing.x, thing.width, box.width);
  const dy = shift(thing.y, thing.height, box.height);
  return dx || dy ? moved(glance, dx, dy, box) : glance;
}

/** The glance nearest to this one that shows a part of the board; the same if all of it is in sight. */
export function showing(
  glance: Glance,
  part: { x: number; y: number; width: number; height: number },
  box: Size,
): Glance {
  const { scale } = glance;
  const [width, height] = [part.width * scale, part.height * scale];
  if (width > box.width || height > box.height) return framed(part, box, scale);
  const shift = (from: number, length: number, all: number) =>
    from < 0 ? -from : Math.min(0, all - from - length);
  const dx = shift(glance.x + part.x * scale, width, box.width);
  const dy = shift(glance.y + part.y * scale, height, box.height);
  return dx || dy ? moved(glance, dx, dy, box) : glance;
}
