// PURE. A value that a sender's pattern takes, to be shown to whoever has given another: only where it is short and plain.
import { satisfiesPattern } from "./pattern-match.ts";
import { type PatternNode, parsePattern, Unreadable } from "./pattern-syntax.ts";

/** Our choice: a longer one is no example but a riddle. */
const longest = 30;

const kinds = ["1234567890", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz"];
const others = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));

type Taken = { of: number[]; steps: number };
const mostSteps = 500;

class NoExample extends Error {}

/** Digits and letters in their order, so that what is written reads as an example; anything else only where nothing else fits. */
function write(node: PatternNode, taken: Taken): string {
  // Repeats of repeats of nothing would never end.
  taken.steps += 1;
  if (taken.steps > mostSteps) throw new NoExample();
  switch (node.kind) {
    case "assert":
      return "";
    case "look":
      throw new NoExample();
    case "sequence":
      return node.parts.map((part) => write(part, taken)).join("");
    case "choice": {
      const [first] = node.parts;
      return first ? write(first, taken) : "";
    }
    case "repeat": {
      if (node.least > longest) throw new NoExample();
      // One letter of a word is no example of it.
      const count = node.least > 0 ? Math.min(node.most, Math.max(node.least, 3)) : 0;
      return Array.from({ length: count }, () => write(node.body, taken)).join("");
    }
    default:
      return character(node.accepts, taken);
  }
}

function character(accepts: (one: string) => boolean, { of }: Taken): string {
  // Whatever is taken almost anywhere tells nothing.
  if (["1", "A", "a", "%", "é"].every(accepts)) throw new NoExample();
  for (const [kind, all] of kinds.entries()) {
    const from = (of[kind] ?? 0) % all.length;
    const found = [...all.slice(from), ...all.slice(0, from)].find(accepts);
    if (found === undefined) continue;
    of[kind] = (of[kind] ?? 0) + 1;
    return found;
  }
  const found = others.find(accepts);
  if (found === undefined) throw new NoExample();
  return found;
}

/** Undefined where none can be told. */
export function patternExample(pattern: string): string | undefined {
  try {
    const example = write(parsePattern(pattern), { of: kinds.map(() => 0), steps: 0 });
    const isPlain = example.trim() === example && example !== "" && example.length <= longest;
    return isPlain && satisfiesPattern(pattern, example) ? example : undefined;
  } catch (cause) {
    if (cause instanceof NoExample || cause instanceof Unreadable) return undefined;
    throw cause;
  }
}
