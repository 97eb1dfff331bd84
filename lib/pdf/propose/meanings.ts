// PURE. What a label means, and whose words it has.
import type { Language } from "#lib/language/languages.ts";
import { findWords, foldWords, wordPattern } from "./find-words.ts";
import { labelWords, type Meaning } from "./label-words.ts";
import { numberedWords, ordinalWords, type Party, partyWords } from "./party-words.ts";

const lists = Object.values(labelWords);
const meanings = Object.keys(labelWords.en) as Meaning[];
const patterns = new Map(meanings.map((meaning) => [meaning, wordPattern(lists.map((words) => words[meaning]))]));
const whole = new Map(
  (["yes", "no"] as const).map((meaning) => [
    meaning,
    new Set(lists.flatMap((words) => words[meaning].split("|").map(foldWords))),
  ]),
);
patterns.delete("yes");
patterns.delete("no");

const bare = (label: string) => foldWords(label).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

/** More than a page has pieces of text. */
const mostKnown = 10_000;

/** The same labels are asked for again and again while a page is looked at. */
function remembered<T>(ask: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= mostKnown) known.clear();
    const answer = ask(text);
    known.set(text, answer);
    return answer;
  };
}

/** What a word of several languages means in each: "Firma" signs in Spanish and trades in German. */
const inLanguages = new Map<string, Map<Meaning, Set<Language>>>();
for (const [language, words] of Object.entries(labelWords) as [Language, (typeof labelWords)[Language]][])
  for (const meaning of meanings)
    for (const word of words[meaning].replaceAll("*", "").split("|").map(foldWords)) {
      const known = inLanguages.get(word) ?? new Map<Meaning, Set<Language>>();
      known.set(meaning, (known.get(meaning) ?? new Set()).add(language));
      inLanguages.set(word, known);
    }

/** A word that is listed as it stands means nothing else, though a longer pattern has it too: "Unterschriftsdatum" is a date. */
function isMeantIn(word: string, meaning: Meaning, language: Language | null): boolean {
  const known = inLanguages.get(word);
  if (!known) return true;
  const inThis = [...known].filter(([, of]) => language !== null && of.has(language)).map(([one]) => one);
  return inThis.length > 0 ? inThis.includes(meaning) : known.has(meaning);
}

/** The language whose words the labels of a page have most of; null where none stands out. */
export function languageOfLabels(labels: readonly string[]): Language | null {
  const counts = new Map<Language, number>();
  for (const label of new Set(labels.map(bare)))
    for (const languages of inLanguages.get(label)?.values() ?? [])
      for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}

type Meant = { meanings: ReadonlySet<Meaning> /** The last word that says anything. */; last: Meaning | null };

const wordsOf = remembered((label: string) => findWords(patterns, label));

/** `language`: the page's, which decides where a word means something else in each; null where it is not known. */
export function meantBy(label: string, language: Language | null): Meant {
  const folded = foldWords(label);
  const found = wordsOf(label).filter(({ of, start, end }) => isMeantIn(folded.slice(start, end), of, language));
  const last = found.reduce<(typeof found)[number] | null>((a, b) => (a && a.end >= b.end ? a : b), null);
  return { meanings: new Set(found.map(({ of }) => of)), last: last?.of ?? null };
}

const oneOf = wordPattern(lists.map((words) => words.oneOf));

/** Whether a sentence says that one of several has to be chosen. */
export const saysOneOf = (text: string): boolean => foldWords(text.slice(0, 300)).search(oneOf) >= 0;

/** "Yes" or "No", and nothing else. */
export const isYesOrNo = (label: string): boolean =>
  whole.get("yes")?.has(bare(label)) === true || whole.get("no")?.has(bare(label)) === true;

const parties = new Map<Party | "numbered", RegExp>([
  ...Object.entries(partyWords).map(([party, words]): [Party, RegExp] => [party as Party, wordPattern([words])]),
  ["numbered", wordPattern([numberedWords])],
]);

/** Which sides a text names. */
export const partiesIn = remembered(
  (text: string): ReadonlySet<Party | "numbered"> => new Set(findWords(parties, text).map(({ of }) => of)),
);

const plainDates = new Set(
  lists.flatMap(({ date }) =>
    date
      .split("|")
      .filter((word, at) => at === 0 || meantBySignature(word))
      .map(foldWords),
  ),
);

function meantBySignature(word: string): boolean {
  const pattern = patterns.get("signature");
  return pattern !== undefined && foldWords(word).search(pattern) >= 0;
}

/** The day of the signature, and no other one. */
export const isSigningDate = (label: string): boolean => plainDates.has(bare(label));

const ordinals = ordinalWords.map((words) => wordPattern([words]));
const numbered = wordPattern([numberedWords]);

/** Which of several sides a text means by its number, from 1: "Party 2", "2. Vertragspartei", "first party". */
export function numberIn(text: string): number | null {
  const folded = foldWords(text.slice(0, 80));
  if (folded.search(numbered) < 0) return null;
  const figure = /(?<!\d)([1-9])(?!\d)/.exec(folded)?.[1];
  if (figure) return Number(figure);
  const ordinal = ordinals.findIndex((pattern) => folded.search(pattern) >= 0);
  return ordinal < 0 ? null : ordinal + 1;
}
