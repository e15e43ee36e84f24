/** What happened, step by step: what the others did since one's last turn, and where a replay stops. */
import type { Line } from "./protocol";

/** What came from one answer, and from what chance added to it. */
export interface Step {
  /** Whose answer it was; -1 for chance alone, before the first answer. */
  by: number;
  lines: Line[];
}

/** What stands in an event for what one may not know. */
export const HIDDEN = "?";
/** How many lines are shown at once. */
const TOGETHER = 3;

export function stepsOf(story: Line[]): Step[] {
  const steps: Step[] = [];
  for (const line of story) {
    const last = steps.at(-1);
    if (last && (line.by < 0 || line.length === last.lines.at(-1)?.length)) last.lines.push(line);
    else steps.push({ by: line.by, lines: [line] });
  }
  return steps;
}

/**
 * What the others have done since these seats had their last turn, also while they have their next one.
 *
 * Where all answer at once, what the others did may come with one's own answer, and another turn with it.
 */
export function sinceTurnOf(mine: number[], story: Line[], isTurn: (line: Line) => boolean): Line[] {
  const steps = stepsOf(story);
  const isMine = ({ by }: Step) => mine.includes(by);
  const end = steps.findLastIndex((step) => !isMine(step)) + 1;
  const start = steps.slice(0, end).findLastIndex(isMine) + 1;
  const renewed = steps.slice(end).findLast(({ lines }) => lines.some(isTurn));
  if (renewed)
    return renewed.lines.filter((line) => line.seat >= 0 && !mine.includes(line.seat) && !isTurn(line));
  return steps.slice(start, end).flatMap(({ by, lines }) => (by < 0 ? [] : lines));
}

/** Had these seats had a turn before that line? What they did before the first turn of all was set-up. */
export function hadTurnBefore(
  line: Line,
  mine: number[],
  story: Line[],
  isTurn: (line: Line) => boolean,
): boolean {
  const begin = Math.max(0, story.findIndex(isTurn));
  return story.slice(begin, Math.max(begin, story.indexOf(line))).some(({ by }) => mine.includes(by));
}

/** The lines in parts of a few, each with the touched places of one deed. */
export function inParts(lines: Line[], marks: (lines: Line[]) => string[]): Line[][] {
  const parts: Line[][] = [];
  let full = true;
  for (const line of lines) {
    const part = parts.at(-1);
    const touches = marks([line]).length > 0;
    const another = line.by >= 0 && line.by !== part?.[0].by;
    if (!part || part.length === TOGETHER || (full && (touches || another))) {
      parts.push([line]);
      full = touches;
    } else {
      part.push(line);
      full ||= touches;
    }
  }
  return parts;
}

/** The lines as one text; the same sentence several times over is said once. */
export function toldOf(lines: Line[]): string {
  const texts: { text: string; times: number }[] = [];
  for (const { text } of lines) {
    const last = texts.at(-1);
    if (last?.text === text) last.times++;
    else texts.push({ text, times: 1 });
  }
  return texts.map(({ text, times }) => (times > 1 ? `${text} (${times} ×)` : text)).join(" ");
}

/** After how many answers a replay stops that goes step by step: from the start to the end. */
export function stopsOf(story: Line[], length: number): number[] {
  const ends = stepsOf(story).map(({ lines }) => lines[lines.length - 1].length);
  return [...new Set([0, ...ends, length])];
}

/** The stop before or after a position; the first or the last one where there is none. */
export function stopFrom(stops: number[], position: number, forward: boolean): number {
  const next = forward ? stops.find((stop) => stop > position) : stops.findLast((stop) => stop < position);
  return next ?? (forward ? (stops.at(-1) ?? position) : 0);
}

/** The last of the rising numbers that is not greater; the first one if all are. */
export function indexUpTo(numbers: number[], limit: number): number {
  return Math.max(
    0,
    numbers.findLastIndex((number) => number <= limit),
  );
}
