// The wire protocol, written by `python -m soultable.server.protocol.typescript` from the server's structs.
// Do not edit: change src/soultable/server/protocol/ (or the view of a game) and run it again.

export const PROTO = 1;

/**
 * The first message, within five seconds.
 *
 * A client that comes back says in `since` the seq that it has: where possible it gets an `up` from there
 * in place of the whole table. `mark` is that of its last `snap`, `heard` the time of the last line of chat.
 */
export interface Hello {
  t: "hello";
  proto: number;
  table: string;
  token?: string;
  name?: string;
  seat?: number;
  since?: number;
  mark?: string;
  heard?: number;
}

/** An answer. `seq` is the position in which it was chosen; the same `id` is carried out once. */
export interface Act {
  t: "act";
  id: string;
  seq: number;
  move: string;
  seat?: number;
}

/**
 * Takes back one's last answer, freely up to the boundary; beyond it this opens a motion.
 *
 * `to` is the length of the log to go back to; -1 means one answer of one's own.
 */
export interface Undo {
  t: "undo";
  id: string;
  seq: number;
  to?: number;
}

/** Looks from another seat of one's own from now on, while they all see the same (see `snap.shares`). */
export interface Look {
  t: "look";
  id: string;
  seat: number;
}

/**
 * Opens a motion: `pause`, `resume` (the end of a pause) or `draw`; after the end `again` (the same once
 * more) or `next` (the next chapter). `begin`: do not wait for those who have not said whether they play on.
 */
export interface Propose {
  t: "propose";
  id: string;
  kind: string;
  seats?: number;
}

export interface Vote {
  t: "vote";
  id: string;
  motion: number;
  yes: boolean;
}

export interface Chat {
  t: "chat";
  id: string;
  text: string;
  private?: boolean;
}

/** Points something out to everybody at the table: it is shown for a moment, and kept nowhere. */
export interface Point {
  t: "point";
  id: string;
  thing: string;
}

/** Asks for the table after the first `length` answers of the log. `open`: all hands, after the end. */
export interface At {
  t: "at";
  id: string;
  length: number;
  open?: boolean;
}

/** How have the chances of all seats changed in the course of the game? After the end. */
export interface AskCourse {
  t: "course";
  id: string;
}

/** Why would this move be refused, or what somebody means who points at these things (`about`)? */
export interface Why {
  t: "why";
  id: string;
  move?: string;
  about?: string[];
}

/**
 * What would the bot do, and why? Only where the table allows it.
 *
 * With `at` it is asked about the position after so many answers of the log: of a seat of one's own, after
 * the end of any seat. -1 for the present, and for the first seat that was asked there.
 */
export interface Hint {
  t: "hint";
  id: string;
  at?: number;
  seat?: number;
}

/**
 * `bot`: a bot of that level keeps my seat; `resume`: I take it back; `leave`: the seat is open again.
 *
 * `quiet`: do not ask me where silence is an answer; `ask`: ask me again. `resign`: I give up.
 */
export interface SeatOp {
  t: "seat";
  id: string;
  op: string;
  seat?: number;
  level?: string;
}

/**
 * What the owner of a table may do.
 *
 * `mute` and `unmute` a seat, `close_chat` and `open_chat`, `remove` a watcher (who does not come back),
 * `close_watching` and `open_watching`.
 */
export interface Moderate {
  t: "moderate";
  id: string;
  op: string;
  seat?: number;
  watcher?: string;
}

/** A bug report; the server keeps it with the record and the position. */
export interface Report {
  t: "report";
  id: string;
  text: string;
  client?: string;
}

/** Send the whole table again. */
export interface Resync {
  t: "resync";
}

export interface Ping {
  t: "ping";
}

/**
 * A legal move: its notation, a phrase for a button, and what it is about.
 *
 * `about` names the things that one points at for it, in their order. `ends`: it ends something, such as the
 * turn. `shows` is what the game's own part draws of it, in the game's own form.
 */
export interface MoveInfo {
  move: string;
  say: string;
  about: string[];
  ends?: boolean;
  shows?: unknown;
}

/** A move that somebody is advised to make, as in `MoveInfo`, and what speaks for it, in short phrases. */
export interface AdvisedInfo {
  move: string;
  say: string;
  about: string[];
  reasons: string[];
}

/** Something that one might want to do and cannot now: what, why, by which rule. */
export interface UnavailableInfo {
  say: string;
  text: string;
  rule: string;
}

/** What this seat is asked. */
export interface AskInfo {
  seat: number;
  kind: string;
  text: string;
  rule: string;
  moves: MoveInfo[];
  unavailable: UnavailableInfo[];
  default: string;
}

