/** Certificates that wait beside those the instance seals with, until the change they belong to is on record. */
import { randomBytes } from "node:crypto";
import { type KeySecrets, type KeyWithCertificate, keepKey, keptNumbers, readKeptCertificate } from "./keep-key.ts";
import { type KeyFiles, type KeyPlace, keysOf } from "./key-files.ts";
import { choose } from "./uploads.ts";

/** `change`: what the record of the change calls it, and no other change is called. */
export type WaitingSeal = { kind: "seal" | "upload"; change: string };

export const waitingFile = ({ kind, change }: WaitingSeal): string => `next-${kind}-${change}.pem`;

export async function keepWaiting(
  settings: KeyPlace & KeySecrets,
  kind: WaitingSeal["kind"],
  pair: KeyWithCertificate,
): Promise<WaitingSeal> {
  const waiting = { kind, change: randomBytes(16).toString("hex") };
  await keepKey(keysOf(settings), waitingFile(waiting), settings.secret, pair);
  return waiting;
}

/** Those of processes that were stopped on their way, in no order: there is one at a time. */
export const waitingSeals = async (keys: KeyFiles): Promise<WaitingSeal[]> =>
  (await keys.names()).flatMap((name) => {
    const [, kind, change = ""] = /^next-(seal|upload)-([0-9a-f]{32})\.pem$/.exec(name) ?? [];
    return kind === "seal" || kind === "upload" ? [{ kind, change }] : [];
  });

/** From now on every process seals with it; those before stay where they are. Stopped anywhere, it may be run again. */
export async function putIntoForce(keys: KeyFiles, waiting: WaitingSeal): Promise<void> {
  const file = await keys.read(waitingFile(waiting));
  // Its own process and the sweep may both be on their way with it: the other one has come to the end.
  if (!file) return;
  await choose(keys, waiting.kind, await numbered(keys, waiting, file));
  await keys.remove(waitingFile(waiting));
}

/** Its own process may have lost its lock with the database and be on its way all the same: what is young stays, and harms nobody. */
const longestWay = 60 * 60_000;

export async function dropAbandoned(keys: KeyFiles, waiting: WaitingSeal, now = Date.now()): Promise<void> {
  const name = waitingFile(waiting);
  const since = (await keys.since(name))?.getTime() ?? now;
  if (now - since > longestWay) await keys.remove(name);
}

/** Under the next number, unless it has one: another process may take one meanwhile. */
async function numbered(keys: KeyFiles, waiting: WaitingSeal, file: Buffer): Promise<number> {
  const { kind } = waiting;
  const last = keptNumbers(await keys.names(), kind).at(-1) ?? 0;
  const certificate = await readKeptCertificate(keys, waitingFile(waiting));
  const kept = (number: number) => readKeptCertificate(keys, `${kind}-${number}.pem`);
  if (certificate && (await kept(last))?.equals(certificate)) return last;
  for (let number = last + 1; ; number++)
    if ((await keys.keep(`${kind}-${number}.pem`, file)).equals(file)) return number;
}
