// PURE. Wraps a document's bytes, or where they come from, as a download under the document's own name.
import type { FileReply, StoredReply } from "#lib/contract/endpoint.ts";
import type { DocumentRow } from "./document-record.ts";
import { fileBase } from "./zip-entries.ts";

type Named = Pick<DocumentRow, "name">;

const asPdf = ({ name }: Named) => ({ mediaType: "application/pdf", name: `${fileBase(name)}.pdf` });

export const documentFile = (document: Named, bytes: Uint8Array): FileReply => ({ bytes, ...asPdf(document) });

export const storedDocument = (document: Named, stored: StoredReply["stored"]): StoredReply => ({
  stored,
  ...asPdf(document),
});
