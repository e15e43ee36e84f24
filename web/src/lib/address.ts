export type Route =
  | { page: "shelf" }
  | { page: "new"; game: string }
  | { page: "table"; table: string; token: string; device: string }
  | { page: "rules"; game: string; rule: string }
  | { page: "about" };

/** The page that an address means; the shelf for everything unknown. */
export function routeOf(path: string, hash: string): Route {
  const parts = path.split("/").filter(Boolean);
  const mark = new URLSearchParams(hash.replace(/^#/, ""));
  if (parts[0] === "t" && parts[1])
    return { page: "table", table: parts[1], token: mark.get("s") ?? "", device: mark.get("d") ?? "" };
  if (parts[0] === "new" && parts[1]) return { page: "new", game: parts[1] };
  if (parts[0] === "rules" && parts[1])
    return { page: "rules", game: parts[1], rule: hash.replace(/^#/, "") };
  if (parts[0] === "about") return { page: "about" };
  return { page: "shelf" };
}
