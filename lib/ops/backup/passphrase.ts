// The passphrase of an archive, from a file: on a command line others could read it.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { shortestPassphrase } from "./encryption.ts";

/** npm runs its scripts in the project's folder; names are meant from where the person stands. */
export const fromHere = (path: string): string => resolve(process.env.INIT_CWD ?? "", path);

/** Its first line. */
export function readPassphrase(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const passphrase = readFileSync(fromHere(path), "utf8").split(/\r?\n/)[0] ?? "";
  if (passphrase.length < shortestPassphrase)
    throw new Error(`${path}: expected a passphrase of at least ${shortestPassphrase} characters in its first line.`);
  return passphrase;
}
