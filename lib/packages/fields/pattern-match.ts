// PURE. Whether a value satisfies a sender's regular expression, in time that no pattern can blow up.
// The platform's own engine tries ways one after the other and may take years for thirty characters ("catastrophic
// backtracking"); here all ways advance together, one character at a time (Thompson 1968).
import { type Instruction, readPattern } from "./pattern-program.ts";

/** Far beyond any real rule and value; a value that needs more does not match. */
const mostSteps = 2_000_000;

const isWord = (character: string | undefined): boolean => character !== undefined && /^\w$/.test(character);

type Run = { text: string[]; steps: number };

class TooLong extends Error {}

function passes(run: Run, instruction: Instruction, at: number): boolean {
  const { text } = run;
  if (instruction.op === "start") return at === 0;
  if (instruction.op === "end") return at === text.length;
  if (instruction.op === "boundary") return isWord(text[at - 1]) !== isWord(text[at]);
  if (instruction.op === "no-boundary") return isWord(text[at - 1]) === isWord(text[at]);
  if (instruction.op !== "look") return false;
  let found = false;
  if (!instruction.behind) found = walk(run, instruction.program, at);
  else for (let from = at; from >= 0 && !found; from -= 1) found = walk(run, instruction.program, from, at);
  return found !== instruction.negative;
}

/** Whether the program matches from `from`: up to exactly `to`, or up to anywhere when that is not given. */
function walk(run: Run, program: Instruction[], from: number, to?: number): boolean {
  let threads = [0];
  for (let at = from; ; at += 1) {
    const seen = new Set<number>();
    const waiting = [...threads].reverse();
    threads = [];
    const character = run.text[at];
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      if (seen.has(place)) continue;
      seen.add(place);
      run.steps += 1;
      if (run.steps > mostSteps) throw new TooLong();
      const instruction = program[place];
      if (!instruction) continue;
      if (instruction.op === "match") {
        if (to === undefined || at === to) return true;
      } else if (instruction.op === "fork") waiting.push(...instruction.to);
      else if (instruction.op === "char") {
        if (character !== undefined && at !== to && instruction.accepts(character)) threads.push(place + 1);
      } else if (passes(run, instruction, at)) waiting.push(place + 1);
    }
    if (threads.length === 0) return false;
  }
}

/** Reading costs more than matching, and a form checks the same patterns at every key. */
const programs = new Map<string, Instruction[] | null>();

function programOf(pattern: string): Instruction[] | null {
  const known = programs.get(pattern);
  if (known !== undefined) return known;
  if (programs.size >= 200) programs.clear();
  const program = readPattern(pattern);
  programs.set(pattern, program);
  return program;
}

/**
 * Our choice: the whole value has to match, as in HTML's `pattern`; characters are Unicode's. A pattern that cannot be read
 * is no pattern, because the signer could not do anything about it.
 */
export function satisfiesPattern(pattern: string | null | undefined, value: string): boolean {
  const program = pattern ? programOf(pattern) : null;
  if (!program) return true;
  const text = Array.from(value);
  try {
    return walk({ text, steps: 0 }, program, 0, text.length);
  } catch (cause) {
    if (cause instanceof TooLong) return false;
    throw cause;
  }
}
