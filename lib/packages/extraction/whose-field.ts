// PURE. Which role a place in a document most likely belongs to, by the words near it.
import { foldWords } from "#lib/pdf/propose/find-words.ts";
import { numberIn, partiesIn } from "#lib/pdf/propose/meanings.ts";

/** `words`: the role's name, and what its people are called: their names, companies and titles. In the order of signing. */
export type WhoseRole = { id: string; type: "SIGNER" | "SENDER"; words: readonly string[] };

/** Shorter names stand in every text. */
const shortest = 3;

/** The closest text that tells one role from the others decides; null where none does. */
export function whoseField(near: readonly string[], roles: readonly WhoseRole[]): string | null {
  for (const text of near) {
    const named = roles.filter((role) => isNamed(text, role) || isParty(text, role));
    const told = named.length > 0 ? only(named) : byNumber(text, roles);
    if (told) return told.id;
  }
  return null;
}

const only = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);

function isNamed(text: string, { words }: WhoseRole): boolean {
  const folded = foldWords(text);
  return words.some((word) => isIn(folded, foldWords(word)));
}

function isIn(text: string, word: string): boolean {
  if ([...word].length < shortest && !/[\p{Script=Han}\p{Script=Hangul}]{2}/u.test(word)) return false;
  const at = text.indexOf(word);
  if (at < 0) return false;
  // Scripts without gaps between words have no ends to look for.
  if (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) return true;
  const isLetter = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char);
  return !isLetter(text[at - 1]) && !isLetter(text[at + word.length]);
}

/** "Landlord" on the page and "Vermieter" as the role are the same side. */
function isParty(text: string, { words }: WhoseRole): boolean {
  const named = [...partiesIn(text)].filter((party) => party !== "numbered");
  return words.some((word) => named.some((party) => partiesIn(word).has(party)));
}

/** "Party 2", "first party": in the order of signing; the owner is no party by a number. */
function byNumber(text: string, roles: readonly WhoseRole[]): WhoseRole | undefined {
  const number = numberIn(text);
  return number === null ? undefined : roles.filter(({ type }) => type !== "SENDER")[number - 1];
}
