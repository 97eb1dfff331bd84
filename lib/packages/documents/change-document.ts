// PUT and POST /packages/{packageId}/documents/{documentId}: a document's own members, and with a file its content.
import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { approvals, fields } from "#db/schema/approvals.ts";
import { documents, packages } from "#db/schema/packages.ts";
import type { documents as contract } from "#lib/contract/documents.ts";
import type { DocumentInput } from "#lib/contract/records/document.ts";
import { refuse } from "#lib/core/errors.ts";
import { files } from "#lib/files/store.ts";
import type { Operation, OperationInput } from "#lib/http/handle.ts";
import { requireVersion } from "#lib/http/preconditions.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { injectDocumentValues } from "../extraction/extract-document.ts";
import { allow, openPackage, type PackageRow, seePackage } from "../open-package.ts";
import { documentFields, drawnFile } from "./document-fields.ts";
import { consentId, type DocumentRow } from "./document-record.ts";
import { fileNumber, formerFile, keepReplaced } from "./file-bin.ts";
import { asTheyAre, type Fits, fitFields, fittedCodes } from "./fit-fields.ts";
import { type PreparedDocument, prepareDocuments, requireDocumentName } from "./prepare-documents.ts";
import { documentRowIn, readDocument } from "./read-document.ts";
import { moveDocuments } from "./reorder-documents.ts";
import { uploadRules } from "./upload-rules.ts";

type Input = OperationInput<typeof contract.replaceDocument>;

/** Only the call that adds a document reads its fields: this one has its own by now. */
const noExtraction = { switches: { extractAcroFields: false, extractTextTags: false } };

/** What a request carries for the document's content: a file part, or base64Content. */
async function takeIn(
  pkg: PackageRow,
  document: DocumentRow,
  body: DocumentInput,
  uploads: Input["files"],
): Promise<PreparedDocument["file"] | null> {
  if (uploads.length === 0 && !body.base64Content) return null;
  if (document.id === consentId) refuse("error.validation.consentFields", { say: "consentStays" });
  const name = body.name ?? document.name;
  // What they are written over in the new form need not be shown by it.
  const values = document.fields.filter(({ type }) => type !== "IMAGE");
  const input = { name, base64Content: body.base64Content, fields: values };
  const [prepared] = await prepareDocuments([input], uploads.slice(0, 1), {
    accountId: pkg.accountId,
    rules: { ...(await uploadRules(pkg)), ...noExtraction },
  });
  return prepared?.file ?? null;
}

/** What becomes of its fields, and which of its own former files comes back instead of one that is sent. */
type Becoming = { fits: Fits; former?: number | undefined };

/** The same with what the document has of its own: images stay where they are, as far as the new pages hold them. */
async function newContent(
  pkg: PackageRow,
  document: DocumentRow,
  { body = {}, files: uploads }: Pick<Input, "body" | "files">,
  { fits, former }: Becoming,
): Promise<(PreparedDocument["file"] & Pick<DocumentRow, "fields"> & Partial<Pick<DocumentRow, "name">>) | null> {
  const back = former === undefined ? undefined : await formerFile(document, former);
  const file = back ? back.file : await takeIn(pkg, document, body, uploads);
  if (!file) return null;
  const name = body.name ?? document.name;
  const kept = fittedCodes(document.fields, fits);
  const fields = documentFields({ ...document, pages: file.pages }, kept, { duringUpload: true });
  const plain = file.originalFile;
  // Whoever shows the pages sees that they are others, even where they are as many and as large.
  const version = fileNumber(document) + 1;
  const injected = await injectDocumentValues({ name, bytes: await files.get(plain, pkg), fields });
  return {
    ...file,
    ...(await drawnFile(name, injected ? await files.put(injected, pkg) : plain, fields, pkg)),
    pages: file.pages.map((page) => ({ ...page, version })),
    fields: kept,
    // A consent is called what its text is called.
    ...(back && document.id === consentId ? { name: back.name } : {}),
  };
}

/** Our choice: a file whose pages do not hold every field is refused by the first such field; nothing is dropped unasked. */
async function refuseLostFields(work: Work, document: DocumentRow): Promise<void> {
  const placed = await work.tx
    .select({ field: fields, approval: approvals.name })
    .from(fields)
    .innerJoin(
      approvals,
      and(
        eq(approvals.packageId, fields.packageId),
        eq(approvals.documentId, fields.documentId),
        eq(approvals.id, fields.approvalId),
      ),
    )
    .where(and(eq(fields.packageId, document.packageId), eq(fields.documentId, document.id)));
  const lost = placed.find(({ field }) => {
    const page = document.pages.find((one) => one.index === field.page);
    return !page || field.left + field.width > page.width + 1.25 || field.top + field.height > page.height + 1.25;
  });
  if (!lost) return;
  refuse("error.validation.invalidPageLocation", {
    parameters: {
      approvalDataName: lost.approval,
      documentName: document.name,
      fieldId: lost.field.id,
      fieldName: lost.field.name,
      page: String(lost.field.page),
    },
  });
}

