// Reads what a sandboxed process has made: a link in its place would have us read for it what it may not read itself.
import { constants } from "node:fs";
import { open, realpath } from "node:fs/promises";
import { join } from "node:path";

/** null: there is no such file, or it is none that lies in this folder. */
export async function readMade(folder: string, name: string): Promise<Buffer | null> {
  try {
    const path = join(await realpath(folder), name);
    if ((await realpath(path)) !== path) return null;
    // Its process has ended, so nothing is put in its place; nobody waits for the writer of a pipe.
    const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      return (await handle.stat()).isFile() ? await handle.readFile() : null;
    } finally {
      await handle.close();
    }
  } catch {
    return null;
  }
}
