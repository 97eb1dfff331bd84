// A DATA_DIR in which a restore began and did not end says so: nobody starts on it.
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const markIn = (dataDir: string): string => join(dataDir, "restoring");

export const isHalfRestored = (dataDir: string): boolean => existsSync(markIn(dataDir));

export function refuseHalfRestored(dataDir: string): void {
  if (isHalfRestored(dataDir))
    throw new Error(
      `A restore into ${dataDir} was not finished, or is under way: run npm run restore again, or empty the folder.`,
    );
}

export const markRestoring = (dataDir: string): void =>
  writeFileSync(markIn(dataDir), "", { mode: 0o600, flush: true });

export const unmarkRestoring = (dataDir: string): void => rmSync(markIn(dataDir));

/** What lies there before anybody used it: a disk's own folder; and the lock of whoever asks. */
const isNothing = (name: string): boolean => name === "lost+found" || /^lock(?:\.|$)/.test(name);

export const isEmptyDataDir = (dataDir: string): boolean =>
  !existsSync(dataDir) || readdirSync(dataDir).every(isNothing);

/** The mark last: a crash in between leaves a folder that says what it is. */
export function emptyDataDir(dataDir: string): void {
  const names = readdirSync(dataDir).filter((name) => !isNothing(name) && name !== "restoring");
  for (const name of names) rmSync(join(dataDir, name), { recursive: true, force: true });
  rmSync(markIn(dataDir), { force: true });
}