/** Something that happened, as this seat may know it. `length` is the length of the log after it. */
export interface Line {
  length: number;
  kind: string;
  seat: number;
  values: (number | string)[];
  text: string;
  rule: string;
  by: number;
}

/** Who sits where: `kind` is person, bot or open. */
export interface SeatInfo {
  seat: number;
  kind: string;
  name: string;
  level: string;
  online: boolean;
  kept: boolean;
  mine: boolean;
  quiet: boolean;
  team: number;
  reason: string;
}

/** Seconds left for each seat, counted at `at` (server time), and whose clock runs. */
export interface ClockInfo {
  left: number[];
  running: number[];
  at: number;
}

/** The game in three lines: what one wants, what one does in a turn, when it is over. */
export interface BriefInfo {
  aim: string;
  turn: string;
  end: string;
}

/**
 * What a lesson says when the log has the length `at`; the last one is said when it is over.
 *
 * `look` names the things to look at, `rule` is the rule behind it.
 */
export interface StepInfo {
  at: number;
  text: string;
  look: string[];
  rule: string;
}

/** What does not change while a table lives. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  version: number;
  mode: string;
  seats: number;
  options: Record<string, number>;
  hints: boolean;
  clock: string;
  commitment: string;
  pack: boolean;
  created: number;
  unseeded: number;
  brief: BriefInfo | null;
  lesson: StepInfo[];
}

/**
 * Something that the others have to agree to: `kind` is undo, bot, pause, resume or draw, and after the
 * end again or next.
 */
export interface Motion {
  number: number;
  kind: string;
  seat: number;
  to: number;
  yes: number[];
  needed: number[];
  about?: string;
  table?: string;
}

/**
 * The end: scores with their parts, winners, and the seed that was committed to.
 *
 * `ending` is the game's name for what ended it, `said` the same in a sentence. `verdict` says who has won.
 * `draw`: nobody has won, and yet not everybody has lost. `drawn`: all agreed on a draw before the game was
 * over. There are no scores and no winners then. `resigned`: the seat that has resigned, if that ended it.
 * There are no scores then; of two sides the other one has won.
 */
export interface ScoreInfo {
  scores: number[];
  winners: number[];
  ending: string;
  said: string;
  breakdown: [string, number][][];
  seed: string;
  commitment: string;
  verdict: string;
  draw: boolean;
  drawn: boolean;
  next_seats: number[];
  resigned: number;
}

/** What the owner of the table has set. */
export interface ModerationInfo {
  muted: number[];
  chat: boolean;
  watching: boolean;
}

/** Somebody who watches; `key` is how the owner names them to send them away. */
export interface WatcherInfo {
  key: string;
  name: string;
}

export interface Welcome {
  t: "welcome";
  proto: number;
  table: TableInfo;
  you: number;
  mine: number[];
  seats: SeatInfo[];
  time: number;
  moderation: ModerationInfo;
  owner?: boolean;
}

export interface ChatLine {
  t: "chat";
  seat: number;
  name: string;
  text: string;
  time: number;
  private?: boolean;
}

/** The whole table as this seat sees it. */
export interface Snap {
  t: "snap";
  seq: number;
  length: number;
  view: unknown;
  asked: number[];
  ask: AskInfo | null;
  undo: number;
  story: Line[];
  chat: ChatLine[];
  mark?: string;
  clock?: ClockInfo | null;
  motion?: Motion | null;
  paused?: boolean;
  over?: ScoreInfo | null;
  back?: number;
  shares?: boolean;
  warnings?: string[];
  confers?: number[];
}

/**
 * What changed. `prev` must be the client's seq; else it asks to `resync`.
 *
 * First the places of the view that `gone` names are taken away. Then `patch`, a list of [path, value],
 * replaces the value at each path, or adds it. The steps of a path are keys of objects, indices of lists,
 * and ids of objects in lists.
 */
export interface Up {
  t: "up";
  seq: number;
  prev: number;
  length: number;
  patch: [(number | string)[], unknown][];
  asked: number[];
  ask: AskInfo | null;
  undo: number;
  events: Line[];
  gone?: (number | string)[][];
  cut?: number;
  clock?: ClockInfo | null;
  motion?: Motion | null;
  paused?: boolean;
  over?: ScoreInfo | null;
  back?: number;
  shares?: boolean;
  warnings?: string[];
  confers?: number[];
}

/** Done, and durable. */
export interface Ok {
  t: "ok";
  id: string;
  seq: number;
}

/** Refused; nothing has changed. */
export interface No {
  t: "no";
  id: string;
  code: string;
  text: string;
  rule?: string;
}

