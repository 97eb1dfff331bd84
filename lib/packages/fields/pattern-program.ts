// PURE. Turns a pattern into the program that pattern-match.ts runs.
import { type PatternNode, parsePattern, Unreadable } from "./pattern-syntax.ts";

export type Instruction =
  | { op: "char"; accepts: (character: string) => boolean }
  /** Goes on at both places. */
  | { op: "fork"; to: number[] }
  | { op: "start" | "end" | "boundary" | "no-boundary" | "match" }
  | { op: "look"; program: Instruction[]; behind: boolean; negative: boolean };

const longestPattern = 1000;
const largestProgram = 10_000;

function compile(root: PatternNode): Instruction[] {
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

  function emit(node: PatternNode): void {
    if (node.kind === "char") add({ op: "char", accepts: node.accepts });
    else if (node.kind === "assert") add({ op: node.op });
    else if (node.kind === "look")
      add({ op: "look", program: compile(node.body), behind: node.behind, negative: node.negative });
    else if (node.kind === "sequence") node.parts.forEach(emit);
    else if (node.kind === "choice") emitChoice(node.parts);
    else emitRepeat(node.body, node.least, node.most);
  }

  function emitChoice(parts: PatternNode[]): void {
    const ways = fork();
    const ends: number[][] = [];
    for (const part of parts) {
      ways.push(program.length);
      emit(part);
      ends.push(fork());
    }
    for (const end of ends) end.push(program.length);
  }

  function emitRepeat(body: PatternNode, least: number, most: number): void {
    for (let count = 0; count < least; count += 1) {
      const before = program.length;
      emit(body);
      // Nothing many times is nothing: repeats of repeats of it would take years to write.
      if (program.length === before) return;
    }
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

/** Whether a pattern is one: what cannot be read refuses nothing. */
export const canBeRead = (pattern: string): boolean => readPattern(pattern) !== null;

/**
 * Whether it is no regular expression at all, rather than one that only ours does not run: other engines know more than
 * JavaScript, and JavaScript more than ours.
 */
export const isBroken = (pattern: string): boolean =>
  pattern !== "" && !isExpression(pattern) && !isExpression(pattern, "u") && !canBeRead(pattern);

/** As JavaScript reads it; it is never run. */
function isExpression(pattern: string, flags = ""): boolean {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch (cause) {
    if (cause instanceof SyntaxError) return false;
    throw cause;
  }
}

/** The program of a pattern, or null where it is empty, not a regular expression, or beyond what we run. */
export function readPattern(pattern: string): Instruction[] | null {
  if (pattern === "" || pattern.length > longestPattern) return null;
  try {
    return compile(parsePattern(pattern));
  } catch (cause) {
    if (cause instanceof Unreadable || cause instanceof RangeError) return null;
    throw cause;
  }
}
