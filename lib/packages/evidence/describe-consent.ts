// PURE. In which language somebody read the consent that they accepted; acceptances from before this was kept say nothing.
import { languageName } from "#lib/language/language-options.ts";
import type { EvidenceWords } from "./words.ts";

export const consentLanguage = ({ language }: Record<string, unknown>, words: EvidenceWords): string =>
  typeof language === "string" ? words.t("detail.consent", { language: languageName(language, words) }) : "";