/** The answer to `why`; an empty text means that the move is legal. */
export interface Because {
  t: "because";
  id: string;
  move: string;
  text: string;
  rule: string;
}

/**
 * The answer to `hint`: the best move for that seat after `length` answers of the log, and the second.
 *
 * `about` is what the best move is about, as in `MoveInfo`, and `reasons` are short phrases that say what
 * speaks for it, the most important first. `even`: the second is about as good.
 */
export interface Hinted {
  t: "hinted";
  id: string;
  move: string;
  say: string;
  about: string[];
  reasons: string[];
  second: AdvisedInfo | null;
  even: boolean;
  seat: number;
  length: number;
}

/** The answer to `at`. */
export interface Past {
  t: "past";
  id: string;
  length: number;
  view: unknown;
  asked: number[];
  warnings?: string[];
}

/** The answer to `course`: the chances of all seats, from 0 to 1, after so many answers of the log. */
export interface Course {
  t: "course";
  id: string;
  lengths: number[];
  chances: number[][];
}

export interface SeatsNow {
  t: "seats";
  seats: SeatInfo[];
  watching?: number;
}

/** The owner has set something else. */
export interface ModerationNow {
  t: "moderation";
  moderation: ModerationInfo;
}

/** Who watches; only the owner is told. */
export interface Watchers {
  t: "watchers";
  watchers: WatcherInfo[];
}

/** Somebody at the table points something out to everybody. */
export interface Pointed {
  t: "pointed";
  seat: number;
  name: string;
  thing: string;
}

/** A motion is open, has changed, or is over (None). */
export interface MotionNow {
  t: "motion";
  motion: Motion | null;
}

/** A bot is thinking, or has finished. */
export interface Thinking {
  t: "bot";
  seat: number;
  thinking: boolean;
}

export interface Reported {
  t: "reported";
  id: string;
  number: string;
}

export interface Pong {
  t: "pong";
  time: number;
}

/** Before the server closes the connection. */
export interface Bye {
  t: "bye";
  code: number;
  text: string;
  retry_after?: number;
}

/** `me`, `open` (somebody with the link) or `bot`. */
export interface SeatWish {
  kind: string;
  name?: string;
  level?: string;
}

export interface NewTable {
  game: string;
  seats: SeatWish[];
  mode?: string;
  options?: Record<string, number>;
  clock?: string;
  hints?: boolean;
  name?: string;
  pack?: string;
  record?: string;
  from_table?: string;
  length?: number;
  lesson?: boolean;
}

export interface TableMade {
  table: string;
  mine: number[];
  links: Record<string, string>;
}

export interface OptionInfo {
  name: string;
  default: number;
  low: number;
  high: number;
  sentence: string;
  choices: string[];
  seat: boolean;
  modes: string[];
  first: boolean;
}

/** A box on the shelf. */
export interface GameCard {
  name: string;
  title: string;
  line: string;
  players: string;
  length: string;
  installed: boolean;
  seat_counts: number[];
  modes: string[];
  seats_in: Record<string, number[]>;
  options: OptionInfo[];
  rules: boolean;
  lessons: string[];
  guide: boolean;
  teams: Record<string, number[]>;
}

/** A row in the list of my tables. */
export interface MyTable {
  table: string;
  game: string;
  title: string;
  seats: SeatInfo[];
  mine: number[];
  asked: number[];
  over: boolean;
  turns: number;
  changed: number;
  paused: boolean;
  drawn: boolean;
  owner: boolean;
  after: string;
  resigned: number;
  outdated: boolean;
  offer: string;
  offered_by: number;
  removed: boolean;
  verdict: string;
  said: string;
  scores: number[];
  achieved: string;
}

/** The secret of a seat, from its link, and the name of the person who sits down. */
export interface Claim {
  token: string;
  name?: string;
}

/** What somebody is told who has a link to a seat, before they take it. */
export interface InvitationInfo {
  table: TableInfo;
  seats: SeatInfo[];
  seat: number;
  host: string;
  watching: boolean;
}

export interface Claimed {
  seat: number;
}

/** Asks for a new secret of an open seat, or of one's own to sit down at another device. */
export interface NewLink {
  seat: number;
}

export interface Link {
  seat: number;
  token: string;
}

/** Was the match played by the rules, with the chance it committed to? `lines` says it for people. */
export interface Verified {
  ok: boolean;
  lines: string[];
}

export interface Me {
  name: string;
}

/** `linked`: whoever sits here came from another device. `others`: how many further devices they have. */
export interface DevicesInfo {
  linked: boolean;
  others: number;
}

/** A secret by which another device becomes that of the same person: once, within so many seconds. */
export interface DeviceLink {
  token: string;
  seconds: number;
}

