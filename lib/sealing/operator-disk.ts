// What an operator has put on this machine's disk for every machine, and what this machine has put of it into the database: DATA_DIR/trust,
// DATA_DIR/keys/revoked.json, and the marks in DATA_DIR/shared.json. Asks no database.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { log } from "#lib/core/log.ts";
import { revokedFile } from "#lib/signatures/seal/crl.ts";
import { isTrustFile } from "#lib/signatures/trust/imported-trust.ts";

/** By `folder/name`, the SHA-256 of what this machine has put into the database; empty while it is on the way there. */
export type Marks = Record<string, string>;
export const marksIn = (dataDir: string): string => join(/* turbopackIgnore: true */ dataDir, "shared.json");

export const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/**
 * PURE. Whether another machine has brought a file of the same name and other bytes. "replaces": this machine's counts once it is brought;
 * "replaced": the other one's counts. `mark`: what this machine brought last; `there`: what the database has; all by SHA-256.
 */
export function clashOf(own: string, mark: string | undefined, there: string | undefined) {
  // What this machine brought itself it may change, and what died on its way there was its own.
  if (there === undefined || there === own || there === mark || mark === "") return undefined;
  return mark === own ? "replaced" : "replaces";
}

/** In words for whoever put it there. `there`: the other one's SHA-256. */
export function clashWords(name: string, clash: "replaces" | "replaced", there: string): string {
  const counts =
    clash === "replaces"
      ? "this machine's counts from now on, in its place"
      : "the other one counts, and this machine's is not used";
  return `${name} in DATA_DIR is another file than the one of this name that another machine has brought (SHA-256 ${there.slice(0, 16)}…): ${counts}. Put the same file on every machine, or give one of them another name.`;
}

/** Such as `trust/a.pem`. */
export function namesIn(dataDir: string): string[] {
  const trust = entriesOf(join(/* turbopackIgnore: true */ dataDir, "trust")).filter(isTrustFile);
  const keys = entriesOf(join(/* turbopackIgnore: true */ dataDir, "keys")).filter((name) => name === revokedFile);
  return [...trust.map((name) => `trust/${name}`), ...keys.map((name) => `keys/${name}`)].toSorted();
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(/* turbopackIgnore: true */ folder);
  } catch (cause) {
    if (["ENOENT", "ENOTDIR"].includes((cause as NodeJS.ErrnoException).code ?? "")) return [];
    throw cause;
  }
}

/** One that this process may not read, or that is a folder, stays what it was. */
export function readBytes(dataDir: string, name: string): Buffer | undefined {
  try {
    return readFileSync(join(/* turbopackIgnore: true */ dataDir, name));
  } catch (cause) {
    log.warn({ file: name, err: cause }, "a file of the operator's cannot be read");
    return undefined;
  }
}

export function readMarks(dataDir: string): Marks {
  try {
    return JSON.parse(readFileSync(/* turbopackIgnore: true */ marksIn(dataDir), "utf8")) as Marks;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw cause;
  }
}
