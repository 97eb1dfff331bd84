// The flattened copy of a PDF: made once and then kept in the cache, because a long document takes its time.

import { sha256 } from "#lib/core/secrets.ts";
import { cached } from "#lib/files/cache.ts";
import type { FileOwner } from "#lib/files/sealed/owner.ts";
import { runTool } from "#lib/pdf/worker/pool.ts";

/** Goes up when flattening changes. */
const version = 1;

export const flatPdf = (bytes: Uint8Array, owner: FileOwner): Promise<Uint8Array> =>
  cached(`flat ${version} ${sha256(bytes)}`, owner, () => runTool("flattenPdf", [bytes], { deadlineMs: 60_000 }));
