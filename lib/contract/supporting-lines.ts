// The endpoints of supporting documents, as the screens know them (lines.ts).
import { linesOf } from "./lines-of.ts";
import type * as supportingModule from "./supporting-documents.ts";

export const supporting = linesOf<typeof supportingModule.supportingDocuments>()({
  listSupportingDocuments: "GET /supporting-documents/v1/transactions/{packageId}/documents",
  addSupportingDocuments: "POST /supporting-documents/v1/transactions/{packageId}/documents",
  renameSupportingDocument: "PUT /supporting-documents/v1/transactions/{packageId}/documents/{supportingDocumentId}",
  removeSupportingDocument: "DELETE /supporting-documents/v1/transactions/{packageId}/documents/{supportingDocumentId}",
  readSupportingFile: "GET /supporting-documents/v1/transactions/{packageId}/documents/{supportingDocumentId}/content",
  readSupportingZip: "GET /supporting-documents/v1/transactions/{packageId}/documents/download",
});
