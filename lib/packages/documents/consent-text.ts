// PURE. The consent texts that are built in, one per language of the ceremony.

import { languageCandidates } from "#lib/language/language-codes.ts";
import type { ConsentWords } from "./consent-body.ts";
import { danish } from "./consent-words/da.ts";
import { german } from "./consent-words/de.ts";
import { greek } from "./consent-words/el.ts";
import { english } from "./consent-words/en.ts";
import { spanish } from "./consent-words/es.ts";
import { french } from "./consent-words/fr.ts";
import { italian } from "./consent-words/it.ts";
import { japanese } from "./consent-words/ja.ts";
import { korean } from "./consent-words/ko.ts";
import { dutch } from "./consent-words/nl.ts";
import { portuguese } from "./consent-words/pt.ts";
import { russian } from "./consent-words/ru.ts";
import { simplifiedChinese } from "./consent-words/zh-CN.ts";
import { traditionalChinese } from "./consent-words/zh-TW.ts";

export const builtInConsents: readonly ConsentWords[] = [
  english,
  french,
  italian,
  russian,
  spanish,
  portuguese,
  german,
  dutch,
  danish,
  greek,
  simplifiedChinese,
  traditionalChinese,
  japanese,
  korean,
];

/** The words for this language, or undefined where there are none. */
export function builtInConsent(language: string): ConsentWords | undefined {
  const [code] = languageCandidates(language).filter((one) => builtInConsents.some((words) => words.language === one));
  return builtInConsents.find((words) => words.language === code);
}

/** Where a language has no words of its own. */
export const fallbackConsent: ConsentWords = english;
