// Deletes a document as it was seen when its removal was asked for: what has come into it since, nobody agreed to lose.
import { removeDocument } from "#components/queries/documents.ts";
import type { CallError } from "#lib/contract/call.ts";
import type { Document } from "#lib/contract/records/document.ts";
import { versionOf } from "#lib/contract/version.ts";
import { isStale, writeAttempts } from "../stale-write.ts";
import { isWithin } from "./document-changes.ts";

/** `look` reads it anew. Answers the refusal where the document was changed and stays; throws what else kept it from being deleted. */
export async function removeUnlessChanged(
  packageId: string,
  seen: Document,
  look: () => Promise<Document | undefined>,
): Promise<CallError | undefined> {
  let present: Document | undefined = seen;
  for (let attempt = 1; present; attempt += 1) {
    try {
      await removeDocument(packageId, seen.id, versionOf(present));
      return undefined;
    } catch (cause) {
      if (!isStale(cause) || attempt >= writeAttempts) throw cause;
      present = await look();
      if (present && !isWithin(seen, present)) return cause;
    }
  }
  return undefined;
}