export interface DeviceClaim {
  token: string;
}

export interface RuleInfo {
  id: string;
  text: string;
}

/** A heading of RULES.md, the prose below it, and its rules. */
export interface ChapterInfo {
  title: string;
  level: number;
  text: string;
  rules: RuleInfo[];
}

/** What people ask, in several ways, and the ids of the rules that answer it. */
export interface QuestionInfo {
  asked: string[];
  rules: string[];
}

export interface RulesInfo {
  title: string;
  chapters: ChapterInfo[];
  questions: QuestionInfo[];
}

/**
 * A paragraph of How to play in two minutes, and the position that is drawn beside it.
 *
 * `show` names what is drawn: `board`, `hand`, `player`, or cards by their names. `look` is marked.
 */
export interface PageInfo {
  text: string;
  show: string[];
  look: string[];
  view: unknown;
  asked: number[];
}

/** How to play in two minutes. The pictures are what the seat `me` sees. */
export interface GuideInfo {
  names: string[];
  me: number;
  pages: PageInfo[];
}

/** The body of every HTTP answer that is not a success. */
export interface Problem {
  code: string;
  text: string;
  retry_after: number;
}

/** An Asset on a Design Board. Of a face-down one only type and Token are seen (BS-R-27). */
export interface BlackSoulsSpaceView {
  asset: string;
  type: string;
  face_down: boolean;
  token: string;
}

/**
 * What somebody does at an Asset: by which verb, and how many Fighters, Mages, Healers and Champions the
 * party gives away and gains. `meets` are the types whose Threats this is the price of.
 */
export interface BlackSoulsDeedView {
  verb: string;
  given: number[];
  gained: number[];
  meets: number[];
}

/** One designer's side of the table. What the seat may not see is empty, or 0. */
export interface BlackSoulsPlayerView {
  hand: number[];
  played: number[];
  bid: number;
  previous_bid: number;
  clash: string;
  works: boolean;
  charges: number;
  living: number[];
  dead: number[];
  level: (BlackSoulsSpaceView | null)[];
  wiped_at: number;
  mega: boolean;
  protected: boolean;
  difficulty: number;
  connected: number;
  quirks: string[];
  discarded: string;
  choices: BlackSoulsDeedView[];
  done: BlackSoulsDeedView[];
}

/** The score sheet of one designer, with what each category was counted from. */
export interface BlackSoulsScoreView {
  completed: string[];
  reports: number;
  connected: number;
  fluidity: number;
  dead: number;
  challenge: number;
  difficulty: number;
  rank: number;
  difficulty_points: number;
  wiped_at: number;
  catch_up: number;
  hacks: number;
  total: number;
  won: boolean;
}

/** The table as one seat sees it. */
export interface BlackSoulsView {
  seat: number;
  phase: string;
  turn: number;
  order: number[];
  revealed: boolean;
  pool: string[];
  bag: number;
  public_quirks: string[];
  quirk_deck: number;
  party_deck: number;
  party_discards: string[];
  tavern_tokens: number;
  shrine_tokens: number;
  lead: number;
  position: number;
  hacked: boolean;
  players: BlackSoulsPlayerView[];
  scores: BlackSoulsScoreView[];
}

/** A space of the Design Board: its number along the path, its level and its column from the left. */
export interface BlackSoulsSpaceEntry {
  number: number;
  level: number;
  column: number;
}

/** An Asset; `threats` are those of Fighters, Mages and Healers, a number or X. */
export interface BlackSoulsAssetEntry {
  id: string;
  name: string;
  type: string;
  icon: string;
  difficulty: number;
  threats: string[];
  mark: string;
}

export interface BlackSoulsQuirkEntry {
  id: string;
  text: string;
  points: number;
  mark: string;
}

/** A kind of Party Card, and how many cards of it there are. */
export interface BlackSoulsPartyEntry {
  id: string;
  type: string;
  cubes: number;
  cards: number;
  mark: string;
}

/** What is in the box, for clients. */
export interface BlackSoulsCatalog {
  spaces: BlackSoulsSpaceEntry[];
  members: string[];
  types: string[];
  icons: string[];
  bids: string[];
  assets: BlackSoulsAssetEntry[];
  quirks: BlackSoulsQuirkEntry[];
  party_cards: BlackSoulsPartyEntry[];
  fluidity: number[];
  difficulty: number[][];
  counts: Record<string, number>;
}

/**
 * The angel's or the devil's part of the table. Cards are numbers as text, or `harp`, `trident`.
 *
 * `draw` are the cards below the face-up one: everybody can count which they are, nobody knows their
 * order. `points` counts the souls won and the tokens that the seat knows; `hidden` those it does not know.
 */
