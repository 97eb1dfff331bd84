// PURE. Reads a regular expression as senders write it: JavaScript's syntax without back references.

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

export function parsePattern(pattern: string): PatternNode {
  const ignoreCase = pattern.startsWith("(?i)");
  let at = ignoreCase ? 4 : 0;
  const take = (syntax: RegExp): RegExpExecArray | null => {
    syntax.lastIndex = at;
    const found = syntax.exec(pattern);
    if (found) at += found[0].length;
    return found;
  };

  function choice(): PatternNode {
    const parts = [sequence()];
    while (pattern[at] === "|") {
      at += 1;
      parts.push(sequence());
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: "choice", parts };
  }

  function sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (at < pattern.length && pattern[at] !== "|" && pattern[at] !== ")") parts.push(repeated(single()));
    return { kind: "sequence", parts };
  }

  function repeated(body: PatternNode): PatternNode {
    const sign = pattern[at] ?? "";
    let bounds: [number, number] | undefined;
    if (sign === "*" || sign === "+" || sign === "?") {
      at += 1;
      bounds = [sign === "+" ? 1 : 0, sign === "?" ? 1 : Number.POSITIVE_INFINITY];
    } else {
      const count = take(counts);
      if (!count) return body;
      const least = Number(count[1]);
      bounds = [least, count[3] ? Number(count[3]) : count[2] ? Number.POSITIVE_INFINITY : least];
    }
    if (body.kind === "assert" || (body.kind === "look" && body.behind) || bounds[0] > bounds[1])
      throw new Unreadable();
    // Lazy or greedy decides which match is found, not whether there is one.
    if (pattern[at] === "?") at += 1;
    return { kind: "repeat", body, least: bounds[0], most: bounds[1] };
  }

  function single(): PatternNode {
    const character = pattern[at] ?? "";
    if (character === "(") return group();
    if (character === "[") return atom((take(classes) ?? unreadable())[0], ignoreCase);
    if (character === "^" || character === "$") {
      at += 1;
      return { kind: "assert", op: character === "^" ? "start" : "end" };
    }
    if (character === "\\") return escaped();
    if ("*+?".includes(character)) throw new Unreadable();
    const whole = String.fromCodePoint(pattern.codePointAt(at) ?? 0);
    at += whole.length;
    return atom(whole === "." ? "." : whole.replace(/[{}\]/]/, "\\$&"), ignoreCase);
  }

  function escaped(): PatternNode {
    const source = (take(escapes) ?? unreadable())[0];
    if (source === "\\b") return { kind: "assert", op: "boundary" };
    if (source === "\\B") return { kind: "assert", op: "no-boundary" };
    if (/^\\[1-9k]/.test(source)) throw new Unreadable();
    return atom(source, ignoreCase);
  }

  function group(): PatternNode {
    const opening = take(groups) ?? unreadable();
    // `(?` with anything else after it: flags and the like.
    if (opening[0] === "(" && pattern[at] === "?") throw new Unreadable();
    const body = choice();
    if (pattern[at] !== ")") throw new Unreadable();
    at += 1;
    const look = opening[1];
    if (!look || look === ":") return { kind: "sequence", parts: [body] };
    return { kind: "look", body, behind: look.startsWith("<"), negative: look.endsWith("!") };
  }

  const root = choice();
  if (at < pattern.length) throw new Unreadable();
  return root;
}

function unreadable(): never {
  throw new Unreadable();
}
