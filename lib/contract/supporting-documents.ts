// Endpoints of supporting documents: files that stand beside a package's documents and that nobody signs.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Int32 } from "./records/common.ts";
import { LineText, Unread } from "./records/limits.ts";

/** Strict in vendor clients, as is the next: no member more. */
const SupportingDocument = z
  .strictObject({
    id: Int32,
    transactionUid: z.string().meta({ description: "the package's id" }),
    documentRefId: z.string().meta({ description: "our choice: the SHA-256 of the file" }),
    documentName: z.string(),
    version: Int32.meta({ description: "counts its names, from 1" }),
    fileSize: z.int(),
  })
  .meta({ id: "SupportingDocument" });
export type SupportingDocumentRecord = z.infer<typeof SupportingDocument>;

const SupportingDocumentContent = z
  .strictObject({
    documentName: z.string(),
    content: z.string().meta({ description: "the file as Base64" }),
    mediaType: z.string(),
  })
  .meta({ id: "SupportingDocumentContent" });

const payslip: SupportingDocumentRecord = {
  id: 1,
  transactionUid: "OU5oFJt1zRmJVIv1fXPFLdkuAmc=",
  documentRefId: "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881",
  documentName: "Payslip.pdf",
  version: 1,
  fileSize: 48_213,
};

export const supportingDocuments = {
  listSupportingDocuments: endpoint("GET /supporting-documents/v1/transactions/{packageId}/documents", {
    summary: "The supporting documents of a package or template, in order of uploading",
    access: "sender",
    returns: z.array(SupportingDocument),
    example: { reply: [payslip] },
  }),
  addSupportingDocuments: endpoint("POST /supporting-documents/v1/transactions/{packageId}/documents", {
    summary: "Adds one or more supporting documents (parts named files); answers those that were added",
    access: "sender",
    body: Unread,
    bodyOptional: true,
    form: true,
    limit: 200 * 1024 * 1024,
    returns: z.array(SupportingDocument),
    example: { body: {}, reply: [payslip] },
  }),
  renameSupportingDocument: endpoint(
    "PUT /supporting-documents/v1/transactions/{packageId}/documents/{supportingDocumentId}",
    {
      summary: "Gives a supporting document another name; it keeps its extension",
      access: "sender",
      body: z.object({ fileName: LineText }),
      returns: SupportingDocument,
      example: { body: { fileName: "Payslip of May" }, reply: { ...payslip, documentName: "Payslip of May.pdf" } },
    },
  ),
  removeSupportingDocument: endpoint(
    "DELETE /supporting-documents/v1/transactions/{packageId}/documents/{supportingDocumentId}",
    { summary: "Removes a supporting document", access: "sender", returns: "nothing", example: {} },
  ),
  readSupportingDocument: endpoint(
    "GET /supporting-documents/v1/transactions/{packageId}/documents/{supportingDocumentId}/download",
    {
      summary: "A supporting document within JSON, as vendor clients read it",
      access: "sender",
      returns: SupportingDocumentContent,
      example: { reply: { documentName: "Payslip.pdf", content: "JVBERi0xLjc=", mediaType: "application/pdf" } },
    },
  ),
  readSupportingFile: endpoint(
    "GET /supporting-documents/v1/transactions/{packageId}/documents/{supportingDocumentId}/content",
    {
      summary: "A supporting document as the file that it is",
      access: "sender",
      returns: "file",
      media: ["application/octet-stream"],
      example: {},
    },
  ),
  readSupportingZip: endpoint("GET /supporting-documents/v1/transactions/{packageId}/documents/download", {
    summary: "All supporting documents in one archive",
    access: "sender",
    returns: "file",
    media: ["application/zip"],
    example: {},
  }),
} as const;
