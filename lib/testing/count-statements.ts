// Counts what this process asks the database, statement by statement: the cost of an operation that does not wobble.
import pg from "pg";
import { processName } from "#db/client.ts";

const textOf = (query: unknown): string =>
  typeof query === "string" ? query : ((query as { text?: string } | null)?.text ?? "?");

/** Verb and first table tell statements apart well enough to find them. */
function shapeOf(text: string): string {
  const flat = text.replace(/\s+/g, " ").trim();
  const table = /\b(?:from|into|update|join)\s+((?:"?\w+"?\.)?"?\w+"?)/i.exec(flat)?.[1]?.replaceAll('"', "");
  const lock = / for (?:no key )?update/i.test(flat) ? " for update" : "";
  return table ? `${/^\w+/.exec(flat)?.[0].toLowerCase()} ${table}${lock}` : flat.slice(0, 60).toLowerCase();
}

/** Every statement that this process's pool is given while `run` runs, `begin` and `commit` included. */
export async function countStatements<T>(run: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = [];
  const { prototype } = pg.Client;
  const real = prototype.query;
  type Client = { connectionParameters?: { application_name?: string } };
  prototype.query = function query(this: Client, ...args: unknown[]) {
    // The queue polls over connections of its own.
    if (this.connectionParameters?.application_name === processName) statements.push(textOf(args[0]));
    return Reflect.apply(real, this, args);
  } as typeof real;
  try {
    return { result: await run(), statements };
  } finally {
    prototype.query = real;
  }
}

/** A line for each shape with its count, the most frequent first: for the message of a failing test. */
export function tally(statements: readonly string[]): string {
  const counts = [...Map.groupBy(statements, shapeOf)].map(([shape, all]) => [shape, all.length] as const);
  return counts
    .sort(([, a], [, b]) => b - a)
    .map(([shape, count]) => `${String(count).padStart(4)} ${shape}`)
    .join("\n");
}
