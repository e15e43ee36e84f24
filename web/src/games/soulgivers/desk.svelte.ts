/** What somebody looks at or tries out, and has not said yet. */
class Desk {
  /** A Soulgiver whose Movement, or the Ability named, is drawn on the board. */
  looking = $state.raw<{ piece: string; ability: string } | null>(null);
  /** A cell that is aimed at by somebody who has not said what for. */
  aim = $state("");
  /** Is the Active Soulgiver about to be turned? */
  facing = $state(false);
  /** A tile as it would lie if it were turned, and by how much. */
  tried = $state.raw<{ place: string; degrees: number } | null>(null);
  /** Is the board looked at, while cards to choose from lie over it? */
  away = $state(false);
}

export const desk = new Desk();
