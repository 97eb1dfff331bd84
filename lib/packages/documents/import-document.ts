// Takes in one uploaded file: has it made a PDF and inspected in limited processes, keeps both, answers the facts that are stored.
import type { PageRecord } from "#lib/contract/records/document.ts";
import { refuse } from "#lib/core/errors.ts";
import type { FileOwner } from "#lib/files/sealed/owner.ts";
import { files } from "#lib/files/store.ts";
import { convertUpload } from "#lib/pdf/convert/convert-upload.ts";
import type { InspectedPage } from "#lib/pdf/engine/inspection.ts";
import { inspectUpload } from "#lib/pdf/worker/inspect-upload.ts";

/** What is known of a file once it is taken in; the columns of a documents row that tell of its bytes. */
export type ImportedFile = {
  size: number;
  pages: PageRecord[];
  tagged: boolean;
  /** Somebody had signed it before it came. Null where that was never looked at. */
  externalSigned: boolean | null;
  uploadedFile: string;
  originalFile: string;
};

/** `hidden`: fields of its form that say something which no appearance shows. */
type Imported = { file: ImportedFile; hidden: string[] };

const pageRecord = ({ index, width, height }: InspectedPage): PageRecord => ({
  id: String(index),
  index,
  version: 0,
  left: 0,
  top: 0,
  width,
  height,
});

/** What a client said of the file beside its bytes. */
type Claim = { fileName?: string; mediaType?: string };
const claimsPdf = ({ fileName = "", mediaType = "" }: Claim) =>
  /\.pdf$/i.test(fileName) || /^application\/(x-)?pdf\b/i.test(mediaType);

/**
 * Slow (a process, the disk): call it before the transaction. Bytes without a document are harmless, half a document is
 * not. Throws `error.validation.document.<reason>`; `name` only serves that refusal.
 */
export async function importDocument(
  bytes: Uint8Array,
  name: string,
  owner: FileOwner,
  claim: Claim = {},
): Promise<Imported> {
  const parameters = { documentName: name };
  const converted = await convertUpload(bytes);
  // Our choice: a claim never makes a file taken for something else, but text or nothing known that came as a PDF is a broken one.
  const broken = converted.ok
    ? converted.kind === "txt"
    : ["unsupportedType", "conversionFailed"].includes(converted.reason);
  if (bytes.length === 0 || (broken && claimsPdf(claim))) refuse("error.validation.document.notPdf", { parameters });
  if (!converted.ok) {
    const { reason, what } = converted;
    if (reason === "unavailable") refuse("error.unavailable.conversion", { retryAfter: 30 });
    refuse(`error.validation.document.${reason}`, { parameters: { ...parameters, fileType: what } });
  }
  const inspection = await inspectUpload(converted.bytes);
  if (!inspection.ok) refuse(`error.validation.document.${inspection.reason}`, { parameters });
  const uploadedFile = await files.put(bytes, owner);
  const originalFile = await files.put(inspection.bytes, owner);
  const file = {
    size: inspection.bytes.byteLength,
    pages: inspection.pages.map(pageRecord),
    tagged: inspection.tagged,
    externalSigned: inspection.signed,
    uploadedFile,
    originalFile,
  };
  return { file, hidden: inspection.hidden };
}
