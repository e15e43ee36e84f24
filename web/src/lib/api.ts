import type {
  Claimed,
  DeviceLink,
  DevicesInfo,
  GameCard,
  GuideInfo,
  InvitationInfo,
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
import { words } from "../words";

/** What went wrong, in a sentence for people: the server said no, or nothing at all. */
export class Failed extends Error {
  constructor(
    /** The status of the answer; 0 if there was none. */
    readonly status: number,
    text: string,
  ) {
    super(text);
  }
}

/** A failure in a sentence. What no one has put into words is a page or a part of it that did not come. */
export const said = (error: unknown): string =>
  error instanceof Failed ? error.message : words.errors.unreachable;

/** The first request of this page, on which all others wait. */
let introduced: Promise<unknown> | null = null;

/**
 * Anyone who comes for the first time gets a cookie with the first answer, and is somebody from then on. Requests
 * sent meanwhile would each bring a cookie of their own, and what was said by one would be lost to the others.
 */
async function send(path: string, request: RequestInit): Promise<Response> {
  if (introduced) await introduced.catch(() => undefined);
  const response = fetch(path, request).catch(() => {
    introduced = null; // nobody has been introduced: the next request is the first
    throw new Failed(0, words.errors.unreachable);
  });
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
  // a proxy's page in place of ours says nothing that helps
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new Failed(response.status, problem?.text || words.errors.broken);
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await call(method, path, body);
  try {
    return (await response.json()) as T;
  } catch {
    throw new Failed(response.status, words.errors.broken);
  }
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
  pack ? once<unknown>(`/api/tables/${id}/catalog`) : catalogOf(game);
/** How to play in two minutes, and what its pictures are drawn from. */
export const guide = (game: string) => once<GuideInfo>(`/api/games/${game}/guide`);
export const catalogOf = (game: string) => once<unknown>(`/api/games/${game}/catalog`);
export const rules = (game: string) => once<RulesInfo>(`/api/games/${game}/rules`);
export const me = () => json<Me>("GET", "/api/me");
export const callMe = (name: string) => json<Me>("POST", "/api/me", { name });
export const myTables = () => json<MyTable[]>("GET", "/api/me/tables");
/** Takes a table from my list; it can be put back for some days. */
export const remove = async (table: string) => void (await call("DELETE", `/api/me/tables/${table}`));
export const putBack = async (table: string) => void (await call("PUT", `/api/me/tables/${table}`));
export const makeTable = (wish: NewTable) => json<TableMade>("POST", "/api/tables", wish);
/** A guided first game. */
export const learn = (game: string, mode: string, name?: string) =>
  makeTable({ game, mode, seats: [], lesson: true, name });
export const claim = (table: string, token: string, name: string) =>
  json<Claimed>("POST", `/api/tables/${table}/claim`, { token, name });
/** What the link to a seat leads to; nobody sits down by it. */
export const invitation = (table: string, token: string) =>
  json<InvitationInfo>("POST", `/api/tables/${table}/invitation`, { token });
export const devices = () => json<DevicesInfo>("GET", "/api/me/devices");
/** The secret by which one goes on at another device. */
export const deviceLink = () => json<DeviceLink>("POST", "/api/me/devices/link", {});
export const voidDeviceLink = async () => void (await call("DELETE", "/api/me/devices/link"));
export const joinDevices = (token: string) => json<Me>("POST", "/api/me/devices", { token });
export const leaveDevices = async () => void (await call("DELETE", "/api/me/devices"));
/** A new link to an open seat, which takes the place of its old one. */
export const newLink = (table: string, seat: number) =>
  json<Link>("POST", `/api/tables/${table}/link`, { seat });
export const verify = (table: string) => json<Verified>("POST", `/api/tables/${table}/verify`, {});
export const record = async (table: string) => (await call("GET", `/api/tables/${table}/export`)).text();
