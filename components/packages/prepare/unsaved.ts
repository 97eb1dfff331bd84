// PURE. What stands on the first step and cannot be saved as it stands: "Saved" is said of all that is seen, or not at all.
import type { SaveState } from "../use-save-queue.ts";
import { isBlank, problemsOf, type RecipientRow } from "./recipient-rows.ts";

export type Seen = {
  name: string;
  rows: RecipientRow[];
  /** What is wrong with the due date. */
  dueProblem: string | undefined;
  uploading: boolean;
};

/** Long names are cut, so that the reason after them is read; the row has them whole. */
const shownName = (name: string): string => (name.length > 24 ? `${name.slice(0, 23).trimEnd()}…` : name);

/** What is missing, first things first; undefined when nothing is. */
export function missingToSave({ name, rows, dueProblem }: Seen): string | undefined {
  if (!name.trim()) return "The package has no name.";
  for (const [at, row] of rows.entries()) {
    // A blank row is a place to write on; one that was somebody is not.
    if (isBlank(row) && !row.saved) continue;
    const problem = isBlank(row) ? "Write the person's name." : Object.values(problemsOf(row, rows))[0];
    if (problem && !row.isOwner)
      return `${shownName(row.name.trim() || row.email.trim() || `Recipient ${at + 1}`)}: ${problem}`;
  }
  return dueProblem && `Due: ${dueProblem}`;
}

export function savedState(state: SaveState, seen: Seen): SaveState {
  if (state.kind === "offline" || state.kind === "signed-out" || state.kind === "failed") return state;
  const message = missingToSave(seen);
  if (message !== undefined) return { kind: "incomplete", message };
  return seen.uploading ? { kind: "saving" } : state;
}

/** `isHalf`: something is typed that is no date yet. The moment counts, in whatever zone it was written. */
export function dueProblemOf(due: string | null, isHalf: boolean, now: number): string | undefined {
  if (isHalf) return "The date is not complete.";
  return due !== null && new Date(due).getTime() <= now
    ? "This has already passed. Choose a time that is to come."
    : undefined;
}
