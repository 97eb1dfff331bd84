// What the ceremony tells the page that shows it in a frame. Other people's programs read it, so only ever add; public/embed/
// sign.d.ts says the same to them. No message carries a token, a name or a value.
import type { CeremonyView } from "./records/ceremony-view.ts";

type State = CeremonyView["state"];

/** Why there is nothing to sign: the package's state, a link that opens nothing, or what hindered the browser. */
export type CeremonyTrouble =
  | Extract<State, "expired" | "withdrawn" | "locked" | "taken">
  | "link"
  | "session"
  | "unreachable"
  | "cookies";

export type CeremonyEvent =
  /** The first page can be seen. */
  | { type: "ready"; state: State }
  /** Where the signer is: at a gate, or on the documents with `done` of `total` required places; `next` is the kind of the next. */
  | { type: "step"; state: State; done: number; total: number; next: string | null }
  /** This signer has signed. */
  | { type: "signed" }
  /** Everybody has, and every document is sealed. */
  | { type: "completed" }
  /** Signing has ended for everybody; `mine`: by this signer. */
  | { type: "declined"; act: "declined" | "opted-out"; mine: boolean }
  | { type: "error"; reason: CeremonyTrouble }
  /** What the page needs to show itself without a scroll bar of its own, in CSS pixels. */
  | { type: "height"; height: number }
  /** The signer is led on, to the address that the package names, in place of the embedding page. */
  | { type: "handover"; href: string };
