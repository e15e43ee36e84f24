import { settings } from "./settings.svelte";

/** Shows in title and icon, and if wanted by a notification, that somebody is asked. */
export function callOut(title: string, turn: boolean): void {
  document.title = title;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const wanted = turn ? "/favicon-turn.svg" : "/favicon.svg";
  if (icon && !icon.href.endsWith(wanted)) icon.href = wanted;
}

export function notify(text: string, tag: string): void {
  if (!settings.notify || !document.hidden || typeof Notification === "undefined") return;
  if (Notification.permission !== "granted") return;
  const note = new Notification(text, { tag, icon: "/favicon.svg" });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** Asks the browser for leave to notify. */
export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  return (await Notification.requestPermission()) === "granted";
}
