// How a command says what it takes: `--help` answers it, and an error says first what is wrong with what was given.
import { type ParseArgsConfig, parseArgs } from "node:util";

/** Nothing is done: what the command takes was asked for. */
export class HelpAsked extends Error {}

/** An error of whoever calls, in words, with what the command takes below it. */
export const misused = (problem: string, usage: string): Error => new Error(`${problem}\n\n${usage}`);

/** Node's `parseArgs`; throws HelpAsked with the usage for `--help` or `-h`, and says of anything unknown what it is. */
export function argumentsOf<Config extends ParseArgsConfig>(config: Config, usage: string) {
  const args = process.argv.slice(2);
  const own = args.slice(0, args.includes("--") ? args.indexOf("--") : args.length);
  if (own.includes("--help") || own.includes("-h")) throw new HelpAsked(usage);
  try {
    return parseArgs(config);
  } catch (cause) {
    // Node goes on with how to escape what begins with a dash.
    const [problem = ""] = (cause as Error).message.split(/\. /);
    throw misused(`${problem.replace(/\.$/, "")}.`, usage);
  }
}

/** Tells what a command threw; answers its exit code. */
export function tellFailure(error: unknown): number {
  if (error instanceof HelpAsked) {
    console.log(error.message);
    return 0;
  }
  console.error(error instanceof Error ? error.message : String(error));
  return 2;
}
