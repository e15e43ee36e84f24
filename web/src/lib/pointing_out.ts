/**
 * Pointing something out to everybody at the table: with Alt and a click, by a key, or by a long press of a finger.
 * What lies open on the table can be pointed out, not what one holds in the hand.
 */

/** What everybody sees. */
export const OPEN = "main [data-thing], aside [data-thing]";
/** A long press on a card shows it large, so that it is no sign to the others. */
const LONG = "main [data-thing]:not(.piece)";
/** How long a long press is, in milliseconds, and by how many pixels a finger may stray. */
const PRESS = 550;
const SLOP = 9;

export type Drawn = HTMLElement | SVGElement;

/** The name by which the others find it: that of whoever stands there, if it is drawn for a square as well. */
export const named = ({ dataset }: Drawn): string => dataset.also ?? dataset.thing ?? "";

function thingAt(target: EventTarget | null, where: string): string {
  const found = target instanceof Element ? target.closest<Drawn>(where) : null;
  return found ? named(found) : "";
}

/** What a mouse, a finger or a key points out; to be told of what happens on the page. */
export class PointingOut {
  private timer = 0;
  private from = { x: 0, y: 0 };
  /** The click that follows a long press means nothing more. */
  private pressed = false;

  constructor(private readonly pointOut: (thing: string) => void) {}

  click = (event: MouseEvent): void => {
    const thing = event.altKey ? thingAt(event.target, OPEN) : "";
    if (thing) this.pointOut(thing);
    if (thing || this.pressed) {
      event.stopPropagation();
      event.preventDefault();
    }
    this.pressed = false;
  };

  key = ({ target }: KeyboardEvent): void => {
    const thing = thingAt(target, OPEN);
    if (thing) this.pointOut(thing);
  };

  down = (event: PointerEvent): void => {
    this.stop();
    this.pressed = false;
    const thing = event.pointerType === "touch" && event.isPrimary ? thingAt(event.target, LONG) : "";
    if (!thing) return;
    this.from = { x: event.clientX, y: event.clientY };
    this.timer = window.setTimeout(() => {
      this.pressed = true;
      this.pointOut(thing);
    }, PRESS);
  };

  move = ({ clientX, clientY }: PointerEvent): void => {
    if (this.timer && Math.hypot(clientX - this.from.x, clientY - this.from.y) > SLOP) this.stop();
  };

  stop = (): void => {
    clearTimeout(this.timer);
    this.timer = 0;
  };

  /** A long press opens no menu of the browser where it points something out. */
  menu = (event: Event): void => {
    if (this.timer || this.pressed) event.preventDefault();
  };
}
