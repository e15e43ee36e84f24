/** Whose level is on the desk. Only this browser knows. */
class Desk {
  /** The seat whose level is looked at; -1 for the own one. */
  looking = $state(-1);
}
export const desk = new Desk();
