// Proves before a package is sent that each of its documents can be signed and sealed, so that nothing completes unsealable.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { documents } from "#db/schema/packages.ts";
import { refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { version } from "#lib/core/product-version.ts";
import { cached, isCached } from "#lib/files/cache.ts";
import { files } from "#lib/files/store.ts";
import { PdfToolError, runTool } from "#lib/pdf/worker/pool.ts";
import { toldFinding } from "../english-findings.ts";

type Stored = { name: string; originalFile: string };

/** The hashes of files that were tried. A replaced document is another file. */
export type Proven = ReadonlySet<string>;

/** Thrown in the transaction that sends, which is slow to ask: nothing of it stays, and `whenProven` does it again. */
export class NotProven extends Error {
  readonly documents: readonly Stored[];
  constructor(documents: readonly Stored[]) {
    super("a document was not proven to be sealable");
    this.documents = documents;
  }
}

/** Goes up when signatures are placed differently; a new version of the product proves anew in any case. */
const edition = 2;
/** What somebody replaces as fast as it is proven is theirs to send once they are done. */
const mostRounds = 4;

const keyOf = (file: string): string => `sealable ${version()} ${edition} ${file}`;

class Unsealable extends Error {}

/** Tried once per file and version, whatever restarts in between. A refusal is not kept: the next question tries again. */
async function isSealable(file: string): Promise<boolean> {
  try {
    await cached(keyOf(file), async () => {
      await prove(file, await files.get(file), "first");
      return Buffer.from("proven");
    });
    return true;
  } catch (cause) {
    if (cause instanceof Unsealable) return false;
    throw cause;
  }
}

/** A second time, so that nobody is refused for what the file before theirs did to the process. */
async function prove(file: string, bytes: Uint8Array, turn: "first" | "last"): Promise<void> {
  try {
    await runTool("proveSealable", [bytes]);
  } catch (error) {
    if (!(error instanceof PdfToolError) || error.isOurs) throw error;
    if (turn === "first" && !error.fresh) return prove(file, bytes, "last");
    log.warn({ err: error, file }, "a document cannot be sealed");
    throw new Unsealable();
  }
}

export async function unsealableAmong<T extends Stored>(all: readonly T[]): Promise<T[]> {
  const found: T[] = [];
  // One after the other: who sends much leaves room for those who sign.
  for (const one of all) if (!(await isSealable(one.originalFile))) found.push(one);
  return found;
}

/** Slow for files that are new: asked before the transaction. Refused by the first that cannot be sealed; answers the hashes. */
export async function proveDocuments(all: readonly Stored[]): Promise<string[]> {
  const [first] = await unsealableAmong(all);
  if (first)
    refuse("error.validation.cannotBeSealed", {
      found: toldFinding({ code: "cannotBeSealed", parameters: { document: first.name } }),
      after: "nothingSent",
      parameters: { documentName: first.name },
    });
  return all.map(({ originalFile }) => originalFile);
}

/** Of a package, what was proven at some time before. Tells nobody anything, so it may be asked before who asks is known. */
export async function provenAlready(packageId: string): Promise<string[]> {
  const rows = await db
    .select({ file: documents.originalFile })
    .from(documents)
    .where(eq(documents.packageId, packageId));
  const known = await Promise.all(rows.map(async ({ file }) => ((await isCached(keyOf(file))) ? [file] : [])));
  return known.flat();
}

/** `run` sends in a transaction of its own. What it finds unproven there is proven outside of it, and it runs again. */
export async function whenProven<T>(already: readonly string[], run: (proven: Proven) => Promise<T>): Promise<T> {
  const proven = new Set(already);
  for (let round = 0; round < mostRounds; round++) {
    try {
      return await run(proven);
    } catch (cause) {
      if (!(cause instanceof NotProven)) throw cause;
      for (const file of await proveDocuments(cause.documents)) proven.add(file);
    }
  }
  return refuse("error.conflict.documentChanged");
}
