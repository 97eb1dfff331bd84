// Where the service is and with which key, from options and environment.
import { readFileSync } from "node:fs";
import type { ClientOptions } from "../transport.ts";
import { UsageError } from "./words.ts";

type Environment = Record<string, string | undefined>;

function keyIn(environment: Environment): string {
  const file = environment.COUNTERSIGN_API_KEY_FILE;
  const key = environment.COUNTERSIGN_API_KEY || (file ? readKey(file) : undefined);
  if (!key)
    throw new UsageError("No key: set COUNTERSIGN_API_KEY, or COUNTERSIGN_API_KEY_FILE to a file that holds it.");
  return key;
}

function readKey(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    throw new UsageError(`${file}, which COUNTERSIGN_API_KEY_FILE names, cannot be read.`);
  }
}

/** A key is no option on purpose: options of a command are seen by everybody on the machine. */
export function clientSettings(url: string | undefined, environment: Environment, needsKey = true): ClientOptions {
  const address = url ?? environment.COUNTERSIGN_URL;
  if (!address)
    throw new UsageError("No address: give --url, or set COUNTERSIGN_URL, e.g. to https://sign.example.net.");
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new UsageError(`${address} is no address that begins with https:// or http://.`);
  return { address, ...(needsKey ? { apiKey: keyIn(environment) } : {}) };
}
