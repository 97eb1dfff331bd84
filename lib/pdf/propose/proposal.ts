/** What the looking for fields asks and answers. Shared by both sides of the pool. */
import type { Box } from "../text/extraction.ts";

/** Kinds of the palette that a page of a form can ask for. */
export type ProposedKind =
  | "signature"
  | "initials"
  | "text"
  | "paragraph"
  | "checkbox"
  | "radio"
  | "list"
  | "date-picker"
  | "date-signed"
  | "name"
  | "title"
  | "company";

export type ProposalSource = "form" | "line" | "box" | "cell" | "text";
export type Certainty = "sure" | "likely" | "maybe";

export type Proposal = Box & {
  kind: ProposedKind;
  /** The words of the page that name it; empty where nothing does. */
  label: string;
  required: boolean;
  /** Boxes of which one is chosen have the same word; null elsewhere. */
  group: string | null;
  /** Texts that may tell whose it is, the closest first. */
  near: string[];
  source: ProposalSource;
  certainty: Certainty;
};

/** `present`: the fields that are there already; `pages`: only these. */
export type ProposalRequest = { present: readonly Box[]; pages: readonly number[] | null };
