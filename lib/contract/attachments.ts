// Endpoints of the files that signers upload.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Unread } from "./records/limits.ts";
import { AttachmentRequirement } from "./records/role.ts";

const exists = z.object({ exists: z.boolean() });
/** Clients of the product family read these members and no others. */
const AttachmentVerification = z
  .object({
    attachmentUuid: z.string(),
    fileName: z.string(),
    extension: z.string(),
    classificationResult: z.object({
      documentType: z.string(),
      confidenceScore: z.number(),
      confidenceLevel: z.string(),
      providerName: z.string(),
    }),
    extractionResult: z.object({
      documentUuid: z.string(),
      extractedFields: z.record(z.string(), z.string()),
      providerName: z.string(),
    }),
    typeMatch: z.boolean(),
  })
  .meta({ id: "AttachmentVerification" });
const requirement = {
  id: "aQ3xT0c9LmWs",
  name: "Passport",
  description: "The page with the photograph",
  comment: null,
  status: "INCOMPLETE" as const,
  required: true,
  data: null,
  files: [{ id: 0, name: "passport.jpg", insertDate: "2026-11-21T10:00:00Z", preview: true }],
};

export const attachments = {
  uploadAttachment: endpoint("POST /packages/{packageId}/attachment/{attachmentUid}", {
    summary: "Uploads one or more files (parts named file) for a requirement of one's own",
    access: "signer",
    // Clients send an empty payload part, and members that the address says already.
    body: Unread,
    bodyOptional: true,
    form: true,
    limit: 200 * 1024 * 1024,
    returns: AttachmentRequirement,
    example: { body: {}, reply: requirement },
  }),
  readAttachment: endpoint("GET /packages/{packageId}/attachment/{attachmentUid}", {
    summary: "The uploaded file, or an archive when there are several",
    access: "signer",
    returns: "file",
    media: ["application/octet-stream", "application/zip"],
    example: {},
  }),
  attachmentExists: endpoint("GET /packages/{packageId}/attachment/{attachmentUid}/exists", {
    summary: "Whether anything was uploaded for the requirement",
    access: "signer",
    returns: exists,
    example: { reply: { exists: true } },
  }),
  readAttachmentFile: endpoint("GET /packages/{packageId}/attachment/{attachmentUid}/file/{fileId}", {
    summary: "One uploaded file",
    access: "signer",
    returns: "file",
    media: ["application/octet-stream"],
    example: {},
  }),
  attachmentFileExists: endpoint("GET /packages/{packageId}/attachment/{attachmentUid}/file/{fileId}/exists", {
    summary: "Whether there is such a file",
    access: "signer",
    returns: exists,
    example: { reply: { exists: true } },
  }),
  removeAttachmentFile: endpoint("DELETE /packages/{packageId}/attachment/{attachmentUid}/file/{fileId}", {
    summary: "Takes an uploaded file back, as long as it is not accepted",
    access: "signer",
    returns: "nothing",
    example: {},
  }),
  listVerifications: endpoint("GET /packages/{packageId}/attachment/verifications", {
    summary: "What a provider found in the uploaded files; empty, as no provider looks into them here",
    access: "sender",
    returns: z.array(AttachmentVerification),
    example: { reply: [] },
  }),
  readAttachmentsZip: endpoint("GET /packages/{packageId}/attachment/zip", {
    summary: "Everything that was uploaded, in one archive",
    access: "signer",
    returns: "file",
    media: ["application/zip"],
    example: {},
  }),
  readRoleAttachmentsZip: endpoint("GET /packages/{packageId}/attachment/zip/{roleId}", {
    summary: "Everything that one role uploaded, in one archive",
    access: "signer",
    returns: "file",
    media: ["application/zip"],
    example: {},
  }),
  roleAttachmentsExist: endpoint("GET /packages/{packageId}/attachment/zip/{roleId}/exists", {
    summary: "Whether one role uploaded anything",
    access: "signer",
    returns: exists,
    example: { reply: { exists: true } },
  }),
} as const;
