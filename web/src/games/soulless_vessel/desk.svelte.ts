/** What somebody looks at, and has not said yet. */
class Desk {
  /** The square or model under the pointer or with the focus. */
  over = $state("");
  /** The move whose button is looked at in the panel of the board. */
  looked = $state("");
  /** Is the board looked at, while cards to choose from lie over it? */
  away = $state(false);
  /** Are the squares marked where enemies could strike? */
  danger = $state(true);
}

export const desk = new Desk();
