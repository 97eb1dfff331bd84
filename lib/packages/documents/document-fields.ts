// Fields that belong to a document and to no approval: values for the PDF's own form, and images such as QR codes.
import type { Field, FieldInput } from "#lib/contract/records/field.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import type { FileOwner } from "#lib/files/sealed/owner.ts";
import { files } from "#lib/files/store.ts";
import type { CodeToDraw } from "#lib/pdf/draw/draw-codes.ts";
import { PdfToolError, runTool } from "#lib/pdf/worker/pool.ts";
import { type FieldRow, fieldRecord } from "../fields/approval-record.ts";
import { meantKind } from "../fields/field-kinds.ts";
import { withNames } from "../fields/field-names.ts";
import { fieldRow } from "../fields/field-rows.ts";
import type { DocumentRow } from "./document-record.ts";
import type { ImportedFile } from "./import-document.ts";

type Place = Pick<DocumentRow, "packageId" | "id" | "name" | "pages">;

/** More than any document needs; each image costs time. */
const mostFields = 1000;
const mostImages = 100;
/** A code of this length can still be read from paper in the size that fields have. */
const longestContent = 500;

const anywhere = (page: number) => ({ id: "", index: page, version: 0, left: 0, top: 0, width: 1e9, height: 1e9 });

/** A value goes where the form field of its name is: only an image is placed by its position, and has to be on the page. */
function oneField(
  document: Place,
  input: FieldInput,
  assumed: Pick<FieldInput, "type" | "subtype">,
  base?: Field,
): Field {
  const kind = meantKind(input.type || input.subtype ? input : base ? { ...base } : assumed);
  if (kind.type === "SIGNATURE") refuse("error.validation.fieldType", { say: "signatureInApproval", parameters: kind });
  const isImage = kind.type === "IMAGE";
  if (isImage && (input.value?.length ?? 0) > longestContent)
    refuse("error.validation.value", { say: "codeTooLong", values: { most: longestContent } });
  const pages = isImage ? document.pages : [anywhere(input.page ?? base?.page ?? 0)];
  const size = isImage ? {} : { width: input.width || undefined, height: input.height || undefined };
  const place = {
    document: { ...document, pages },
    approval: { id: "", name: input.name ?? "" },
    duringUpload: !isImage,
  };
  const before = base && ({ ...base, packageId: "", documentId: "", approvalId: "", position: 0 } as FieldRow);
  return fieldRecord(fieldRow(place, { ...input, ...kind, ...size }, 0, before ? { base: before } : {}));
}

/** A whole set, in its order. What a client names no kind of is a value in an upload, and else a QR code. */
export function documentFields(
  document: Place,
  inputs: readonly FieldInput[],
  options: { duringUpload?: boolean; taken?: readonly Field[] } = {},
): Field[] {
  const assumed = options.duringUpload
    ? ({ type: "INPUT", subtype: "TEXTFIELD" } as const)
    : ({ type: "IMAGE", subtype: "QRCODE" } as const);
  const fields = withNames(
    inputs.map((input) => oneField(document, input, assumed)),
    (options.taken ?? []).map((field) => field.name),
  );
  return checkedFields(fields);
}

export function changedField(document: Place, base: Field, input: FieldInput): Field {
  return oneField(document, input, base, base);
}

/** Refuses an id used twice, and more than can be drawn. */
export function checkedFields(fields: Field[]): Field[] {
  const twice = fields.find((field, at) => fields.findIndex((other) => other.id === field.id) !== at);
  if (twice) refuse("error.validation.duplicateId", { parameters: { fieldId: twice.id } });
  if (fields.length > mostFields || imagesOf(fields).length > mostImages)
    refuse("error.validation.limits", {
      say: "fieldsTooMany",
      values: { most: mostFields, images: mostImages },
    });
  return fields;
}

const imagesOf = (fields: readonly Field[]) => fields.filter((field) => field.type === "IMAGE");

/** What of the fields shows in the PDF; equal for sets that make the same PDF. */
export const codesOf = (fields: readonly Field[]): CodeToDraw[] =>
  imagesOf(fields).map(({ page, left, top, width, height, value, tooltip }) => {
    // Our choice: a code that says nothing of its own leads to where anybody can check a signed document.
    const content = value || `${config().baseUrl}/verify`;
    return { page, left, top, width, height, content, tooltip: tooltip || `QR code: ${content}` };
  });

type Drawn = Pick<ImportedFile, "size" | "originalFile"> & { plainFile: string | null };

/**
 * The PDF that approvals are placed on, with the images drawn into it. Slow: call it before the transaction. `plain` is the
 * PDF without them. Throws `error.validation.document.signedImage` for images on a PDF that came signed.
 */
export async function drawnFile(
  name: string,
  plain: string,
  fields: readonly Field[],
  owner: FileOwner,
): Promise<Drawn> {
  const bytes = await files.get(plain, owner);
  const codes = codesOf(fields);
  if (codes.length === 0) return { size: bytes.byteLength, originalFile: plain, plainFile: null };
  const drawn = await runTool("drawCodes", [bytes, codes]).catch((cause) => {
    if (cause instanceof PdfToolError && cause.error === "SignedDocument")
      refuse("error.validation.document.signedImage", { parameters: { documentName: name } });
    throw cause;
  });
  return { size: drawn.byteLength, originalFile: await files.put(drawn, owner), plainFile: plain };
}
