// The words of a refusal: its key's own sentence, a sharper one, or what a schema, a look at the package or a person says.
import type { Language } from "#lib/language/languages.ts";
import type { Said, Say } from "#lib/language/refusal-texts.ts";

/** Where the catalogues have a key's text: one that others begin with cannot be a sentence and their folder at once. */
export const textOf = (key: string): string =>
  key === "error.validation.bulkSend" ? "validation.bulkSend.whole" : key.slice("error.".length);

/** A sentence in English, and in any other language once somebody asks. */
export type Found = { english: string; in: (language: Language) => Promise<string> };

/** What of a refusal is told in words. Nothing at all: the key's own sentence. */
export type Wording = (Said | { say?: undefined; values?: undefined }) & {
  /** The member of the request that is wrong, before the words. */
  at?: string;
  /** Words that a person of the account wrote: told as they are. */
  verbatim?: string | undefined;
  /** Words that are found anew in each language, as a schema's are. */
  retell?: (say: Say, language: Language) => string;
  /** What was found by looking has its sentence in another area of the catalogues. */
  found?: Found | undefined;
  /** A sentence more, behind the others. */
  after?: "nothingSent";
};

export function wordsOf(key: string, wording: Wording, say: Say, language: Language, found?: string): string {
  const { at, verbatim, retell, after } = wording;
  const told = wording.say ? say(`also.${wording.say}`, wording.values) : say(textOf(key));
  const words = verbatim ?? found ?? retell?.(say, language) ?? told;
  return `${at ? `${at}: ` : ""}${words}${after ? ` ${say(`also.${after}`)}` : ""}`;
}
