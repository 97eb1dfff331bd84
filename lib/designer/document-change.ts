// PURE. What is done to documents that undo takes back: their titles and descriptions, their order, who sees them,
// their files, and that they were added and deleted; and of the package itself what its signing page is like.
import type { PageSize } from "./designer-field.ts";

/** One of a document's files, by its number; `pages` are none where no field stands on it, as in a consent. */
export type FileThen = { file: number; pages: readonly PageSize[] };

/** What the package says itself of its signing page. */
type Settings = { [member: string]: unknown };
type Texts = { name?: string; description?: string };

export type DocumentChange =
  /** Without an id it is the package's own. */
  | { kind: "text"; id: string; before: Texts; after: Texts }
  | { kind: "settings"; id: ""; before: Settings; after: Settings }
  | { kind: "order"; id: ""; before: readonly string[]; after: readonly string[] }
  /** null: everybody sees it. */
  | { kind: "sight"; id: string; before: readonly string[] | null; after: readonly string[] | null }
  /** Its fields are those of the step. */
  | { kind: "file"; id: string; before: FileThen; after: FileThen }
  /** Its title; null where it is not part of the package. Its fields are those of the step. */
  | { kind: "removal"; id: string; before: string; after: null }
  | { kind: "addition"; id: string; before: null; after: string };

/** Whether it adds or removes a document, and not something of one. */
export const isOfWhole = (
  change: DocumentChange,
): change is Extract<DocumentChange, { kind: "removal" | "addition" }> =>
  change.kind === "removal" || change.kind === "addition";
