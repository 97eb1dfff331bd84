// PURE. The consent texts that are built in, one per language of the ceremony.

import ar from "#lib/language/catalogues/ar/consent.json" with { type: "json" };
import da from "#lib/language/catalogues/da/consent.json" with { type: "json" };
import de from "#lib/language/catalogues/de/consent.json" with { type: "json" };
import el from "#lib/language/catalogues/el/consent.json" with { type: "json" };
import en from "#lib/language/catalogues/en/consent.json" with { type: "json" };
import es from "#lib/language/catalogues/es/consent.json" with { type: "json" };
import fr from "#lib/language/catalogues/fr/consent.json" with { type: "json" };
import he from "#lib/language/catalogues/he/consent.json" with { type: "json" };
import it from "#lib/language/catalogues/it/consent.json" with { type: "json" };
import ja from "#lib/language/catalogues/ja/consent.json" with { type: "json" };
import ko from "#lib/language/catalogues/ko/consent.json" with { type: "json" };
import nl from "#lib/language/catalogues/nl/consent.json" with { type: "json" };
import pt from "#lib/language/catalogues/pt/consent.json" with { type: "json" };
import ru from "#lib/language/catalogues/ru/consent.json" with { type: "json" };
import zhCN from "#lib/language/catalogues/zh-CN/consent.json" with { type: "json" };
import zhTW from "#lib/language/catalogues/zh-TW/consent.json" with { type: "json" };
import { languageCandidates } from "#lib/language/language-codes.ts";
import type { Language } from "#lib/language/languages.ts";
import type { Messages } from "#lib/language/translator.ts";
import type { ConsentWords } from "./consent-body.ts";

type Section = { heading: string; text: string };
type Catalogue = { [Key in keyof Messages<"consent">]: Messages<"consent">[Key] extends string ? string : Section };

/** Typeset as they stand: there is nothing to fill in. */
function wordsOf(language: Language, catalogue: Catalogue): ConsentWords {
  const { title, accept, decline, lead, agreement, choice, needs, copies, record, contact, closing } = catalogue;
  const sections = [agreement, choice, needs, copies, record, contact];
  return { language, title, accept, decline, lead, sections, closing };
}

const english = wordsOf("en", en);

export const builtInConsents: readonly ConsentWords[] = [
  english,
  wordsOf("fr", fr),
  wordsOf("it", it),
  wordsOf("ru", ru),
  wordsOf("es", es),
  wordsOf("pt", pt),
  wordsOf("de", de),
  wordsOf("nl", nl),
  wordsOf("da", da),
  wordsOf("el", el),
  wordsOf("zh-CN", zhCN),
  wordsOf("zh-TW", zhTW),
  wordsOf("ja", ja),
  wordsOf("ko", ko),
  wordsOf("ar", ar),
  wordsOf("he", he),
];

/** The words for this language, or undefined where there are none. */
export function builtInConsent(language: string): ConsentWords | undefined {
  const [code] = languageCandidates(language).filter((one) => builtInConsents.some((words) => words.language === one));
  return builtInConsents.find((words) => words.language === code);
}

/** Where a language has no words of its own. */
export const fallbackConsent: ConsentWords = english;
