// PURE. Languages by name: to choose from under their own, which whoever looks for one can read; to be told of in the reader's.
import type { Reader } from "./formats.ts";
import { canonicalLanguage } from "./language-codes.ts";
import { type Language, languages } from "./languages.ts";

export type LanguageOption = { value: string; label: string };

/** Those that are spoken, and the present one, which a program may have set to any code. */
export function languageOptions(spoken: readonly Language[], present?: string | null): LanguageOption[] {
  return [...new Set([...(present ? [present] : []), ...spoken])]
    .map((value) => ({ value, label: ownName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

function ownName(code: string): string {
  if (Object.hasOwn(languages, code)) return languages[code as Language].name;
  return nameIn(code, code);
}

export const languageName = (code: string, { formatTag }: Reader): string => nameIn(code, formatTag);

/** The code itself for what is none. */
function nameIn(code: string, reader: string): string {
  const [tag, names] = [code, reader].map(canonicalLanguage);
  return tag && names ? (new Intl.DisplayNames([names], { type: "language" }).of(tag) ?? code) : code;
}
