/** Asks the person at the terminal, each question anew: only what is typed while it stands there is an answer to it. */
import { createInterface } from "node:readline/promises";

type AskPerson = (question: string, signal: AbortSignal) => Promise<boolean>;

/**
 * Answers whether the person said yes. Whoever asked has gone (`signal`), or nobody can type any more: that is a no. What is typed between
 * two questions is read at once and dropped, or it would wait in the terminal and agree to a signature that nobody has seen.
 */
export function askPerson(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  interrupted: () => void,
): AskPerson {
  const lines = createInterface({ input, output });
  const over = new AbortController();
  lines.once("close", () => over.abort());
  // At a terminal the keys are read one by one, and Ctrl+C is one of them.
  lines.on("SIGINT", interrupted);
  return async (question, signal) => {
    try {
      const answer = await lines.question(question, { signal: AbortSignal.any([signal, over.signal]) });
      return /^y(es)?$/i.test(answer.trim());
    } catch {
      return false;
    }
  };
}