export interface SoulDiceSideView {
  side: string;
  seat: number;
  display: string[];
  face_up: string;
  draw: string[];
  discards: string[];
  out: string[];
  dice: number[];
  used: number;
  rolling: number;
  crystals: number;
  used_crystals: number;
  ability: string;
  flipped: boolean;
  souls: number;
  points: number;
  hidden: number;
}

/**
 * A soul of some round: the cards at it, the totals as they would be scored now, and its token.
 *
 * `angel` and `devil` are the stacks, the top card last. `tie` is who wins a tie, `leader` who would win it
 * now, `winner` who has won it: `angel`, `devil` or `nobody`; empty while it lies in the middle. `token` is
 * the value, or -1 if the seat does not know it or there is none; `has_token` says whether there is one,
 * `looked` who has looked at it.
 */
export interface SoulDiceSoulView {
  round: number;
  place: number;
  soul: string;
  angel: number[];
  devil: number[];
  angel_total: number;
  devil_total: number;
  tie: string;
  leader: string;
  winner: string;
  has_token: boolean;
  token: number;
  looked: number[];
}

/**
 * The table as one seat sees it.
 *
 * `souls` are the three in the middle, `won` those of earlier rounds (and of the last one, at the end).
 * `unseen_tokens` are the values of all tokens that the seat cannot tell apart: those in the supply and
 * those it has not looked at. `held` is the token that the seat has drawn and not yet put down.
 * `shade_next` is the place of the soul that SHADE's next card goes to; 0 where there is none.
 */
export interface SoulDiceView {
  seat: number;
  mode: string;
  round: number;
  turn: string;
  turn_seat: number;
  beginner: string;
  last_turn: boolean;
  placed: number;
  cards_in_turn: number;
  helped: boolean;
  harped: boolean;
  sides: SoulDiceSideView[];
  souls: SoulDiceSoulView[];
  won: SoulDiceSoulView[];
  souls_left: string[];
  token_supply: number;
  unseen_tokens: number[];
  holder: string;
  held: number;
  shade_next: number;
  turns_taken: number;
  over: boolean;
}

/**
 * A soul card; `rule` in the words of the content file, `text` as a sentence.
 *
 * `kind` is `placement`, `effect` or `condition`. `sign` is what its rule is, for a drawing: `odd`, `even`,
 * `higher`, `lower`, `most`, `least`, `sum`, `safe` or the name of its effect; `numbers` are those in it.
 */
export interface SoulDiceSoulEntry {
  id: string;
  name: string;
  disposition: string;
  rule: string;
  kind: string;
  sign: string;
  numbers: number[];
  text: string;
  mark: string;
}

/** A special ability with what it does in sentences. */
export interface SoulDiceAbilityEntry {
  id: string;
  side: string;
  name: string;
  text: string;
  mark: string;
}

export interface SoulDiceTokenEntry {
  value: number;
  count: number;
  from_round: number;
  mark: string;
}

export interface SoulDiceDieEntry {
  side: string;
  sides: number[];
  mark: string;
}

/** What is in the box, for clients. `decks` has the cards of each side, `places` the piles of souls. */
export interface SoulDiceCatalog {
  sides: string[];
  instruments: string[];
  places: string[];
  souls: SoulDiceSoulEntry[];
  abilities: SoulDiceAbilityEntry[];
  tokens: SoulDiceTokenEntry[];
  dice: SoulDiceDieEntry[];
  decks: string[][];
  counts: Record<string, number>;
}

/**
 * One player's side of the table.
 *
 * `hand` is empty for those who may not see it. `score` is what the player would score now: `people` times
 * `wealth`, and the `tower_points`.
 */
export interface SoulfallPlayerView {
  tribe: string;
  nomads: string[];
  outposts: string[];
  unplayed: number;
  shards: number;
  devotions: string[];
  cards: number;
  hand: string[];
  people: number;
  wealth: number;
  tower_points: number;
  score: number;
}

/**
 * Cards that went through one shuffle together and that the seat has not seen since.
 *
 * It knows which they are, and how many of them are in the deck and in each hand: it saw who drew.
 */
export interface SoulfallUnseenView {
  cards: string[];
  deck: number;
  hands: number[];
}

/** The table as one seat sees it. */
export interface SoulfallView {
  seat: number;
  board: string;
  players: SoulfallPlayerView[];
  deck: number;
  unseen: SoulfallUnseenView[];
  discards: string[];
  playing: string[];
  current_lord: string;
  shards_at_side: number;
  devotions_at_side: string[];
  tower: number;
  turn: number;
  selected: string[];
  action_cards: number;
  turns_taken: number;
  turn_limit: number;
  oldest: number;
  ending: string;
}

