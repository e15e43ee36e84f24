import { PROTO, type FromClient, type FromServer } from "./protocol";

export type Connection = "connecting" | "open" | "waiting" | "closed";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
const PING_EVERY_MS = 20_000;
const PONG_WITHIN_MS = 8_000;
/** After these there is no use in coming back by oneself: malformed, token, origin, table, opened elsewhere, sent away, other rules. */
const FINAL = new Set([4400, 4401, 4403, 4404, 4409, 4410, 4411]);

export interface Listener {
  message(message: FromServer): void;
  state(state: Connection, text: string): void;
  /** What one knows already, so that only the rest need be sent. */
  known(): { since: number; mark: string; heard: number };
}

/** How long to wait before the n-th attempt, in milliseconds: doubling, with jitter, so that not all come at once. */
export function waitBefore(attempt: number, random: number = Math.random()): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (0.5 + random / 2);
}

/** One table's WebSocket that comes back by itself. */
export class Socket {
  private ws: WebSocket | null = null;
  private attempt = 0;
  private timer = 0;
  private pings = 0;
  private overdue = 0;
  private ended = false;
  private bye = "";

  constructor(
    private readonly table: string,
    private readonly seat: number,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.hurry);
    addEventListener("offline", this.lost);
    document.addEventListener("visibilitychange", this.shown);
    this.connect();
  }

  send(message: FromClient): boolean {
    if (this.ws?.readyState !== WebSocket.OPEN) return false;
    this.ws.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.ended = true;
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.lost);
    document.removeEventListener("visibilitychange", this.shown);
    this.forget();
  }

  /** Tries again now, also after a final close. */
  again(): void {
    this.forget();
    this.attempt = 0;
    this.connect();
  }

  private connect(): void {
    this.listener.state("connecting", "");
    const ws = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.ws = ws;
    ws.onopen = () => {
      this.send({
        t: "hello",
        proto: PROTO,
        table: this.table,
        seat: this.seat,
        ...this.listener.known(),
      });
      this.pings = window.setInterval(() => this.ping(), PING_EVERY_MS);
    };
    ws.onmessage = (event) => this.heard(JSON.parse(String(event.data)) as FromServer);
    ws.onclose = (event) => {
      if (this.ws === ws) this.closed(event.code);
    };
  }

  private heard(message: FromServer): void {
    clearTimeout(this.overdue);
    this.overdue = 0;
    if (message.t === "welcome") {
      this.attempt = 0;
      this.listener.state("open", "");
    }
    if (message.t === "bye") this.bye = message.text;
    else this.listener.message(message);
  }

  private closed(code: number): void {
    const text = this.bye;
    this.forget();
    if (this.ended) return;
    if (FINAL.has(code)) {
      this.listener.state("closed", text);
      return;
    }
    this.listener.state("waiting", text);
    this.timer = window.setTimeout(() => this.connect(), waitBefore(this.attempt++));
  }

  private forget(): void {
    clearTimeout(this.timer);
    clearTimeout(this.overdue);
    clearInterval(this.pings);
    this.overdue = 0;
    this.bye = "";
    const ws = this.ws;
    this.ws = null;
    ws?.close();
  }

  /** A connection that does not answer is given up, since a dead network closes nothing by itself. */
  private ping(): void {
    if (!this.send({ t: "ping" }) || this.overdue) return;
    this.overdue = window.setTimeout(() => this.closed(1006), PONG_WITHIN_MS);
  }

  private readonly hurry = () => {
    if (!this.ended && this.ws?.readyState !== WebSocket.OPEN) this.again();
  };

  private readonly lost = () => {
    if (!this.ended) this.closed(1006);
  };

  private readonly shown = () => {
    if (document.visibilityState === "visible") this.ping();
  };
}
