/** Gives the focus to an element that has just come; the attribute `autofocus` does so only on a fresh page. */
export function focused(element: HTMLElement): void {
  element.focus();
}

const FIELDS = "textarea, select, input:not([type=range], [type=checkbox])";

/** Does this key belong to a field, to a dialog or to the browser? Then it is no command to the table. */
export function isTyping({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || document.querySelector("dialog[open]")) return true;
  return target instanceof Element && target.matches(FIELDS);
}
