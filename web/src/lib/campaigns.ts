import type { MyTable } from "./protocol";

/** A table, and the earlier chapters of its campaign, the first one first. */
export interface Campaign {
  table: MyTable;
  before: MyTable[];
}

/** My tables with their chapters together; a table that nothing follows is a campaign of one. */
export function campaigns(tables: MyTable[]): Campaign[] {
  const byId = new Map(tables.map((table) => [table.table, table]));
  const gone = new Set(tables.map((table) => table.after));
  return tables
    .filter((table) => !gone.has(table.table))
    .map((table) => {
      const before: MyTable[] = [];
      for (let chapter = byId.get(table.after); chapter; chapter = byId.get(chapter.after))
        before.unshift(chapter);
      return { table, before };
    });
}
