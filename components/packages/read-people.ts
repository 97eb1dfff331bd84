// PURE. People from a text that was pasted: rows of a spreadsheet, the recipients of a mail, or lines as anybody writes them.
import { isPhone } from "#lib/auth/signer/check-signer.ts";
import { mailProblem } from "./mail-problem.ts";

export type ReadPerson = {
  name: string;
  email: string;
  /** A code; empty where none stands there. */
  language: string;
  phone: string;
  copyOnly: boolean;
  /** What keeps them from being added as they stand: the text is mended, or they are left out. */
  problem: "noAddress" | "address" | "twice" | "already" | undefined;
};

type Known = {
  /** Codes by what they are called, in small letters. */
  languages: ReadonlyMap<string, string>;
  /** How it is said that somebody only gets a copy, in small letters. */
  copyWords: ReadonlySet<string>;
  /** Addresses of those who are recipients already. */
  present: readonly string[];
};

/** Splits at the separators that stand in no quotes and no angle brackets. */
function cellsOf(line: string, separators: string): string[] {
  const cells = [""];
  let isQuoted = false;
  let isAngled = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === "<" && !isQuoted) isAngled = true;
    if (letter === ">") isAngled = false;
    if (!isQuoted && !isAngled && separators.includes(letter)) cells.push("");
    else cells[cells.length - 1] += letter;
  }
  return cells.map((cell) => cell.trim()).filter(Boolean);
}

const unquoted = (text: string): string =>
  text
    .trim()
    .replace(/^["'“”]+|["'“”]+$/g, "")
    .trim();
const addresses = (text: string): number => text.match(/[^\s<>",;]+@[^\s<>",;]+/g)?.length ?? 0;

/** "To: Ann <ann@example.com>, bo@example.com": each person ends with an address. */
function entriesOf(line: string): string[][] {
  const cells = cellsOf(line, line.includes("\t") ? "\t" : ",;");
  if (addresses(line) < 2) return [cells];
  const entries: string[][] = [[]];
  for (const cell of cells) {
    const last = entries.at(-1);
    if (last?.some((one) => addresses(one) > 0)) entries.push([cell]);
    else last?.push(cell);
  }
  return entries;
}

/** What is written behind a whole name. */
const suffix =
  /^(jr|sr|junior|senior|jun|sen|i{2,3}|iv|ph\.?\s?d|m\.?\s?[dab]|b\.?\s?a|ll\.?\s?[bm]|mba|esq|dds|cpa)\.?$/i;

const header = /^\s*(to|cc|bcc)\s*:\s*/i;

function personOf(cells: readonly string[], isCopied: boolean, { languages, copyWords }: Known): ReadPerson {
  const person: ReadPerson = { name: "", email: "", language: "", phone: "", copyOnly: isCopied, problem: undefined };
  const names: string[] = [];
  for (const cell of cells) {
    const angled = /^(.*?)<\s*(?:mailto:)?([^<>]*)>\s*(.*)$/.exec(cell);
    const word = unquoted(cell);
    const small = word.toLowerCase();
    const digits = word.replace(/[\s().\-/]/g, "").replace(/^00/, "+");
    if (angled && !person.email) {
      person.email = (angled[2] ?? "").trim();
      for (const rest of [angled[1], angled[3]]) if (unquoted(rest ?? "")) names.push(unquoted(rest ?? ""));
    } else if (word.includes("@") && !person.email) {
      // "Ann Lee ann@example.com", as it is read from a line without separators.
      const words = word.split(/\s+/);
      person.email = (words.find((one) => one.includes("@")) ?? "").replace(/^mailto:/i, "");
      const rest = words.filter((one) => !one.includes("@")).join(" ");
      if (rest) names.push(rest);
    } else if (copyWords.has(small)) person.copyOnly = true;
    else if (languages.has(small)) person.language = languages.get(small) ?? "";
    else if (/^\+?\d{6,}$/.test(digits) && isPhone(digits)) person.phone = digits;
    else if (word) names.push(word);
  }
  // "Lee, Ann" in quotes is one name, the family's first; "Ann Lee, Jr." stands as it is called.
  const called = names.join(" ");
  const [, family, given] = /^([^,]+),\s*([^,]+)$/.exec(called) ?? [];
  person.name = family && given && !suffix.test(given) ? `${given} ${family}` : called;
  return person;
}

function problemOf(person: ReadPerson, before: readonly ReadPerson[], present: ReadonlySet<string>) {
  const email = person.email.toLowerCase();
  if (!email) return "noAddress";
  if (mailProblem(person.email)) return "address";
  if (present.has(email)) return "already";
  return before.some((one) => one.email.toLowerCase() === email) ? "twice" : undefined;
}

export function readPeople(text: string, known: Known): ReadPerson[] {
  const present = new Set(known.present.map((email) => email.trim().toLowerCase()));
  const people: ReadPerson[] = [];
  for (const line of text.split(/\r\n?|\n/)) {
    const isCopied = /^\s*b?cc\s*:/i.test(line);
    for (const cells of entriesOf(line.replace(header, ""))) {
      if (cells.length === 0) continue;
      const person = personOf(cells, isCopied, known);
      people.push({ ...person, problem: problemOf(person, people, present) });
    }
  }
  return people;
}

/** Whether a text that is pasted into one box is rather a list. */
export const isList = (text: string): boolean => addresses(text) > 1;
