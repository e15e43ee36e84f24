/** The dialog that lies on the table; empty for none. */
export type Opened =
  | ""
  | "settings"
  | "report"
  | "rules"
  | "over"
  | "links"
  | "recap"
  | "people"
  | "brief"
  | "lost"
  | "devices"
  | "keys";