function changedMembers(document: DocumentRow, body: DocumentInput): Partial<DocumentRow> {
  return {
    ...(typeof body.name === "string" && body.name !== document.name ? { name: requireDocumentName(body.name) } : {}),
    ...(body.description !== undefined ? { description: body.description ?? "" } : {}),
    ...(typeof body.extract === "boolean" ? { extract: body.extract } : {}),
    ...(body.extractionTypes ? { extractionTypes: body.extractionTypes } : {}),
    ...(body.external !== undefined ? { external: body.external } : {}),
    ...(body.data !== undefined ? { data: body.data } : {}),
  };
}

/** The package and its document as they stand before the transaction. */
async function seen(caller: Input["caller"], { packageId, documentId }: Input["params"]) {
  const pkg = await seePackage(caller, packageId);
  allow(caller, pkg, "edit");
  return { pkg, document: await documentRowIn(db, pkg.id, documentId) };
}

async function change(
  { caller, params, body = {}, files: uploads, ifMatch }: Input,
  { fits, former }: Becoming = { fits: asTheyAre },
) {
  const { pkg: before, document: old } = await seen(caller, params);
  const file = await newContent(before, old, { body, files: uploads }, { fits, former });
  return inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "edit");
    const document = await documentRowIn(work.tx, pkg.id, params.documentId);
    if (ifMatch) requireVersion(ifMatch, await readDocument(work.tx, pkg.id, document.id));
    const members = changedMembers(document, body);
    if (file && !isDeepStrictEqual(document.fields, old.fields)) refuse("error.conflict.documentChanged");
    if (file) await keepReplaced(work, document);
    if (file || Object.keys(members).length > 0) {
      await work.tx
        .update(documents)
        .set({ ...file, ...members, updated: work.now })
        .where(and(eq(documents.packageId, pkg.id), eq(documents.id, document.id)));
      await work.record(pkg, {
        type: "document.changed",
        documentId: document.id,
        documentHash: file?.originalFile ?? document.originalFile,
        data: {
          members: Object.keys(members),
          replaced: file !== null,
          ...(members.name ? { name: members.name, nameBefore: document.name } : {}),
          ...(file ? { previousHash: document.originalFile } : {}),
          ...(former === undefined ? {} : { restored: true }),
        },
      });
    }
    if (file) {
      const open = { pkg, document: { ...document, ...file } };
      await fitFields(work, open, fits);
      await refuseLostFields(work, open.document);
    }
    if (typeof body.index === "number" && body.index > 0 && body.index !== document.index)
      await moveDocuments(work, pkg.id, [{ id: document.id, index: body.index }]);
    await work.tx.update(packages).set({ updated: work.now }).where(eq(packages.id, pkg.id));
    return readDocument(work.tx, pkg.id, document.id);
  });
}

export const changeDocument: Operation<typeof contract.changeDocument> = (input) => change({ ...input, files: [] });
export const replaceDocument: Operation<typeof contract.replaceDocument> = (input) => change(input);

const requireFile = (uploads: Input["files"]) =>
  uploads.length > 0 || refuse("error.validation.missingFile", { parameters: { documentName: "" } });

/** POST …/documents/{documentId}/content: one change, so that no field is ever beside the pages, or gone for nothing. */
export const replaceContent: Operation<typeof contract.replaceContent> = async ({ body, ...input }) => {
  if (body?.former === undefined) requireFile(input.files);
  const fits = { moved: body?.moved ?? [], removed: body?.removed ?? [] };
  return change(
    { ...input, body: {}, files: body?.former === undefined ? input.files : [] },
    { fits, former: body?.former },
  );
};

/** POST …/documents/{documentId}/content/pages: only the service knows what it makes of a file. */
export const tryContent: Operation<typeof contract.tryContent> = async ({ caller, params, files: uploads }) => {
  requireFile(uploads);
  const { pkg, document } = await seen(caller, params);
  return (await takeIn(pkg, document, {}, uploads))?.pages ?? [];
};
