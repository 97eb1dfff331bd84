// Endpoints of documents.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import * as examples from "./examples.ts";
import { Approval } from "./records/approval.ts";
import { Int32 } from "./records/common.ts";
import { Document, DocumentInput, Page } from "./records/document.ts";
import { Field, FieldInput } from "./records/field.ts";
import { FirstPage } from "./records/first-page.ts";
import { LineText, mostFields, mostRecords, PictureText, ShortText } from "./records/limits.ts";
import { PageMarks } from "./records/page-marks.ts";
import { ProposedField } from "./records/proposed-field.ts";
import { Replacement } from "./records/replacement.ts";
import { TextPlace } from "./records/text-place.ts";

const flag = ShortText.toLowerCase()
  .pipe(z.enum(["true", "false"]))
  .transform((v) => v === "true")
  .optional();
const flatten = z.object({ flatten: flag });
const codePlace = { page: 0, left: 640, top: 920, width: 77, height: 77 };
const code = {
  id: "BsZv3XvmpsMH",
  name: "qrcode-1",
  type: "IMAGE",
  subtype: "QRCODE",
  ...codePlace,
  value: null,
  binding: null,
  extract: false,
  extractAnchor: null,
  validation: null,
  fontSize: null,
  tooltip: null,
  data: null,
};
const SigningDocument = z.object({ id: ShortText.nullish() });

