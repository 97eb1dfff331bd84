// What a tool reads on a stretch of a document's pages, read once for every file: whoever asks again has it from the cache.
import { refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { cached } from "#lib/files/cache.ts";
import type { FileOwner } from "#lib/files/sealed/owner.ts";
import { files } from "#lib/files/store.ts";
import type { PageStretch } from "#lib/pdf/propose/proposal.ts";
import { PdfToolError, runTool } from "#lib/pdf/worker/pool.ts";
import type { Tools } from "#lib/pdf/worker/tools.ts";

type Reader = "proposeFields" | "readMarks";
/** By tool; goes up when pages are looked at differently. */
const versions: Record<Reader, number> = { proposeFields: 3, readMarks: 2 };

/** A file that breaks what reads it is refused as one that cannot be read. */
export async function orUnreadable<Answer>(file: string, read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof PdfToolError) || error.isOurs) throw error;
    log.warn({ err: error, file }, "a document cannot be looked through");
    refuse("error.unprocessableEntity.documentNotReadable");
  }
}

export const readStretch = <Name extends Reader>(
  tool: Name,
  file: string,
  owner: FileOwner,
  pages: PageStretch,
): Promise<Awaited<ReturnType<Tools[Name]>>> =>
  orUnreadable(file, async () => {
    const answer = await cached(`${tool} ${versions[tool]} ${file} ${pages.from} ${pages.to}`, owner, async () =>
      Buffer.from(JSON.stringify(await runTool<Reader>(tool, [await files.get(file, owner), pages]))),
    );
    return JSON.parse(Buffer.from(answer).toString());
  });
