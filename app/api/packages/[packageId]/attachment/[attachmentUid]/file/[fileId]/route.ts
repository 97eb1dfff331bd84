import { attachments } from "#lib/api/contract/attachments.ts";
import { handle } from "#lib/api/handle.ts";
import { readAttachmentFile } from "#lib/attachments/read-attachment-file.ts";
import { removeAttachmentFile } from "#lib/attachments/remove-attachment-file.ts";

export const GET = handle(attachments.readAttachmentFile, readAttachmentFile);
export const DELETE = handle(attachments.removeAttachmentFile, removeAttachmentFile);