/** One side of the board, with the names of its spaces row by row (SF-C-06). */
export interface SoulfallBoardEntry {
  id: string;
  name: string;
  players: number[];
  rows: string[][];
  mark: string;
}

export interface SoulfallLordEntry {
  id: string;
  name: string;
  title: string;
  mark: string;
}

/** A Lord card; `top` and `bottom` are its abilities in words. */
export interface SoulfallCardEntry {
  id: string;
  lord: string;
  name: string;
  top: string;
  bottom: string;
  mark: string;
}

/** What is in the box, for clients. */
export interface SoulfallCatalog {
  boards: SoulfallBoardEntry[];
  tribes: string[];
  lords: SoulfallLordEntry[];
  cards: SoulfallCardEntry[];
  actions: string[];
  counts: Record<string, number>;
}

/** The tile that lies at a place of the grid. */
export interface SoulgiversTileView {
  name: string;
  tile: string;
  turns: number;
}

/** One cell, as it is now: what its tile prints, turned as the tile is, and what lies on it. */
export interface SoulgiversCellView {
  name: string;
  ground: string;
  walls: string[];
  cancelled: string[];
  printed: string;
  pile: string[];
}

export interface SoulgiversPortalView {
  name: string;
  population: string;
  cells: string[];
  open: boolean;
}

/** A Soulgiver in play, on the board or on a Portal. */
export interface SoulgiversPieceView {
  name: string;
  character: string;
  population: string;
  seat: number;
  place: string;
  front: string;
  shields: string[];
  die: number;
  soul: string;
  carries: boolean;
  active: boolean;
  activated: boolean;
  tributes: number;
  stuck: boolean;
  hushed: boolean;
  range: number;
  range_text: string;
}

/** A Soul that lies on the board. */
export interface SoulgiversSoulView {
  name: string;
  cell: string;
}

/** What belongs to a population. */
export interface SoulgiversSideView {
  population: string;
  seats: number[];
  deck: number;
  unseen: string[];
  removed: string[];
  fallen: string[];
  holes: number;
  patches: number;
  population_ability: string;
  turns: number;
  last_turn: string;
  shared: number;
  time_outs: number;
}

export interface SoulgiversPlayerView {
  population: string;
  essence: number;
  anomalies: number;
  hand: string[];
  drawn: boolean;
  played: boolean;
  silent: string;
  picked: string[];
  offered: string[];
  wish: string;
}

/** The table as one seat sees it. */
export interface SoulgiversView {
  seat: number;
  mode: string;
  phase: string;
  turn: number;
  first: string;
  tiles: SoulgiversTileView[];
  cells: SoulgiversCellView[];
  portals: SoulgiversPortalView[];
  pieces: SoulgiversPieceView[];
  souls: SoulgiversSoulView[];
  fragment: string;
  fragment_front: string;
  barrier: string;
  active: string;
  fresh: boolean;
  anomaly_deck: number;
  anomaly_discards: string[];
  played_card: string;
  laying: string[];
  sides: SoulgiversSideView[];
  players: SoulgiversPlayerView[];
  time_out: boolean;
  winner: string;
}

export interface SoulgiversCharacterEntry {
  id: string;
  movement: number;
  linear: boolean;
  shields: string[];
  attack: boolean;
  abilities: string[];
  aura: string;
  mark: string;
}

export interface SoulgiversAbilityEntry {
  id: string;
  name: string;
  kind: string;
  price: string;
  unit: string;
  shape: string;
  least: number;
  most: number;
  text: string;
  mark: string;
}

export interface SoulgiversAnomalyEntry {
  id: string;
  name: string;
  text: string;
  cards: number;
  mark: string;
}

/** A tile before it is turned: its cells are NW, NE, SW, SE. */
export interface SoulgiversTileEntry {
  id: string;
  holes: string[];
  walls: string[];
  mark: string;
}

export interface SoulgiversPopulationEntry {
  id: string;
  name: string;
  ability: string;
  text: string;
  modifiers: number;
  mark: string;
}

export interface SoulgiversCatalog {
  characters: SoulgiversCharacterEntry[];
  abilities: SoulgiversAbilityEntry[];
  anomalies: SoulgiversAnomalyEntry[];
  tiles: SoulgiversTileEntry[];
  populations: SoulgiversPopulationEntry[];
  fragment_shields: string[];
  counts: Record<string, number>;
}

/** A tile or connector as it lies: turned clockwise by so many quarters; `x`, `y` is its corner. */
export interface SoullessVesselTileView {
  id: string;
  form: string;
  x: number;
  y: number;
  turned: number;
  apart: boolean;
}

