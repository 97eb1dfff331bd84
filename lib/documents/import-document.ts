// Takes in one uploaded file: has it inspected in a limited process, keeps its bytes, answers the facts that are stored.
import type { PageRecord } from "#lib/api/contract/records/document.ts";
import { refuse } from "#lib/api/errors.ts";
import { files } from "#lib/files/store.ts";
import { inspectUpload } from "#lib/pdf/inspect-upload.ts";
import type { InspectedPage } from "#lib/pdf/inspection.ts";

/** What is known of a file once it is taken in; the columns of a documents row that tell of its bytes. */
export type ImportedFile = {
  size: number;
  pages: PageRecord[];
  tagged: boolean;
  uploadedFile: string;
  originalFile: string;
};

const pageRecord = ({ index, width, height }: InspectedPage): PageRecord => ({
  id: String(index),
  index,
  version: 0,
  left: 0,
  top: 0,
  width,
  height,
});

/**
 * Slow (a process, the disk): call it before the transaction. Bytes without a document are harmless, half a document is
 * not. Throws `error.validation.document.<reason>`; `name` only serves that refusal.
 */
export async function importDocument(bytes: Uint8Array, name: string): Promise<ImportedFile> {
  const inspection = await inspectUpload(bytes);
  if (!inspection.ok) refuse(`error.validation.document.${inspection.reason}`, { parameters: { documentName: name } });
  const uploadedFile = await files.put(bytes);
  const originalFile = await files.put(inspection.bytes);
  return {
    size: inspection.bytes.byteLength,
    pages: inspection.pages.map(pageRecord),
    tagged: inspection.tagged,
    uploadedFile,
    originalFile,
  };
}
