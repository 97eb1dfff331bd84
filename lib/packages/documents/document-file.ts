// PURE. Wraps a document's bytes as a download under the document's own name.
import type { FileReply } from "#lib/contract/endpoint.ts";
import type { DocumentRow } from "./document-record.ts";
import { fileBase } from "./zip-entries.ts";

export const documentFile = ({ name }: Pick<DocumentRow, "name">, bytes: Uint8Array): FileReply => ({
  bytes,
  mediaType: "application/pdf",
  name: `${fileBase(name)}.pdf`,
});
