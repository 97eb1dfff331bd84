// PURE. Reads a regular expression as senders write it: JavaScript's syntax without back references. One step a rule:
//
//   pattern  = ["(?i)"] choice
//   choice   = sequence *( "|" sequence )
//   sequence = *( single [ counter ["?"] ] )
//   counter  = "*" / "+" / "?" / "{" least [ "," [most] ] "}"
//   single   = group / class / escape / "^" / "$" / any character that begins none of these
//   group    = "(" [ "?:" / "?=" / "?!" / "?<=" / "?<!" / "?<name>" ] choice ")"
//
// Not re2js, which refuses to look ahead or behind: passwords and the like are asked for so, and every signer would load it.

export type PatternNode =
  | { kind: "char"; accepts: (character: string) => boolean }
  | { kind: "assert"; op: "start" | "end" | "boundary" | "no-boundary" }
  | { kind: "look"; body: PatternNode; behind: boolean; negative: boolean }
  | { kind: "sequence"; parts: PatternNode[] }
  | { kind: "choice"; parts: PatternNode[] }
  | { kind: "repeat"; body: PatternNode; least: number; most: number };

/** The pattern is not one that we can run; the caller treats it as no pattern. */
export class Unreadable extends Error {}

/** One atom that takes one character (`a`, `.`, `\d`, `[^x-z]`), tested by the platform so that its meaning is exactly the usual one. */
function atom(source: string, ignoreCase: boolean): PatternNode {
  const flags = ignoreCase ? "i" : "";
  for (const extra of ["u", ""]) {
    try {
      const test = new RegExp(`^(?:${source})$`, flags + extra);
      return { kind: "char", accepts: (character) => test.test(character) };
    } catch (cause) {
      if (!(cause instanceof SyntaxError)) throw cause;
    }
  }
  throw new Unreadable();
}

const escapes = /\\(?:u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]*\}|[\s\S])/y;
const classes = /\[\^?(?:\\[\s\S]|[^\]\\])*\]/y;
const counts = /\{(\d{1,5})(?:(,)(\d{1,5})?)?\}/y;
const groups = /\((?:\?(?:(:|=|!|<=|<!)|<[A-Za-z_]\w*>))?/y;

/** How far the pattern is read. */
type Reading = { pattern: string; at: number; ignoreCase: boolean };
type Bounds = { least: number; most: number };

const next = ({ pattern, at }: Reading): string => pattern[at] ?? "";

function skip(reading: Reading, character: string): boolean {
  if (next(reading) !== character) return false;
  reading.at += 1;
  return true;
}

function take(reading: Reading, syntax: RegExp): RegExpExecArray | null {
  syntax.lastIndex = reading.at;
  const found = syntax.exec(reading.pattern);
  if (found) reading.at += found[0].length;
  return found;
}

const need = (reading: Reading, syntax: RegExp): RegExpExecArray => take(reading, syntax) ?? unreadable();

export function parsePattern(pattern: string): PatternNode {
  const ignoreCase = pattern.startsWith("(?i)");
  const reading: Reading = { pattern, at: ignoreCase ? 4 : 0, ignoreCase };
  const root = choice(reading);
  return reading.at < pattern.length ? unreadable() : root;
}

function choice(reading: Reading): PatternNode {
  const first = sequence(reading);
  const parts = [first];
  while (skip(reading, "|")) parts.push(sequence(reading));
  return parts.length === 1 ? first : { kind: "choice", parts };
}

function sequence(reading: Reading): PatternNode {
  const parts: PatternNode[] = [];
  while (!["", "|", ")"].includes(next(reading))) parts.push(repeated(reading, single(reading)));
  return { kind: "sequence", parts };
}

function repeated(reading: Reading, body: PatternNode): PatternNode {
  const bounds = counter(reading);
  if (!bounds) return body;
  const isPlace = body.kind === "assert" || (body.kind === "look" && body.behind);
  if (isPlace || bounds.least > bounds.most) throw new Unreadable();
  // Lazy or greedy decides which match is found, not whether there is one.
  skip(reading, "?");
  return { kind: "repeat", body, ...bounds };
}

const signs = new Map<string, Bounds>([
  ["*", { least: 0, most: Number.POSITIVE_INFINITY }],
  ["+", { least: 1, most: Number.POSITIVE_INFINITY }],
  ["?", { least: 0, most: 1 }],
]);

function counter(reading: Reading): Bounds | undefined {
  const sign = next(reading);
  if (signs.has(sign)) {
    reading.at += 1;
    return signs.get(sign);
  }
  const [, least, comma, most] = take(reading, counts) ?? [];
  if (least === undefined) return undefined;
  const open = comma ? Number.POSITIVE_INFINITY : Number(least);
  return { least: Number(least), most: most ? Number(most) : open };
}

/** By the character that it begins with; every other one stands for itself. */
const singles = new Map<string, (reading: Reading) => PatternNode>([
  ["(", group],
  ["[", (reading) => atom(need(reading, classes)[0], reading.ignoreCase)],
  ["\\", escaped],
  ["^", (reading) => place(reading, "start")],
  ["$", (reading) => place(reading, "end")],
  ...[...signs.keys()].map((sign) => [sign, unreadable] as const),
]);

const single = (reading: Reading): PatternNode => (singles.get(next(reading)) ?? literal)(reading);

function place(reading: Reading, op: "start" | "end"): PatternNode {
  reading.at += 1;
  return { kind: "assert", op };
}

function literal(reading: Reading): PatternNode {
  const character = String.fromCodePoint(reading.pattern.codePointAt(reading.at) ?? 0);
  reading.at += character.length;
  return atom(character.replace(/[{}\]/]/, "\\$&"), reading.ignoreCase);
}

function escaped(reading: Reading): PatternNode {
  const [source] = need(reading, escapes);
  if (source === "\\b") return { kind: "assert", op: "boundary" };
  if (source === "\\B") return { kind: "assert", op: "no-boundary" };
  // Back references.
  if (/^\\[1-9k]/.test(source)) throw new Unreadable();
  return atom(source, reading.ignoreCase);
}

function group(reading: Reading): PatternNode {
  const [opening, look] = need(reading, groups);
  // `(?` with anything else after it: flags and the like.
  if (opening === "(" && next(reading) === "?") throw new Unreadable();
  const body = choice(reading);
  if (!skip(reading, ")")) throw new Unreadable();
  if (!look || look === ":") return { kind: "sequence", parts: [body] };
  return { kind: "look", body, behind: look.startsWith("<"), negative: look.endsWith("!") };
}

function unreadable(): never {
  throw new Unreadable();
}
