/** Gives the focus to an element that has just come; the attribute `autofocus` does so only on a fresh page. */
export function focused(element: HTMLElement): void {
  element.focus();
}
