import { seeded } from "../../lib/random";
import type { Point } from "../../pieces/hex";

/** The ground of one space, as strokes: drawn once, from its name, so that a land always looks the same. */
export interface Ground {
  kind: "ash" | "earth" | "dune" | "scree";
  /** How much lighter or darker than its kind, from -1 to 1. */
  shade: number;
  /** Lines with their width. */
  lines: { d: string; width: number }[];
  dots: { x: number; y: number; r: number }[];
  stones: string[];
  /** What stands there since before the tribes came: a dead tree, ribs, a standing stone. */
  relic: { d: string; x: number; y: number; size: number } | null;
  /** Does the ground glow from below here? */
  ember: boolean;
}

type Random = () => number;
const KINDS: Ground["kind"][] = ["ash", "earth", "dune", "scree"];
/** Drawn with thick lines around 0, 0, about 20 high, standing on the lower edge. */
const RELICS = [
  "M0 9V-2M0 2L-5-5L-8-6M-5-5L-5-10M0-2L4-9L8-11M4-9L3-13M0 5L6 0", // a dead tree
  "M-9 8Q-10-4-3-8M-4 9Q-5-4 2-9M1 9Q1-2 7-7M6 9Q7 2 11-3M-11 9H12", // ribs
  "M-4 9L-3-9L1-12L4-8L5 9ZM7 9L8 2L11 1L12 9Z", // standing stones
];
const f = (value: number) => value.toFixed(1);

export function ground(board: string, space: string, at: Point): Ground {
  const random = seeded(`${board}/${space}`);
  // neighbouring spaces tend to be of one kind: slow waves over the board decide
  const wave = Math.sin(at.x / 92 + 0.6) + Math.cos(at.y / 84 + at.x / 260) + (random() - 0.5) * 1.5;
  const kind = KINDS[Math.max(0, Math.min(3, Math.floor((wave + 1.9) * 1.05)))];
  const land: Ground = {
    kind,
    shade: random() * 2 - 1,
    lines: [],
    dots: [],
    stones: [],
    relic: null,
    ember: kind === "earth" && random() < 0.7,
  };
  if (kind === "earth") crack(land, random);
  if (kind === "dune") dunes(land, random);
  if (kind === "ash") streaks(land, random);
  if (kind === "scree") scree(land, random);
  if (random() < 0.4) {
    const side = random() < 0.5 ? -1 : 1;
    land.relic = {
      d: RELICS[Math.floor(random() * RELICS.length)],
      x: side * (19 + random() * 8),
      y: -12 - random() * 8,
      size: 0.75 + random() * 0.4,
    };
  }
  for (let i = 0; i < 9; i++) {
    const [x, y] = within(random, 42);
    land.dots.push({ x, y, r: 0.5 + random() * 1.1 });
  }
  return land;
}

function within(random: Random, radius: number): [number, number] {
  const angle = random() * Math.PI * 2;
  const distance = Math.sqrt(random()) * radius * 0.92;
  return [Math.cos(angle) * distance, Math.sin(angle) * distance];
}

/** Fissures that run from a place near the middle to the edges and branch on their way. */
function crack(land: Ground, random: Random): void {
  const [cx, cy] = within(random, 14);
  const arms = 5 + Math.floor(random() * 2);
  const turn = random() * Math.PI;
  for (let arm = 0; arm < arms; arm++) {
    let angle = turn + (arm / arms) * Math.PI * 2 + (random() - 0.5) * 0.5;
    let [x, y] = [cx, cy];
    let d = `M${f(x)} ${f(y)}`;
    for (let step = 0; step < 6; step++) {
      angle += (random() - 0.5) * 0.95;
      const length = 6 + random() * 5;
      x += Math.cos(angle) * length;
      y += Math.sin(angle) * length;
      d += `L${f(x)} ${f(y)}`;
      if (Math.hypot(x, y) > 46) break;
      if (random() < 0.5) {
        const side = angle + (random() < 0.5 ? 1 : -1) * (0.7 + random() * 0.6);
        const reach = 5 + random() * 9;
        const [bx, by] = [x + Math.cos(side) * reach, y + Math.sin(side) * reach];
        land.lines.push({ d: `M${f(x)} ${f(y)}L${f(bx)} ${f(by)}`, width: 1 });
      }
    }
    land.lines.push({ d, width: 1.9 });
  }
}

/** Crests of sand, each a long flat curve with a hook. */
function dunes(land: Ground, random: Random): void {
  for (let row = 0; row < 6; row++) {
    const y = -36 + row * 13.5 + (random() - 0.5) * 7;
    const half = Math.min(38, (48 - Math.abs(y)) * 1.05) * (0.6 + random() * 0.4);
    const x = (random() - 0.5) * 16;
    const lift = 5 + random() * 6;
    land.lines.push({
      d: `M${f(x - half)} ${f(y + 3)}Q${f(x - half * 0.2)} ${f(y - lift)} ${f(x + half * 0.35)} ${f(y)}T${f(x + half)} ${f(y + 1)}`,
      width: 1.5 + random() * 0.8,
    });
  }
}

/** The wind's long thin lines in the ash. */
function streaks(land: Ground, random: Random): void {
  for (let i = 0; i < 9; i++) {
    const [x, y] = within(random, 38);
    const length = 10 + random() * 18;
    land.lines.push({
      d: `M${f(x - length / 2)} ${f(y)}q${f(length / 2)} ${f(-2 - random() * 2)} ${f(length)} ${f(-1)}`,
      width: 1,
    });
  }
  for (let i = 0; i < 18; i++) {
    const [x, y] = within(random, 44);
    land.dots.push({ x, y, r: 0.6 + random() * 1.4 });
  }
}

/** Stones with flat tops, mostly small. */
function scree(land: Ground, random: Random): void {
  for (let i = 0; i < 15; i++) {
    const [x, y] = within(random, 43);
    const size = 2 + random() * random() * 8;
    const points: string[] = [];
    const count = 5 + Math.floor(random() * 2);
    for (let corner = 0; corner < count; corner++) {
      const angle = (corner / count) * Math.PI * 2 + random() * 0.5;
      const reach = size * (0.75 + random() * 0.4);
      points.push(`${f(x + Math.cos(angle) * reach)},${f(y + Math.sin(angle) * reach * 0.72)}`);
    }
    land.stones.push(points.join(" "));
  }
}
