// PURE. What stands beside an acceptance of the consent: in which language its text was, and that a program gave it.
import { languageName } from "#lib/language/language-options.ts";
import { type EvidenceWords, joined } from "./words.ts";

/** Nobody is told to have read and clicked what a program sent along with the signing. */
export const consentWords = ({ language, by }: Record<string, unknown>, words: EvidenceWords): string =>
  joined(words, "phrases", [
    by === "program" && words.t("detail.consentByProgram"),
    typeof language === "string" && words.t("detail.consent", { language: languageName(language, words) }),
  ]);
