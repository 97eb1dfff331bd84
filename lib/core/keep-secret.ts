/** Makes the instance's secret at the first start, reads it ever after, and follows it while it is being changed. */
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** `previousSecret`: the one before, as long as something may still be sealed with it. */
export type Secrets = { secret: string; previousSecret: string | undefined };

export const makeSecret = (): string => randomBytes(32).toString("hex");
const pathIn = (dataDir: string): string => join(dataDir, "secret");
const known = new Map<string, { version: string; secrets: Secrets }>();

/**
 * Returns the secret kept in `dataDir/secret` (64 hex digits), made now if there is none, and the one before while it is
 * being changed. Losing this file makes every secret at rest unreadable, so it is written whole or not at all, and of two
 * processes that come first at once only one wins. A process that runs finds a new secret with its next call.
 */
export function keptSecrets(dataDir: string): Secrets {
  const version = versionOf(dataDir);
  const last = known.get(dataDir);
  if (last && last.version === version) return last.secrets;
  // Looked at before it is read: whoever replaces it in between is found by the next call.
  const secrets = readSecrets(dataDir) ?? firstSecrets(dataDir);
  known.set(dataDir, { version, secrets });
  return secrets;
}

/** Replaces the file in one step: there is the old content or the new one, whoever reads and whatever ends us. */
export function writeSecrets(dataDir: string, { secret, previousSecret }: Secrets): void {
  const draft = draftOf(dataDir, [secret, ...(previousSecret ? [previousSecret] : [])]);
  renameSync(draft, pathIn(dataDir));
}

/** When the file was written last. */
export const secretsWritten = (dataDir: string): Date => statSync(pathIn(dataDir)).mtime;

function versionOf(dataDir: string): string {
  const found = statSync(pathIn(dataDir), { bigint: true, throwIfNoEntry: false });
  return found ? `${found.ino} ${found.mtimeNs} ${found.size}` : "";
}

/** One line each, the present one first. */
function draftOf(dataDir: string, lines: string[]): string {
  const draft = `${pathIn(dataDir)}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, lines.map((line) => `${line}\n`).join(""), { mode: 0o600, flag: "wx", flush: true });
  return draft;
}

function firstSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = draftOf(dataDir, [makeSecret()]);
  try {
    // A link, not a rename: it fails when the file exists, so a first secret never replaces another.
    linkSync(draft, pathIn(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  const made = readSecrets(dataDir);
  if (!made) throw new Error(`${pathIn(dataDir)} could not be made`);
  return made;
}

function readSecrets(dataDir: string): Secrets | undefined {
  const path = pathIn(dataDir);
  let content: string;
  try {
    content = readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  const [secret = "", ...more] = content.trim().split(/\s*\n\s*/);
  if (more.length > 1 || [secret, ...more].some((line) => line.length < 32))
    throw new Error(`${path} is damaged: it should hold at least 32 characters`);
  return { secret, previousSecret: more[0] };
}
