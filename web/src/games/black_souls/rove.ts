import type { Attachment } from "svelte/attachments";
import { isRoving, next } from "../../lib/roving";

/** One of the buttons inside is in the order of the Tab key; the arrow keys lead to the others. */
export const rove: Attachment<HTMLElement> = (box) => {
  const buttons = () => [...box.querySelectorAll<HTMLButtonElement>("button.piece")];
  let current: HTMLButtonElement | undefined;

  /** The last one focused, as long as it is there, else the first target. */
  const settle = () => {
    const all = buttons();
    if (!current || !box.contains(current))
      current = all.find((one) => one.classList.contains("target")) ?? all[0];
    for (const one of all) one.tabIndex = one === current ? 0 : -1;
  };
  const focused = (event: FocusEvent) => {
    if (event.target instanceof HTMLButtonElement) current = event.target;
    settle();
  };
  const pressed = (event: KeyboardEvent) => {
    if (!isRoving(event.key)) return;
    event.preventDefault();
    const all = buttons();
    const spots = all.map((one, index) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { key: String(index), x: x + width / 2, y: y + height / 2 };
    });
    const here = all.findIndex((one) => one === document.activeElement);
    all[Number(next(spots, String(here), event.key))]?.focus();
  };
  const watching = new MutationObserver(settle);
  settle();
  watching.observe(box, { childList: true, subtree: true });
  box.addEventListener("focusin", focused);
  box.addEventListener("keydown", pressed);
  return () => {
    watching.disconnect();
    box.removeEventListener("focusin", focused);
    box.removeEventListener("keydown", pressed);
  };
};
