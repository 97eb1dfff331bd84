// The messages of the outbox that are in the database, as files of a folder.
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listInstanceFiles, readInstanceFile } from "#lib/files/instance-files.ts";

/** Answers how many were written, and how many of them were there already. */
export async function writeMessages(folder: string): Promise<{ written: number; there: number }> {
  let [written, there] = [0, 0];
  for (const { name } of await listInstanceFiles("outbox")) {
    const path = join(folder, name);
    if (existsSync(path)) {
      there += 1;
      continue;
    }
    const bytes = await readInstanceFile("outbox", name);
    // Removed with its package meanwhile.
    if (!bytes) continue;
    writeFileSync(`${path}.draft`, bytes, { mode: 0o600, flush: true });
    renameSync(`${path}.draft`, path);
    written += 1;
  }
  return { written, there };
}
