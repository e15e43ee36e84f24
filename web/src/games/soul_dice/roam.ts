import { isRoving, next } from "../../lib/roving";

/** The arrow keys lead from piece to piece over the whole table, wherever it lies on the page. */
export function roam(event: KeyboardEvent): void {
  if (!isRoving(event.key) || !(event.target instanceof HTMLElement)) return;
  const pieces = [...document.querySelectorAll<HTMLElement>(".soul-dice :is(.piece, .act)")].filter(
    (piece) => piece.offsetWidth > 0,
  );
  const from = pieces.indexOf(event.target);
  if (from < 0) return;
  event.preventDefault();
  const spots = pieces.map((piece, index) => {
    const box = piece.getBoundingClientRect();
    return { key: String(index), x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  pieces[Number(next(spots, String(from), event.key))]?.focus();
}
