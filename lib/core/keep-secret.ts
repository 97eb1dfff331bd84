/** Makes the instance's secret at the first start and reads the same one ever after. */
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns the secret kept in `dataDir/secret` (64 hex digits), made now if there is none.
 * Losing this file makes every session and every secret at rest unreadable, so it is written whole or not at all,
 * and of two processes that come first at once only one wins.
 */
export function keepSecret(dataDir: string): string {
  const path = join(dataDir, "secret");
  const kept = readSecret(path);
  if (kept) return kept;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  writeFileSync(draft, `${randomBytes(32).toString("hex")}\n`, { mode: 0o600, flag: "wx", flush: true });
  try {
    // A link, not a rename: it fails when the file exists, so a secret is never replaced.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  const made = readSecret(path);
  if (!made) throw new Error(`${path} could not be made`);
  return made;
}

function readSecret(path: string): string | undefined {
  let content: string;
  try {
    content = readFileSync(path, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  if (content.length < 32) throw new Error(`${path} is damaged: it should hold at least 32 characters`);
  return content;
}
