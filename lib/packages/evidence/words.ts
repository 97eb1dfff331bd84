// PURE. The words of the evidence: in a reader's language, or English for what is written once for every reader.
import english from "#lib/language/catalogues/en/evidence.json" with { type: "json" };
import { type Translator, translatorOf } from "#lib/language/translator.ts";

export type EvidenceWords = Translator<"evidence"> & {
  /** How a screen tells a moment, in its reader's zone. Paper, which has no one reader, has all of it in universal time. */
  moment?: (at: Date) => string;
};

/** Of files that are sealed into documents, of the interface, and of pages that speak nothing else yet. */
export const englishEvidence: EvidenceWords = translatorOf<"evidence">(english, "en");

/** Phrases that stand for themselves, one after the other; the empty ones are left out. */
export const joined = (
  { t }: EvidenceWords,
  how: "phrases" | "words" | "sentences",
  parts: readonly (string | false | undefined)[],
): string =>
  parts
    .filter((one) => typeof one === "string" && one !== "")
    .reduce<string>(
      (before, next) => (before === "" ? String(next) : t(`join.${how}`, { before, next: String(next) })),
      "",
    );
