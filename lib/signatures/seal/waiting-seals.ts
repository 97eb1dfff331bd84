/** Certificates that wait beside those the instance seals with, until the change they belong to is on record. */
import { randomBytes } from "node:crypto";
import { linkSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { type KeyWithCertificate, keepKey, keptNumbers, readKeptCertificate } from "./keep-key.ts";
import { choose } from "./uploads.ts";

/** `change`: what the record of the change calls it, and no other change is called. */
export type WaitingSeal = { kind: "seal" | "upload"; change: string };

const folderOf = (dataDir: string) => join(dataDir, "keys");
const pathOf = (dataDir: string, { kind, change }: WaitingSeal) =>
  join(folderOf(dataDir), `next-${kind}-${change}.pem`);

export function keepWaiting(
  { dataDir, secret }: { dataDir: string; secret: string },
  kind: WaitingSeal["kind"],
  pair: KeyWithCertificate,
): WaitingSeal {
  const waiting = { kind, change: randomBytes(16).toString("hex") };
  keepKey(pathOf(dataDir, waiting), secret, pair);
  return waiting;
}

/** Those of processes that were stopped on their way, in no order: there is one at a time. */
export function waitingSeals(dataDir: string): WaitingSeal[] {
  let names: string[];
  try {
    names = readdirSync(folderOf(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
  return names.flatMap((name) => {
    const [, kind, change = ""] = /^next-(seal|upload)-([0-9a-f]{32})\.pem$/.exec(name) ?? [];
    return kind === "seal" || kind === "upload" ? [{ kind, change }] : [];
  });
}

/** From now on every process seals with it; those before stay where they are. Stopped anywhere, it may be run again. */
export function putIntoForce(dataDir: string, waiting: WaitingSeal): void {
  choose(dataDir, waiting.kind, numbered(dataDir, waiting));
  rmSync(pathOf(dataDir, waiting));
}

/** Its own process may have lost its lock with the database and be on its way all the same: what is young stays, and harms nobody. */
const longestWay = 60 * 60_000;

export function dropAbandoned(dataDir: string, waiting: WaitingSeal, now = Date.now()): void {
  const path = pathOf(dataDir, waiting);
  const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
  if (now - since > longestWay) rmSync(path, { force: true });
}

/** Under the next number, unless it has one: another process may take one meanwhile. */
function numbered(dataDir: string, waiting: WaitingSeal): number {
  const folder = folderOf(dataDir);
  const path = pathOf(dataDir, waiting);
  const certificate = readKeptCertificate(path);
  const last = keptNumbers(folder, waiting.kind).at(-1) ?? 0;
  const kept = (number: number) => readKeptCertificate(join(folder, `${waiting.kind}-${number}.pem`));
  if (certificate && kept(last)?.equals(certificate)) return last;
  for (let number = last + 1; ; number++) {
    try {
      linkSync(path, join(folder, `${waiting.kind}-${number}.pem`));
      return number;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}
