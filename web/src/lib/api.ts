import type {
  Claimed,
  GameCard,
  Link,
  Me,
  MyTable,
  NewTable,
  Problem,
  RulesInfo,
  TableInfo,
  TableMade,
  Verified,
} from "./protocol";

/** What the server said no to, in a sentence for people. */
export class Failed extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(text);
  }
}

/** The first request of this page, on which all others wait. */
let introduced: Promise<unknown> | null = null;

/**
 * Anyone who comes for the first time gets a cookie with the first answer, and is somebody from then on. Requests
 * sent meanwhile would each bring a cookie of their own, and what was said by one would be lost to the others.
 */
async function send(path: string, request: RequestInit): Promise<Response> {
  if (introduced) await introduced.catch(() => undefined);
  const response = fetch(path, request);
  introduced ??= response;
  return response;
}

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await send(path, {
    method,
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (response.ok) return response;
  let text = `${response.status} ${response.statusText}`;
  try {
    text = ((await response.json()) as Problem).text || text;
  } catch {
    // a proxy's page in place of ours: the status line must do
  }
  throw new Failed(response.status, text);
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await call(method, path, body)).json()) as T;
}

const kept = new Map<string, Promise<unknown>>();

/** What never changes is fetched once. A failure is not kept. */
function once<T>(path: string): Promise<T> {
  let found = kept.get(path);
  if (!found) {
    found = json<T>("GET", path);
    found.catch(() => kept.delete(path));
    kept.set(path, found);
  }
  return found as Promise<T>;
}

export const games = () => once<GameCard[]>("/api/games");
/** The boards and cards of a table; one with a content pack has its own. */
export const catalogFor = ({ game, id, pack }: TableInfo) =>
  once<unknown>(pack ? `/api/tables/${id}/catalog` : `/api/games/${game}/catalog`);
export const rules = (game: string) => once<RulesInfo>(`/api/games/${game}/rules`);
export const me = () => json<Me>("GET", "/api/me");
export const callMe = (name: string) => json<Me>("POST", "/api/me", { name });
export const myTables = () => json<MyTable[]>("GET", "/api/me/tables");
export const forget = async (table: string) => void (await call("DELETE", `/api/me/tables/${table}`));
export const makeTable = (wish: NewTable) => json<TableMade>("POST", "/api/tables", wish);
export const claim = (table: string, token: string, name: string) =>
  json<Claimed>("POST", `/api/tables/${table}/claim`, { token, name });
/** A new link to an open seat, which takes the place of its old one. */
export const newLink = (table: string, seat: number) =>
  json<Link>("POST", `/api/tables/${table}/link`, { seat });
export const verify = (table: string) => json<Verified>("POST", `/api/tables/${table}/verify`, {});
export const record = async (table: string) => (await call("GET", `/api/tables/${table}/export`)).text();