export interface SoullessVesselDoorView {
  name: string;
  state: string;
  squares: string[];
  facing: number;
  needs: string;
}

/** Something that lies on squares: a chest, dropped items, a vessel, a token. */
export interface SoullessVesselThingView {
  kind: string;
  squares: string[];
  names: string[];
}

export interface SoullessVesselModelView {
  name: string;
  kind: string;
  type: string;
  title: string;
  squares: string[];
  owner: number;
  wounds: number;
  most: number;
  statuses: Record<string, number>;
  speed: number;
  attack: number;
  defense: number;
  range: number;
  untargetable: boolean;
  taunted_by: number[];
  acts: boolean;
}

/** What lies between a hero and another model. */
export interface SoullessVesselSightView {
  range: number;
  blocked: string[];
}

export interface SoullessVesselGroupView {
  enemy: string;
  title: string;
  ai: number;
  initiative: number;
  traits: string[];
  acted: boolean;
  models: string[];
}

export interface SoullessVesselItemView {
  slot: string;
  item: string;
  wear: number;
}

export interface SoullessVesselHeroView {
  seat: number;
  vessel: string;
  perks: string[];
  wounds: number;
  scratches: number;
  rows: number[];
  statuses: Record<string, number>;
  hand: string[];
  placed: string[];
  placed_count: number;
  revealed: number;
  empty: number;
  cooldown: Record<string, number>;
  ongoing: Record<string, number>;
  items: SoullessVesselItemView[];
  quest: string[];
  initiative: number;
  acted: boolean;
  counter: number;
  experience: number;
}

/** The dice on the table. */
export interface SoullessVesselRollView {
  roller: string;
  kind: string;
  dice: string[];
  power: number;
  plus: number;
  star: number;
  botched: boolean;
  target_number: number;
}

export interface SoullessVesselAttackView {
  attacker: string;
  target: string;
  kind: string;
}

/** An edge that an effect has closed: a square and its side, 0 for north, clockwise. */
export interface SoullessVesselWallView {
  square: string;
  side: number;
  opaque: boolean;
}

/** A number or quality of a model that is other than printed until a certain time. */
export interface SoullessVesselMarkView {
  model: string;
  what: string;
  amount: number;
  until: string;
}

/** What waits for the next roll of somebody. */
export interface SoullessVesselBonusView {
  model: string;
  rolls: string[];
  dice: string[];
  power: number;
  plus: number;
  star: number;
  until: string;
}

/** A token on the tracker. */
export interface SoullessVesselPlayedView {
  adventure: string;
  tier: number;
  outcome: string;
}

/** The places of a chapter on the tracker. */
export interface SoullessVesselChapterView {
  tier: number;
  required: number;
  optional: number;
  played: number;
}

export interface SoullessVesselKeptView {
  item: string;
  wear: number;
}

export interface SoullessVesselRowView {
  kind: string;
  name: string;
  cards: string[];
  extra: boolean;
  closed: boolean;
  for_souls: boolean;
}

export interface SoullessVesselTownView {
  rows: SoullessVesselRowView[];
  stock: string[];
  drafted: string[] | null;
  ready: number[];
  free_rows: number;
  row_price: number;
  adventures: string[];
  joining: number[];
  refused: Record<string, string>;
}

export interface SoullessVesselCampaignView {
  tier: number;
  finale: boolean;
  played: SoullessVesselPlayedView[];
  chapters: SoullessVesselChapterView[];
  debts: Record<string, number>;
  stash: SoullessVesselKeptView[];
  noted: (Record<string, string[]>)[];
  outcome: string;
  town: SoullessVesselTownView | null;
}

export interface SoullessVesselVesselView {
  seat: number;
  mode: string;
  adventure: string;
  phase: string;
  round: number;
  step: number;
  current: number;
  threat: number;
  turn: string;
  first_player: number;
  coins: number;
  shards: number;
  legend: number;
  tiles: SoullessVesselTileView[];
  doors: SoullessVesselDoorView[];
  things: SoullessVesselThingView[];
  rough: string[];
  models: SoullessVesselModelView[];
  sight: Record<string, Record<string, SoullessVesselSightView>>;
  groups: SoullessVesselGroupView[];
  heroes: SoullessVesselHeroView[];
  roll: SoullessVesselRollView | null;
  attack: SoullessVesselAttackView | null;
  mover: string;
  points: number;
  exploration: number;
  offered: string[];
  given: string[];
  difficulty: number;
  switches: string[];
  walls: SoullessVesselWallView[];
  marks: SoullessVesselMarkView[];
  bonuses: SoullessVesselBonusView[];
  event: number;
  defeated: string[];
  item_pile: number;
  enemy_pile: string[];
  ai_deck: number[];
  campaign: SoullessVesselCampaignView | null;
}

