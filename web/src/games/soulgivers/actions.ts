/** What can be done with a button just now, in the order in which the buttons are laid out. */
import { isOpen } from "../../lib/picking";
import type { MoveInfo } from "../../lib/protocol";
import { en } from "./en";
import { VERBS, abilityOf, characterIn, characterOf, pieceNamed, type SoulgiversScene } from "./scene";

export interface Action {
  /** What one points at: the first thing that the moves are about. */
  thing: string;
  glyph: string;
  name: string;
  price: string;
  text: string;
  /** Is there a move of it now? */
  open: boolean;
  /** The Ability, whose range is drawn. */
  ability: string;
  /** Does it come from the absorbed Soul? */
  soul: boolean;
  /** What one does most of the time, or when one has enough. */
  main: boolean;
}

const PAID = new Set(["attack", "collect", "pass", "drop", "draw"]);
const GLYPHS: Record<string, string> = { face: "turn", "time-out": "hourglass" };
const CHECKED = new Set(["decline", "no exchange", "enough", "stay", "done", "resume"]);

/** A button with the words that `en.does` has for it, else with those of the move that it is. */
function act({ moves }: SoulgiversScene, thing: string, more: Partial<Action> = {}): Action {
  const say = moves.find(({ about }) => about[0] === thing)?.say ?? thing;
  const { name, text = "" } = en.does[thing] ?? { name: say };
  const price = PAID.has(thing) ? en.oneEssence : "";
  const glyph = GLYPHS[thing] ?? (CHECKED.has(thing) ? "check" : thing);
  return {
    thing,
    glyph,
    name,
    price,
    text,
    open: isOpen(moves, thing),
    ability: "",
    soul: false,
    main: false,
    ...more,
  };
}

function abilities(scene: SoulgiversScene, character: string, soul: boolean): Action[] {
  return (characterOf(scene.catalog, character)?.abilities ?? []).flatMap((id) => {
    const entry = abilityOf(scene.catalog, id);
    if (!entry) return [];
    const { name, price, text } = entry;
    return [act(scene, VERBS[id] ?? id, { name, price, text, glyph: id, ability: id, soul })];
  });
}

/** Everything on the card of the Active Soulgiver and of the Soul that it has absorbed, open or not. */
function ofPiece(scene: SoulgiversScene): Action[] {
  const piece = pieceNamed(scene.view, scene.view.active);
  if (!piece) return [];
  const attacks = characterOf(scene.catalog, piece.character)?.attack;
  return [
    ...(attacks ? [act(scene, "attack")] : []),
    ...abilities(scene, piece.character, false),
    ...(piece.soul ? abilities(scene, characterIn(piece.soul), true) : []),
    ...(piece.carries ? [act(scene, "pass"), act(scene, "drop")] : [act(scene, "collect")]),
    ...(piece.soul ? [] : [act(scene, "absorb")]),
  ];
}

/** The Anomaly cards that can be played or put back. */
function cards(scene: SoulgiversScene): Action[] {
  return scene.moves.flatMap(({ about: [thing] }) => {
    const entry = scene.catalog.anomalies.find(({ id }) => thing === `anomaly ${id}`);
    return entry ? [act(scene, thing, { name: entry.name, text: entry.text, glyph: entry.id })] : [];
  });
}

const isUntil = ({ about: [thing] }: MoveInfo) => thing?.startsWith("decline until ");

/** All buttons for the question that is asked. */
export function actionsOf(scene: SoulgiversScene): Action[] {
  const { moves } = scene;
  const open = (things: string[], more: Partial<Action> = {}) =>
    things.filter((thing) => isOpen(moves, thing)).map((thing) => act(scene, thing, more));
  const turns = moves.some(({ about }) => about[0]?.startsWith("face "));
  const over = moves.every(({ about }) => ["end", "draw"].includes(about[0]));
  return [
    ...(turns ? [act(scene, "face", { open: true })] : []),
    ...(isOpen(moves, "end") || turns ? ofPiece(scene) : []),
    ...open(["decline", "no exchange", "enough", "stay", "done", "resume"], { main: true }),
    ...cards(scene),
    ...open(["take back", "draw", "border", "horizon", "time-out", "decline turn"]),
    ...moves.filter(isUntil).map(({ about: [thing] }) => act(scene, thing)),
    ...open(["end"], { main: over }),
  ];
}
