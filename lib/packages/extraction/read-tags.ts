// The texts in double braces of a file, read once: whoever asks again has them from the cache.
import { cached } from "#lib/files/cache.ts";
import type { FileOwner } from "#lib/files/sealed/owner.ts";
import { files } from "#lib/files/store.ts";
import type { FoundTag } from "#lib/pdf/text/extraction.ts";
import { runTool } from "#lib/pdf/worker/pool.ts";
import { deadlineOf } from "./extract-document.ts";
import { orUnreadable } from "./read-stretch.ts";

/** Goes up when tags are looked for differently. */
const version = 1;

export const readTags = (file: string, owner: FileOwner, pages: readonly unknown[]): Promise<FoundTag[]> =>
  orUnreadable(file, async () => {
    const answer = await cached(`readTags ${version} ${file}`, owner, async () => {
      const request = { form: false, tags: true, anchors: [] };
      const found = await runTool("findFields", [await files.get(file, owner), request], deadlineOf(pages));
      return Buffer.from(JSON.stringify(found.tags));
    });
    return JSON.parse(Buffer.from(answer).toString());
  });
