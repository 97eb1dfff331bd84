// PURE. What a correction of a journal's entry says otherwise than the entry: nothing else is sent.
import type { JournalCorrection, JournalEntry } from "#lib/contract/journal.ts";
import { notarialKinds } from "#lib/contract/records/notarial-kinds.ts";

const texts = ["documentName", "signerName", "idType", "idValue", "jurisdiction"] as const;

export type TypedEntry = Record<(typeof texts)[number] | "act", string>;
type Changes = Omit<JournalCorrection, "corrects" | "comment">;

export function changesOf(entry: JournalEntry, typed: TypedEntry): Changes {
  const changes: Changes = {};
  for (const name of texts) if (typed[name].trim() !== entry[name]) changes[name] = typed[name].trim();
  const act = notarialKinds.find((kind) => kind === typed.act);
  return act && act !== entry.act ? { ...changes, act } : changes;
}
