// What the designer tells the page that shows it in a frame, and what it is told by it. Other people's programs read it, so
// only ever add; public/embed/designer.d.ts says the same to them. No message of ours carries a token, a name or a value.

/** Why there is nothing to design. */
export type DesignerTrouble =
  /** The token was used, or is too old. */
  | "token"
  /** What was saved is safe; what was not is kept in the frame until a new token comes. */
  | "session"
  | "cookies"
  /** No such package, or not this sender's. */
  | "package"
  /** The account has no designer profile of that name. */
  | "profile"
  | "no-document"
  /** Sent already, here or elsewhere: its fields stay as they are. */
  | "no-draft"
  | "unreachable";

export type DesignerEvent =
  /** Fields can be placed. */
  | { type: "ready" }
  /** All that is seen is saved. */
  | { type: "saved" }
  /** The package is on its way to those who sign. */
  | { type: "sent" }
  /** The person is done: the page around may take the frame away. */
  | { type: "closed" }
  | { type: "error"; reason: DesignerTrouble };

/** A new token for a session that is over, from the page around. */
export type DesignerToken = { source: "countersign-page"; type: "token"; value: string };
