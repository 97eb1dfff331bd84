// What is published of the client, as the build made it: everybody may have it, as everybody may read the description.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "#lib/core/config.ts";

const published = new Map([
  ["countersign.tgz", "application/gzip"],
  ["postman.json", "application/json"],
]);

export type ClientFile = { bytes: Buffer; mediaType: string };

/** Undefined for any other name, and where nothing was built (`npm run dev`). */
export async function readClientFile(name: string): Promise<ClientFile | undefined> {
  const mediaType = published.get(name);
  if (!mediaType) return undefined;
  const path = join(/* turbopackIgnore: true */ projectRoot, "lib/client/dist", name);
  const bytes = await readFile(path).catch(() => undefined);
  return bytes && { bytes, mediaType };
}
