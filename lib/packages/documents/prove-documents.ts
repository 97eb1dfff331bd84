// Proves before a package is sent that each of its documents can be signed and sealed, so that nothing completes unsealable.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { documents } from "#db/schema/packages.ts";
import { refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { version } from "#lib/core/product-version.ts";
import { cached, isCached } from "#lib/files/cache.ts";
import type { FileOwner } from "#lib/files/sealed/owner.ts";
import { files } from "#lib/files/store.ts";
import type { Box } from "#lib/pdf/text/extraction.ts";
import { PdfToolError, runTool } from "#lib/pdf/worker/pool.ts";
import { toldFinding } from "../english-findings.ts";

type Stored = { name: string; originalFile: string };

/** Where signatures may show on a document, in px: in the fields that a certified one has for them. null: everywhere. */
export type SigningPlaces = readonly Box[] | null;
/** By the hashes of files that were tried. A replaced document is another file. */
export type Proven = ReadonlyMap<string, SigningPlaces>;
type ProvenFile = readonly [file: string, places: SigningPlaces];

/** Thrown in the transaction that sends, which is slow to ask: nothing of it stays, and `whenProven` does it again. */
export class NotProven extends Error {
  readonly documents: readonly Stored[];
  readonly owner: FileOwner;
  /** `owner`: by its account, for the package may come to be only with this transaction. */
  constructor(documents: readonly Stored[], owner: { accountId: string }) {
    super("a document was not proven to be sealable");
    this.documents = documents;
    this.owner = owner;
  }
}

/** Goes up when signatures are placed differently; a new version of the product proves anew in any case. */
const edition = 4;
/** What somebody replaces as fast as it is proven is theirs to send once they are done. */
const mostRounds = 4;

const keyOf = (file: string): string => `sealable ${version()} ${edition} ${file}`;

class Unsealable extends Error {}

/** Tried once per file and version, whatever restarts in between. A refusal is not kept: the next question tries again. */
async function placesOn(file: string, owner: FileOwner): Promise<SigningPlaces | Unsealable> {
  try {
    const kept = await cached(keyOf(file), owner, async () =>
      Buffer.from(JSON.stringify(await prove(file, await files.get(file, owner), "first"))),
    );
    return JSON.parse(Buffer.from(kept).toString("utf8"));
  } catch (cause) {
    if (cause instanceof Unsealable) return cause;
    throw cause;
  }
}

/** A second time, so that nobody is refused for what the file before theirs did to the process. */
async function prove(file: string, bytes: Uint8Array, turn: "first" | "last"): Promise<SigningPlaces> {
  try {
    return await runTool("proveSealable", [bytes]);
  } catch (error) {
    if (!(error instanceof PdfToolError) || error.isOurs) throw error;
    if (turn === "first" && !error.fresh) return prove(file, bytes, "last");
    log.warn({ err: error, file }, "a document cannot be sealed");
    throw new Unsealable();
  }
}

/** Slow for files that are new. */
export async function tryDocuments<T extends Stored>(
  all: readonly T[],
  owner: FileOwner,
): Promise<{ unsealable: T[]; proven: Proven }> {
  const unsealable: T[] = [];
  const proven = new Map<string, SigningPlaces>();
  // One after the other: who sends much leaves room for those who sign.
  for (const one of all) {
    const places = await placesOn(one.originalFile, owner);
    if (places instanceof Unsealable) unsealable.push(one);
    else proven.set(one.originalFile, places);
  }
  return { unsealable, proven };
}

/** Asked before the transaction. Refused by the first that cannot be sealed. */
export async function proveDocuments(all: readonly Stored[], owner: FileOwner): Promise<Proven> {
  const {
    unsealable: [first],
    proven,
  } = await tryDocuments(all, owner);
  if (first)
    refuse("error.validation.cannotBeSealed", {
      found: toldFinding({ code: "cannotBeSealed", parameters: { document: first.name } }),
      after: "nothingSent",
      parameters: { documentName: first.name },
    });
  return proven;
}

/** Of a package, what was proven at some time before. Tells nobody anything, so it may be asked before who asks is known. */
export async function provenAlready(packageId: string): Promise<Proven> {
  const rows = await db
    .select({ file: documents.originalFile })
    .from(documents)
    .where(eq(documents.packageId, packageId));
  const known = await Promise.all(
    rows.map(async ({ file }): Promise<ProvenFile[]> => {
      const places = (await isCached(keyOf(file), { packageId }))
        ? await placesOn(file, { packageId })
        : new Unsealable();
      return places instanceof Unsealable ? [] : [[file, places]];
    }),
  );
  return new Map(known.flat());
}

/** `run` sends in a transaction of its own. What it finds unproven there is proven outside of it, and it runs again. */
export async function whenProven<T>(already: Proven, run: (proven: Proven) => Promise<T>): Promise<T> {
  const proven = new Map(already);
  for (let round = 0; round < mostRounds; round++) {
    try {
      return await run(proven);
    } catch (cause) {
      if (!(cause instanceof NotProven)) throw cause;
      for (const [file, places] of await proveDocuments(cause.documents, cause.owner)) proven.set(file, places);
    }
  }
  return refuse("error.conflict.documentChanged");
}
