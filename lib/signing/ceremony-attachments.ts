// POST /ceremony/{ceremonyId}/attachments/{attachmentUid}, GET and DELETE …/file/{fileId}: the same acts as in the interface.

import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import type { Operation } from "#lib/http/handle.ts";
import { fileFor } from "#lib/packages/attachments/read-attachment-file.ts";
import { removeFile } from "#lib/packages/attachments/remove-attachment-file.ts";
import { uploadFiles } from "#lib/packages/attachments/upload-attachment.ts";
import { viewFor } from "./get-ceremony.ts";

export const uploadAttachment: Operation<typeof ceremony.uploadAttachment> = async ({ caller, params, files }) => {
  const signer = requireCeremony(caller, params.ceremonyId);
  await uploadFiles(signer, { packageId: signer.packageId, attachmentUid: params.attachmentUid }, files);
  return viewFor(signer, params.ceremonyId);
};

export const readAttachment: Operation<typeof ceremony.readAttachment> = ({ caller, params }) => {
  const signer = requireCeremony(caller, params.ceremonyId);
  const { attachmentUid, fileId } = params;
  return fileFor(signer, { packageId: signer.packageId, attachmentUid, fileId });
};

export const removeAttachment: Operation<typeof ceremony.removeAttachment> = async ({ caller, params }) => {
  const signer = requireCeremony(caller, params.ceremonyId);
  const { attachmentUid, fileId } = params;
  await removeFile(signer, { packageId: signer.packageId, attachmentUid, fileId });
  return viewFor(signer, params.ceremonyId);
};
