// PURE. Reads a regular expression as senders write it (JavaScript's syntax without back references) into a program for pattern-match.ts.

export type Instruction =
  | { op: "char"; accepts: (character: string) => boolean }
  /** Goes on at both places. */
  | { op: "fork"; to: number[] }
  | { op: "start" | "end" | "boundary" | "no-boundary" | "match" }
  | { op: "look"; program: Instruction[]; behind: boolean; negative: boolean };

type Node =
  | { kind: "char"; accepts: (character: string) => boolean }
  | { kind: "assert"; op: "start" | "end" | "boundary" | "no-boundary" }
  | { kind: "look"; body: Node; behind: boolean; negative: boolean }
  | { kind: "sequence"; parts: Node[] }
  | { kind: "choice"; parts: Node[] }
  | { kind: "repeat"; body: Node; least: number; most: number };

/** The pattern is not one that we can run; the caller treats it as no pattern. */
class Unreadable extends Error {}

const longestPattern = 1000;
const largestProgram = 10_000;

/** One atom that takes one character (`a`, `.`, `\d`, `[^x-z]`), tested by the platform so that its meaning is exactly the usual one. */
function atom(source: string, ignoreCase: boolean): Node {
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

const escapes = /\\(?:u\{[0-9a-fA-F]{1,6}\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|[pP]\{[^}]*\}|[^])/y;
const classes = /\[\^?(?:\\[^]|[^\]\\])*\]/y;
const counts = /\{(\d{1,5})(?:(,)(\d{1,5})?)?\}/y;
const groups = /\((?:\?(?:(:|=|!|<=|<!)|<[A-Za-z_]\w*>))?/y;

function parse(pattern: string): Node {
  const ignoreCase = pattern.startsWith("(?i)");
  let at = ignoreCase ? 4 : 0;
  const take = (syntax: RegExp): RegExpExecArray | null => {
    syntax.lastIndex = at;
    const found = syntax.exec(pattern);
    if (found) at += found[0].length;
    return found;
  };

  function choice(): Node {
    const parts = [sequence()];
    while (pattern[at] === "|") {
      at += 1;
      parts.push(sequence());
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: "choice", parts };
  }

  function sequence(): Node {
    const parts: Node[] = [];
    while (at < pattern.length && pattern[at] !== "|" && pattern[at] !== ")") parts.push(repeated(single()));
    return { kind: "sequence", parts };
  }

  function repeated(body: Node): Node {
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

  function single(): Node {
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

  function escaped(): Node {
    const source = (take(escapes) ?? unreadable())[0];
    if (source === "\\b") return { kind: "assert", op: "boundary" };
    if (source === "\\B") return { kind: "assert", op: "no-boundary" };
    if (/^\\[1-9k]/.test(source)) throw new Unreadable();
    return atom(source, ignoreCase);
  }

  function group(): Node {
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

function compile(root: Node): Instruction[] {
  const program: Instruction[] = [];
  const add = (instruction: Instruction): Instruction => {
    if (program.length >= largestProgram) throw new Unreadable();
    program.push(instruction);
    return instruction;
  };
  /** A fork whose targets are filled in once they are known. */
  const fork = (): number[] => {
    const to: number[] = [];
    add({ op: "fork", to });
    return to;
  };

  function emit(node: Node): void {
    if (node.kind === "char") add({ op: "char", accepts: node.accepts });
    else if (node.kind === "assert") add({ op: node.op });
    else if (node.kind === "look")
      add({ op: "look", program: compile(node.body), behind: node.behind, negative: node.negative });
    else if (node.kind === "sequence") node.parts.forEach(emit);
    else if (node.kind === "choice") emitChoice(node.parts);
    else emitRepeat(node.body, node.least, node.most);
  }

  function emitChoice(parts: Node[]): void {
    const ways = fork();
    const ends: number[][] = [];
    for (const part of parts) {
      ways.push(program.length);
      emit(part);
      ends.push(fork());
    }
    for (const end of ends) end.push(program.length);
  }

  function emitRepeat(body: Node, least: number, most: number): void {
    for (let count = 0; count < least; count += 1) emit(body);
    if (most === Number.POSITIVE_INFINITY) {
      const start = program.length;
      const ways = fork();
      ways.push(program.length);
      emit(body);
      fork().push(start);
      ways.push(program.length);
      return;
    }
    const skips: number[][] = [];
    for (let count = least; count < most; count += 1) {
      const ways = fork();
      ways.push(program.length);
      skips.push(ways);
      emit(body);
    }
    for (const skip of skips) skip.push(program.length);
  }

  emit(root);
  add({ op: "match" });
  return program;
}

/** The program of a pattern, or null where it is empty, not a regular expression, or beyond what we run. */
export function readPattern(pattern: string): Instruction[] | null {
  if (pattern === "" || pattern.length > longestPattern) return null;
  try {
    return compile(parse(pattern));
  } catch (cause) {
    if (cause instanceof Unreadable || cause instanceof RangeError) return null;
    throw cause;
  }
}