export const documents = {
  addDocuments: endpoint("POST /packages/{packageId}/documents", {
    summary: "Adds documents: payload is one record (answered by one) or an array (answered by an array)",
    access: "sender",
    idempotent: true,
    body: z.union([z.array(DocumentInput).max(mostRecords), DocumentInput]),
    form: true,
    limit: 200 * 1024 * 1024,
    returns: z.union([Document, z.array(Document)]),
    absent: true,
    example: { body: examples.documentInput, reply: examples.document },
  }),
  getDocument: endpoint("GET /packages/{packageId}/documents/{documentId}", {
    summary: "Reads a document",
    access: "signer",
    versioned: true,
    returns: Document,
    example: { reply: examples.document },
  }),
  changeDocument: endpoint("PUT /packages/{packageId}/documents/{documentId}", {
    summary: "Changes a document's name, description, index or data",
    access: "sender",
    versioned: true,
    body: DocumentInput,
    returns: Document,
    example: { body: examples.documentInput, reply: examples.document },
  }),
  replaceDocument: endpoint("POST /packages/{packageId}/documents/{documentId}", {
    summary: "Changes a document; with a file, replaces its content",
    access: "sender",
    versioned: true,
    body: DocumentInput,
    bodyOptional: true,
    form: true,
    limit: 40 * 1024 * 1024,
    returns: Document,
    example: { body: examples.documentInput, reply: examples.document },
  }),
  replaceContent: endpoint("POST /packages/{packageId}/documents/{documentId}/content", {
    summary: "Replaces a document's content, and what its new pages do not hold is put elsewhere or removed with it",
    access: "sender",
    versioned: true,
    body: Replacement,
    bodyOptional: true,
    form: true,
    limit: 40 * 1024 * 1024,
    returns: Document,
    internal: true,
    example: { body: { moved: [], removed: [] }, reply: examples.document },
  }),
  tryContent: endpoint("POST /packages/{packageId}/documents/{documentId}/content/pages", {
    summary: "The pages that a document would have with this file; nothing is changed",
    access: "sender",
    body: z.object({}),
    bodyOptional: true,
    form: true,
    limit: 40 * 1024 * 1024,
    returns: z.array(Page),
    internal: true,
    example: { body: {}, reply: examples.document.pages },
  }),
  reorderDocuments: endpoint("PUT /packages/{packageId}/documents", {
    summary: "Reorders documents",
    access: "sender",
    versioned: true,
    body: z.array(z.object({ id: ShortText, index: Int32 })).max(mostRecords),
    returns: "nothing",
    example: { body: [{ id: "<documentId>", index: 1 }] },
  }),
  removeDocument: endpoint("DELETE /packages/{packageId}/documents/{documentId}", {
    summary: "Deletes a document",
    access: "sender",
    versioned: true,
    returns: "nothing",
  }),
  removeDocuments: endpoint("DELETE /packages/{packageId}/documents", {
    summary: "Deletes documents",
    access: "sender",
    versioned: true,
    body: z.array(ShortText).max(mostRecords),
    returns: "nothing",
    example: { body: ["<documentId>"] },
  }),
  restoreDocument: endpoint("POST /packages/{packageId}/documents/{documentId}/restore", {
    summary: "Takes the deletion of a document back, for a day: with its approvals, fields, order and conditions",
    access: "sender",
    body: z.object({}),
    bodyOptional: true,
    returns: Document,
    internal: true,
    example: { body: {}, reply: examples.document },
  }),
  readDocumentPdf: endpoint("GET /packages/{packageId}/documents/{documentId}/pdf", {
    summary: "The document with every committed signature",
    access: "signer",
    // Our choice: `inline` is for what is read on a screen, which evidence does not call a download.
    // `plain` leaves the QR codes of a draft out, for programs that draw them over its pages.
    query: flatten.extend({ inline: flag, plain: flag }),
    returns: "file",
    media: ["application/pdf"],
    example: { query: { flatten: "true" } },
  }),
  readDocumentOriginal: endpoint("GET /packages/{packageId}/documents/{documentId}/original", {
    summary: "The file as it was uploaded, with its own media type; a signer gets the PDF before any signature",
    access: "signer",
    returns: "file",
    media: ["application/pdf", "application/octet-stream"],
  }),
  readDocumentsZip: endpoint("GET /packages/{packageId}/documents/zip", {
    summary: "All documents in one archive",
    access: "signer",
    // Our choice: clients count the entries, so the evidence summary of a completed package comes only to who asks for it.
    query: flatten.extend({ evidence: flag }),
    returns: "file",
    media: ["application/zip"],
    example: { query: { flatten: "false" } },
  }),
  readDocumentPage: endpoint("GET /packages/{packageId}/documents/{documentId}/pages/{pageIndex}", {
    summary: "One page as PNG",
    access: "signer",
    // Our choice: pictures of other widths than the page's own, for thumbnails.
    query: z.object({ width: z.coerce.number().int().min(1).max(4000).optional() }),
    returns: "file",
    media: ["image/png"],
  }),
  signDocuments: endpoint("POST /packages/{packageId}/documents/signed_documents", {
    summary: "Signs every approval of the caller on the listed documents, or on all of them",
    access: "signer",
    body: z.object({
      documents: z.array(SigningDocument).max(mostRecords).nullish(),
      handdrawn: PictureText.nullish(),
    }),
    bodyOptional: true,
    // Clients echo whole documents, and a drawing may be a picture.
    limit: 16 * 1024 * 1024,
    returns: "nothing",
    example: { body: { documents: [{ id: "<documentId>" }], handdrawn: "" } },
  }),
  confirmDocument: endpoint("POST /packages/{packageId}/documents/signConfirm", {
    summary: "Signs every approval of the caller on one document",
    access: "signer",
    body: z.object({
      id: ShortText,
      handdrawn: PictureText.nullish(),
    }),
    limit: 16 * 1024 * 1024,
    returns: "nothing",
    example: { body: { id: "<documentId>", handdrawn: "" } },
  }),
  listSignableApprovals: endpoint("GET /packages/{packageId}/documents/{documentId}/signers/{signerId}/approvals", {
    summary: "What a signer still has to sign on a document",
    access: "signer",
    returns: z.array(Approval),
    example: { reply: [examples.approval] },
  }),
  listTextPlaces: endpoint("GET /packages/{packageId}/documents/{documentId}/textPlaces", {
    summary: "Where a text stands in a document, as a text anchor would find it",
    access: "sender",
    query: z.object({ text: LineText.trim().optional() }),
    returns: z.array(TextPlace),
    internal: true,
  }),
  listDocumentFields: endpoint("GET /packages/{packageId}/documents/{documentId}/fields", {
    summary: "The fields of a document that belong to no approval",
    access: "signer",
    versioned: true,
    returns: z.array(Field),
    example: { reply: [code] },
  }),
  listProposedFields: endpoint("GET /packages/{packageId}/documents/{documentId}/proposedFields", {
    summary: "What the document itself asks to be filled in and signed, and whose it most likely is",
    access: "sender",
    query: z.object({ page: z.coerce.number().int().min(0).optional() }),
    returns: z.array(ProposedField),
    internal: true,
  }),
  readFirstPage: endpoint("GET /packages/{packageId}/firstPage", {
    summary: "Where a package begins: its first page, without anything that stands on it",
    access: "sender",
    returns: FirstPage,
    internal: true,
  }),
  readPageMarks: endpoint("GET /packages/{packageId}/documents/{documentId}/pageMarks", {
    summary: "What one page shows that fields are placed by: its lines, its texts and the fields of its form",
    access: "sender",
    query: z.object({ page: z.coerce.number().int().min(0).default(0) }),
    returns: PageMarks,
    internal: true,
  }),
  addDocumentField: endpoint("POST /packages/{packageId}/documents/{documentId}/fields", {
    summary: "Adds a QR code to a document, or a value for its own form",
    access: "sender",
    body: FieldInput,
    returns: Field,
    example: { body: { type: "IMAGE", subtype: "QRCODE", ...codePlace }, reply: code },
  }),
  replaceDocumentFields: endpoint("PUT /packages/{packageId}/documents/{documentId}/fields", {
    summary: "Replaces the fields of a document that belong to no approval",
    access: "sender",
    versioned: true,
    body: z.array(FieldInput).max(mostFields),
    returns: z.array(Field),
    example: { body: [{ type: "IMAGE", subtype: "QRCODE", ...codePlace }], reply: [code] },
  }),
  getDocumentField: endpoint("GET /packages/{packageId}/documents/{documentId}/fields/{fieldId}", {
    summary: "One field of a document that belongs to no approval",
    access: "signer",
    versioned: true,
    returns: Field,
    example: { reply: code },
  }),
  changeDocumentField: endpoint("PUT /packages/{packageId}/documents/{documentId}/fields/{fieldId}", {
    summary: "Changes one field of a document that belongs to no approval",
    access: "sender",
    versioned: true,
    body: FieldInput,
    returns: Field,
    example: { body: codePlace, reply: code },
  }),
  removeDocumentField: endpoint("DELETE /packages/{packageId}/documents/{documentId}/fields/{fieldId}", {
    summary: "Removes one field of a document that belongs to no approval",
    access: "sender",
    versioned: true,
    returns: "nothing",
  }),
} as const;
