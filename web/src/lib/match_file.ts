/** What the first line of a match says: what is played, and by whom. */
export interface Head {
  game: string;
  seats: number;
  mode: string;
  options: Record<string, number>;
  names: string[];
}

/** The heads of the matches in a file: one, or those of the chapters of a campaign; none if it is no such file. */
export function headsOf(text: string): Head[] {
  const lines = text.split("\n");
  const firsts = lines.filter((line, number) => !number || line.startsWith('{"soultable":'));
  try {
    const heads = firsts.map((line) => JSON.parse(line) as Head);
    return heads.every(({ game, seats, names }) => game && seats > 0 && Array.isArray(names)) ? heads : [];
  } catch {
    return []; // not even JSON
  }
}
