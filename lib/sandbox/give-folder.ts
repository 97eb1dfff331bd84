// A folder of ours becomes that of a sandbox's own user; nobody of that user's has touched it yet.
import { chown, readdir } from "node:fs/promises";
import { join } from "node:path";

/** With all in it. Without a user of its own nothing changes: it is the same user's. */
export async function giveFolder(folder: string, user: number | null): Promise<void> {
  if (user === null) return;
  const inside = await readdir(folder, { recursive: true });
  for (const path of [...inside.map((name) => join(folder, name)), folder]) await chown(path, user, user);
}
