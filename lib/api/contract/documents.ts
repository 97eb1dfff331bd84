// Endpoints of documents.
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Approval } from "./records/approval.ts";
import { Int32 } from "./records/common.ts";
import { Document, DocumentInput } from "./records/document.ts";

const flatten = z.object({
  flatten: z
    .enum(["true", "false"])
    .transform((v) => v === "true")
    .optional(),
});
const SigningDocument = z.looseObject({ id: z.string().nullish() });

export const documents = {
  addDocuments: endpoint("POST /packages/{packageId}/documents", {
    summary: "Adds documents: payload is one record (answered by one) or an array (answered by an array)",
    access: "sender",
    body: z.union([z.array(DocumentInput), DocumentInput]),
    form: true,
    limit: 200 * 1024 * 1024,
    returns: z.union([Document, z.array(Document)]),
  }),
  getDocument: endpoint("GET /packages/{packageId}/documents/{documentId}", {
    summary: "Reads a document",
    access: "signer",
    returns: Document,
  }),
  changeDocument: endpoint("PUT /packages/{packageId}/documents/{documentId}", {
    summary: "Changes a document's name, description, index or data",
    access: "sender",
    body: DocumentInput,
    returns: Document,
  }),
  replaceDocument: endpoint("POST /packages/{packageId}/documents/{documentId}", {
    summary: "Changes a document; with a file, replaces its content",
    access: "sender",
    body: DocumentInput,
    bodyOptional: true,
    form: true,
    limit: 40 * 1024 * 1024,
    returns: Document,
  }),
  reorderDocuments: endpoint("PUT /packages/{packageId}/documents", {
    summary: "Reorders documents",
    access: "sender",
    body: z.array(z.looseObject({ id: z.string(), index: Int32 })),
    returns: "nothing",
  }),
  removeDocument: endpoint("DELETE /packages/{packageId}/documents/{documentId}", {
    summary: "Deletes a document",
    access: "sender",
    returns: "nothing",
  }),
  removeDocuments: endpoint("DELETE /packages/{packageId}/documents", {
    summary: "Deletes documents",
    access: "sender",
    body: z.array(z.string()),
    returns: "nothing",
  }),
  readDocumentPdf: endpoint("GET /packages/{packageId}/documents/{documentId}/pdf", {
    summary: "The document with every committed signature",
    access: "signer",
    query: flatten,
    returns: "file",
    media: ["application/pdf"],
  }),
  readDocumentOriginal: endpoint("GET /packages/{packageId}/documents/{documentId}/original", {
    summary: "The document before any signature",
    access: "signer",
    returns: "file",
    media: ["application/pdf"],
  }),
  readDocumentsZip: endpoint("GET /packages/{packageId}/documents/zip", {
    summary: "All documents in one archive",
    access: "signer",
    query: flatten,
    returns: "file",
    media: ["application/zip"],
  }),
  readDocumentPage: endpoint("GET /packages/{packageId}/documents/{documentId}/pages/{pageIndex}", {
    summary: "One page as PNG",
    access: "signer",
    returns: "file",
    media: ["image/png"],
  }),
  signDocuments: endpoint("POST /packages/{packageId}/documents/signed_documents", {
    summary: "Signs every approval of the caller on the listed documents, or on all of them",
    access: "signer",
    body: z.object({ documents: z.array(SigningDocument).nullish(), handdrawn: z.string().nullish() }),
    bodyOptional: true,
    // Clients echo whole documents, and a drawing may be a picture.
    limit: 16 * 1024 * 1024,
    returns: "nothing",
  }),
  confirmDocument: endpoint("POST /packages/{packageId}/documents/signConfirm", {
    summary: "Signs every approval of the caller on one document",
    access: "signer",
    body: z.looseObject({ id: z.string(), handdrawn: z.string().nullish() }),
    limit: 16 * 1024 * 1024,
    returns: "nothing",
  }),
  listSignableApprovals: endpoint("GET /packages/{packageId}/documents/{documentId}/signers/{signerId}/approvals", {
    summary: "What a signer still has to sign on a document",
    access: "signer",
    returns: z.array(Approval),
  }),
} as const;
