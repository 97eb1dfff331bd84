// PURE. Takes from an RTF file what leads out of it: fields that fetch, templates, linked objects and pictures by name.
import { fetchesSomething } from "./outside.ts";

/** Destinations that name another file, or hold an object that may. */
const never = new Set(["template", "filetbl", "objdata", "mailmerge", "linkval", "hlinkbase", "xmlns", "datafield"]);

type Group = {
  start: number;
  /** The first control word, without the star before it. */
  destination: string;
  isIgnorable: boolean;
  /** Its letters as a reader shows them: with and without groups that readers who do not know them skip. */
  shown: string;
  all: string;
  /** How many letters stand for one Unicode letter, for readers that know none. */
  fallback: number;
  words: number;
};

const open = (start: number, fallback: number): Group => ({
  start,
  destination: "",
  isIgnorable: false,
  shown: "",
  all: "",
  fallback,
  words: 0,
});

/** `rtf` as Latin-1, which RTF is read as. */
export function cutInRtf(rtf: string): string {
  const cuts: [number, number, string][] = [];
  const groups: Group[] = [open(0, 1)];
  let skip = 0;
  const add = (letters: string) => {
    const group = groups.at(-1);
    if (!group) return;
    if (skip > 0) {
      skip -= 1;
      return;
    }
    group.shown += letters;
    group.all += letters;
  };
  for (let at = 0; at < rtf.length; ) {
    const letter = rtf[at] ?? "";
    const group = groups.at(-1) as Group;
    if (letter === "{") {
      groups.push(open(at, group.fallback));
      skip = 0;
      at += 1;
    } else if (letter === "}") {
      skip = 0;
      at += 1;
      if (groups.length === 1) continue;
      groups.pop();
      const parent = groups.at(-1) as Group;
      const replaced = replacement(group);
      if (replaced !== null) cuts.push([group.start, at, replaced]);
      // An instruction that was read belongs to its field alone.
      if (group.destination === "fldinst") continue;
      parent.all += group.all;
      if (!group.isIgnorable) parent.shown += group.shown;
    } else if (letter === "\\") {
      at = control(rtf, at, group, add, (count) => {
        skip = count;
      });
    } else {
      if (letter !== "\r" && letter !== "\n") add(letter);
      at += 1;
    }
  }
  // A group that never ends is read to the end of the file.
  for (const group of groups.slice(1)) {
    const replaced = replacement(group);
    if (replaced !== null) cuts.push([group.start, rtf.length, replaced]);
  }
  return apply(rtf, cuts);
}

/** What stands in a group's place; null: it stays. */
function replacement(group: Group): string | null {
  if (group.destination === "fldinst")
    return fetchesSomething(group.shown) || fetchesSomething(group.all) ? "{\\*\\fldinst }" : null;
  if (never.has(group.destination)) return "";
  // A property of a shape: its picture by name instead of by its bytes.
  if (group.destination === "sp" && /^\s*pib(?:print)?name/i.test(group.all)) return "";
  return null;
}

/** Reads one control word or symbol, and answers where it ends. */
function control(
  rtf: string,
  at: number,
  group: Group,
  add: (letters: string) => void,
  skipNext: (count: number) => void,
): number {
  const next = rtf[at + 1] ?? "";
  if (next === "'") {
    add(String.fromCharCode(Number.parseInt(rtf.slice(at + 2, at + 4), 16) || 0x3f));
    return at + 4;
  }
  if (!/[a-z]/i.test(next)) {
    if (next === "*") group.isIgnorable = true;
    else if ("\\{}".includes(next)) add(next);
    else if (next === "~") add(" ");
    return at + 2;
  }
  word.lastIndex = at;
  const [whole = "\\", name = "", number] = word.exec(rtf) ?? [];
  const end = at + whole.length;
  const value = Number(number ?? Number.NaN);
  group.words += 1;
  if (group.words === 1) group.destination = name.toLowerCase();
  if (name === "bin") return end + Math.max(value || 0, 0);
  if (name === "uc") group.fallback = value >= 0 ? Math.min(value, 16) : 1;
  if (name === "u") {
    add(String.fromCharCode(value & 0xffff));
    skipNext(group.fallback);
  }
  if (["par", "tab", "line", "cell"].includes(name)) add(" ");
  return end;
}
const word = /\\([a-z]+)(-?\d{1,10})? ?/iy;

/** The widest cut counts where one stands inside another. */
function apply(rtf: string, cuts: [number, number, string][]): string {
  let done = "";
  let at = 0;
  for (const [from, to, instead] of cuts.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    if (from < at) continue;
    done += rtf.slice(at, from) + instead;
    at = to;
  }
  return done + rtf.slice(at);
}
