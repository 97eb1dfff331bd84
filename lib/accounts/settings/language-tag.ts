// PURE. Languages in paths: `en`, `fr`, `zh-CN`, in the spelling that clients send.
import { refuse } from "#lib/core/errors.ts";
import { canonicalLanguage } from "#lib/language/language-codes.ts";
import { languages } from "#lib/language/languages.ts";

/** The language in one spelling, so that `ZH-cn` finds what was stored as `zh-CN`. Throws 400. */
export function languageTag(text: string): string {
  // Java's own spelling has an underscore.
  const match = /^([A-Za-z]{2,3})(?:[-_]([A-Za-z0-9]{2,8}))?$/.exec(text);
  if (!match?.[1]) refuse("error.validation.language");
  const region = match[2] && (match[2].length === 2 ? match[2].toUpperCase() : match[2]);
  return region ? `${match[1].toLowerCase()}-${region}` : match[1].toLowerCase();
}

/**
 * The same for what is saved: a code that no language has would be kept and found by nobody. Languages that our pages do not
 * speak are known all the same, since a package may carry them.
 */
export function knownLanguageTag(text: string): string {
  const tag = languageTag(text);
  const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
  if (names.of(tag)) return tag;
  refuseUnknown(tag);
}

function refuseUnknown(language: string): never {
  const known = Object.keys(languages).join(", ");
  refuse("error.validation.language", {
    say: "languageUnknown",
    values: { language, known },
    parameters: { language, known },
  });
}

/**
 * Throws 400 for what is no language code. Our choice: a package and its people carry any other, also of languages that nobody
 * here speaks, as vendor clients send them.
 */
export function refuseMalformed(codes: readonly (string | null | undefined)[]): void {
  const wrong = codes.find((code) => code && canonicalLanguage(code) === null);
  if (wrong) refuseUnknown(wrong.slice(0, 64));
}
