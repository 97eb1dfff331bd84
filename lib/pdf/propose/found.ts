// PURE. What the rules find on a page, before it is told whose it may be.
import type { Edges } from "../text/glyph-edges.ts";
import type { Proposal } from "./proposal.ts";
import type { Run } from "./text-runs.ts";

/** `named`: the words that name it; `around`: further texts that may tell whose it is. */
export type Found = Edges &
  Pick<
    Proposal,
    "kind" | "label" | "required" | "group" | "source" | "certainty" | "options" | "maxLength" | "value"
  > & {
    named: Run | null;
    around: string[];
  };
