// PURE. What stands on the first step and cannot be saved as it stands: "Saved" is said of all that is seen, or not at all.

import type { AreaWords } from "#components/ui/use-words.ts";
import type { SaveState } from "../use-save-queue.ts";
import { isBlank, problemsOf, type RecipientRow } from "./recipient-rows.ts";

export type Seen = {
  name: string;
  rows: RecipientRow[];
  /** What is wrong with the due date. */
  dueProblem: string | undefined;
  remindersProblem?: string | undefined;
  /** How much was changed here and elsewhere, and waits for a decision. */
  undecided: number;
  uploading: boolean;
};

/** Long names are cut, so that the reason after them is read; the row has them whole. */
const shownName = (name: string): string => (name.length > 24 ? `${name.slice(0, 23).trimEnd()}…` : name);

/** What is missing, first things first; undefined when nothing is. */
export function missingToSave(
  t: AreaWords<"prepare">,
  { name, rows, dueProblem, remindersProblem, undecided }: Seen,
): string | undefined {
  if (undecided > 0) return t("draft.decide");
  if (!name.trim()) return t("missing.noName");
  for (const [at, row] of rows.entries()) {
    // A blank row is a place to write on; one that was somebody is not.
    if (isBlank(row) && !row.saved) continue;
    const problem = isBlank(row) ? t("missing.person") : Object.values(problemsOf(row, rows))[0]?.(t);
    if (problem && !row.isOwner) {
      const who = row.name.trim() || row.email.trim() || t("missing.recipient", { number: at + 1 });
      return t("missing.of", { who: shownName(who), problem });
    }
  }
  return dueProblem ? t("missing.due", { problem: dueProblem }) : remindersProblem;
}

export function savedState(t: AreaWords<"prepare">, state: SaveState, seen: Seen): SaveState {
  if (state.kind === "offline" || state.kind === "signed-out" || state.kind === "failed") return state;
  const message = missingToSave(t, seen);
  if (message !== undefined) return { kind: "incomplete", message };
  return seen.uploading ? { kind: "saving" } : state;
}

/** `isHalf`: something is typed that is no date yet. The moment counts, in whatever zone it was written. */
export function dueProblemOf(due: string | null, isHalf: boolean, now: number): "half" | "past" | undefined {
  if (isHalf) return "half";
  return due !== null && new Date(due).getTime() <= now ? "past" : undefined;
}
