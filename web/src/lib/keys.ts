/**
 * The keys that are commands at this place. Whoever knows a command says so (`offerKeys`); a key that is pressed
 * is looked up there, and so is the list of keys that people are shown. So the list says what the keys do.
 */
import { onMount } from "svelte";
import type { keyWords } from "../words/keys.en";
import { settings } from "./settings.svelte";

export interface Command {
  /** Under which the list tells what it does. */
  name: keyof (typeof keyWords)["does"];
  /** Keys that mean the same, as `KeyboardEvent.key` names them, after `Ctrl+` or `Shift+` where that is held. */
  keys: readonly string[];
  place: keyof (typeof keyWords)["places"];
  /** Can it be done now? */
  can?: () => boolean;
  /** What must have the focus. */
  at?: string;
  /** Missing where the browser or the element that has the focus does it. */
  act?: (event: KeyboardEvent) => void;
}

/** Choose what has the focus. */
export const CHOOSE = ["Enter", " "];

const FIELDS = "textarea, select, input:not([type=range], [type=checkbox])";
const offered = new Set<readonly Command[]>();

/** Call inside a component: these commands are there as long as it is. */
export function offerKeys(commands: readonly Command[]): void {
  onMount(() => {
    offered.add(commands);
    return () => offered.delete(commands);
  });
}

/** A letter or a sign by itself, which some people do not want to be a command. */
const isSign = (key: string) => key.length === 1 && key !== " ";

/** All commands that work now, each with its keys. */
export const commands = (): Command[] =>
  [...offered].flat().filter(({ keys, can }) => (can?.() ?? true) && (settings.keys || !keys.every(isSign)));

/** How a key is named here: with Ctrl (or Command), and with Shift where the key does not say it itself. */
export function nameOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  const held = [ctrlKey || metaKey ? "Ctrl+" : "", altKey ? "Alt+" : ""].join("");
  return key.length === 1 ? held + key.toLowerCase() : held + (shiftKey ? "Shift+" : "") + key;
}

/** Does this key belong to a field or to a dialog? Then it is no command to the table. */
const isTyping = ({ target }: KeyboardEvent) =>
  document.querySelector("dialog[open]") !== null || (target instanceof Element && target.matches(FIELDS));

/** Carries out what a key means; to be told of all keys. */
export function pressKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || isTyping(event)) return;
  const key = nameOf(event);
  const focus = event.target instanceof Element ? event.target : document.body;
  const command = commands().find(
    ({ keys, at, act }) => act && keys.includes(key) && (!at || focus.matches(at)),
  );
  if (!command) return;
  event.preventDefault();
  command.act?.(event);
}
