import { expect, test } from "vitest";
import { campaigns } from "../src/lib/campaigns";
import type { MyTable } from "../src/lib/protocol";

const listed = (table: string, after = "") => ({ table, after }) as MyTable;
const shown = (tables: MyTable[]) =>
  campaigns(tables).map(({ table, before }) => [table.table, before.map((chapter) => chapter.table)]);

test("the chapters of a campaign stand with its last one, in their order", () => {
  const tables = [listed("c", "b"), listed("other"), listed("b", "a"), listed("a")];
  expect(shown(tables)).toEqual([
    ["c", ["a", "b"]],
    ["other", []],
  ]);
});

test("a chapter whose table before is not in the list stands by itself", () => {
  expect(shown([listed("c", "forgotten"), listed("d")])).toEqual([
    ["c", []],
    ["d", []],
  ]);
});