/** A tile before it is turned, rows from the north. Signs as in content/tiles.toml. */
export interface SoullessVesselTileEntry {
  id: string;
  name: string;
  theme: string;
  grid: string[];
  red: [number, number, number][];
  blue: [number, number, number][];
  entrances: Record<string, [number, number][]>;
  mark: string;
}

export interface SoullessVesselOptionEntry {
  id: string;
  cost: string;
  text: string;
}

export interface SoullessVesselAbilityEntry {
  id: string;
  name: string;
  types: string[];
  initiative: number;
  cooldown: number;
  interrupt: boolean;
  ongoing: boolean;
  major: string;
  minor: string;
  options: SoullessVesselOptionEntry[];
  mark: string;
}

export interface SoullessVesselDeckEntry {
  id: string;
  name: string;
  role: string;
  theme: string;
  cards: string[];
}

export interface SoullessVesselItemEntry {
  id: string;
  name: string;
  tier: number;
  slot: string;
  keywords: string[];
  durability: number;
  range: number;
  value: number;
  currency: string;
  dice: [string, string][];
  text: string;
  options: SoullessVesselOptionEntry[];
  mark: string;
}

export interface SoullessVesselPerkEntry {
  id: string;
  name: string;
  text: string;
}

export interface SoullessVesselVesselEntry {
  id: string;
  name: string;
  rarity: string;
  speed: number;
  rows: number[];
  plus: SoullessVesselOptionEntry;
  counter: string;
  perks: SoullessVesselPerkEntry[];
  story: string;
  mark: string;
}

export interface SoullessVesselPhaseText {
  from_pct: number;
  passive: string;
  bones: string;
  skull: string;
}

export interface SoullessVesselEnemyEntry {
  id: string;
  name: string;
  tier: number;
  boss: boolean;
  bulky: boolean;
  initiative: number;
  speed: number;
  attack: string;
  range: number;
  defense: string;
  keywords: string;
  phases: SoullessVesselPhaseText[];
  mark: string;
}

export interface SoullessVesselMinionEntry {
  id: string;
  name: string;
  toughness: number;
  speed: number;
  range: number;
  attack: string;
  defense: string;
  text: string;
  mark: string;
}

export interface SoullessVesselAiEntry {
  threat: number;
  initiative: number;
  priorities: string[];
  bones: boolean;
  skull: boolean;
  changes: string[];
}

export interface SoullessVesselNamedText {
  id: string;
  name: string;
  text: string;
}

export interface SoullessVesselStatusEntry {
  name: string;
  hero: string;
  enemy: string;
}

export interface SoullessVesselEventEntry {
  results: string;
  name: string;
  text: string;
  threat: number;
}

export interface SoullessVesselAdventureEntry {
  id: string;
  name: string;
  tier: number;
  theme: string;
  intro: string;
  objective: string;
  special: string[];
  events: SoullessVesselEventEntry[];
  mark: string;
}

/** What is read when a chapter of a campaign begins. */
export interface SoullessVesselTransitionEntry {
  tier: number;
  theme: string;
  story: string;
  mark: string;
}

export interface SoullessVesselDieEntry {
  id: string;
  name: string;
  colour: string;
  faces: string[];
}

export interface SoullessVesselCatalog {
  tiles: SoullessVesselTileEntry[];
  abilities: SoullessVesselAbilityEntry[];
  decks: SoullessVesselDeckEntry[];
  items: SoullessVesselItemEntry[];
  vessels: SoullessVesselVesselEntry[];
  enemies: SoullessVesselEnemyEntry[];
  minions: SoullessVesselMinionEntry[];
  ai: SoullessVesselAiEntry[];
  traits: SoullessVesselNamedText[];
  statuses: SoullessVesselStatusEntry[];
  adventures: SoullessVesselAdventureEntry[];
  transitions: SoullessVesselTransitionEntry[];
  dice: SoullessVesselDieEntry[];
  options: SoullessVesselOptionEntry[];
  slots: string[];
}

export type FromClient =
  | Hello
  | Act
  | Undo
  | Look
  | Propose
  | Vote
  | Chat
  | Point
  | At
  | AskCourse
  | Why
  | Hint
  | SeatOp
  | Moderate
  | Report
  | Resync
  | Ping;

export type FromServer =
  | Welcome
  | Snap
  | Up
  | Ok
  | No
  | Because
  | Hinted
  | Past
  | Course
  | SeatsNow
  | ModerationNow
  | Watchers
  | ChatLine
  | Pointed
  | MotionNow
  | Thinking
  | Reported
  | Pong
  | Bye;
