// Every made form: each family in several languages, with sizes, gaps and places that a seed decides. The same every time.
import { type Language, languages } from "#lib/language/languages.ts";
import { blankFree } from "./blank-free.ts";
import { turned, withWidgets } from "./change-form.ts";
import { familiesHeld } from "./families-held.ts";
import { familiesSeen } from "./families-seen.ts";
import { formWords } from "./form-words.ts";
import { type MadeForm, makeForm } from "./make-form.ts";

export type Half = "seen" | "held" | "blankFree";
type NamedForm = MadeForm & { family: string; language: Language; seed: number };

const families = { seen: familiesSeen, held: familiesHeld, blankFree };
/** Forms of each family. Our choice: 7 families of 6 in either half are 84. */
const forms = { seen: 6, held: 6, blankFree: 4 };
const codes = Object.keys(languages) as Language[];

/** Mulberry32. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function lookOf(seed: number): Record<string, number> {
  const next = random(seed);
  const between = (from: number, to: number) => Math.round((from + next() * (to - from)) * 10) / 10;
  return {
    size: between(9, 12),
    margin: between(45, 75),
    gap: between(3, 12),
    label: between(110, 170),
    line: between(180, 260),
    tick: between(8, 13),
    cell: between(12, 17),
    colon: Math.round(next()),
    round: Math.round(next()),
  };
}

const turns = [90, 180, 270] as const;

export async function madeForms(half: Half): Promise<NamedForm[]> {
  const all: NamedForm[] = [];
  for (const [at, [family, template]] of Object.entries(families[half]).entries()) {
    for (let seed = 0; seed < forms[half]; seed++) {
      // Every language comes in each half, and no family in the languages of another.
      const language = codes[(at * forms[half] + seed * 5 + at) % codes.length] ?? "en";
      const rightToLeft = languages[language].direction === "rtl";
      const look = lookOf(1000 * at + seed + half.length);
      const made = makeForm(template, { words: formWords(language), rightToLeft, look });
      all.push({ ...(await changed(made, family, seed)), family, language, seed });
    }
  }
  return all;
}

async function changed(made: MadeForm, family: string, seed: number): Promise<MadeForm> {
  if (family === "widgets") return withWidgets(made);
  if (family === "turned") return turned(made, turns[seed % turns.length] ?? 90, 10 + 7 * seed);
  return made;
}
