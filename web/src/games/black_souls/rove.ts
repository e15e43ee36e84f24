import type { Attachment } from "svelte/attachments";
import { isRoving, step } from "../../lib/roving";

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
    step(buttons(), document.activeElement, event.key);
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
