import type { Attachment } from "svelte/attachments";
import { isRoving, next } from "../../lib/roving";

/** One of the buttons inside is in the order of the Tab key; the arrow keys lead to the others. */
export const rove: Attachment<HTMLElement> = (box) => {
  const buttons = () => [...box.querySelectorAll<HTMLButtonElement>("button.piece")];
  const settle = (current?: HTMLButtonElement) => {
    const all = buttons();
    const first = current ?? all.find((one) => one.classList.contains("target")) ?? all[0];
    for (const one of all) one.tabIndex = one === first ? 0 : -1;
  };
  const focused = (event: FocusEvent) => {
    if (event.target instanceof HTMLButtonElement) settle(event.target);
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
  settle();
  box.addEventListener("focusin", focused);
  box.addEventListener("keydown", pressed);
  return () => {
    box.removeEventListener("focusin", focused);
    box.removeEventListener("keydown", pressed);
  };
};
