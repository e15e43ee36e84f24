export interface ConnectFourView {
  /** From the top row down: X is a disc of the first player, O of the second. */
  rows: string[];
  turn: number;
  winner: number;
}

export const en = {
  board: "The board",
  heading: "Drop into column",
  cell: (column: string, row: string, owner: string) =>
    `Column ${column}, row ${row}, ${owner ? `disc of ${owner}` : "free"}`,
  row: (number: number, cells: string[]) => `Row ${number} from below: ${cells.join(", ")}.`,
  free: "free",
};

/** Whose disc lies in a cell; -1 for nobody's. */
export const ownerOf = (cell: string): number => "XO".indexOf(cell);
