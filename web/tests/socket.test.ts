import { expect, test } from "vitest";
import { routeOf } from "../src/lib/address";
import { waitBefore } from "../src/lib/socket";

test("attempts to come back get rarer, are never all at once, and never rarer than 15 seconds", () => {
  expect(waitBefore(0, 1)).toBe(500);
  expect(waitBefore(0, 0)).toBe(250);
  expect(waitBefore(3, 1)).toBe(4000);
  expect(waitBefore(30, 1)).toBe(15_000);
});

test("an address is a page, and the secret of a seat stands behind the #", () => {
  const table = { page: "table", table: "abc", token: "", device: "" };
  expect(routeOf("/t/abc", "#s=secret")).toEqual({ ...table, token: "secret" });
  expect(routeOf("/t/abc", "#d=secret")).toEqual({ ...table, device: "secret" });
  expect(routeOf("/t/abc", "")).toEqual(table);
  expect(routeOf("/rules/soulfall", "#SF-BLD-01")).toEqual({
    page: "rules",
    game: "soulfall",
    rule: "SF-BLD-01",
  });
  expect(routeOf("/new/soulfall", "")).toEqual({ page: "new", game: "soulfall" });
  expect(routeOf("/nothing/here", "")).toEqual({ page: "shelf" });
});
