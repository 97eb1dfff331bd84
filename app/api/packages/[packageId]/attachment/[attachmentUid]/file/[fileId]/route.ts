import { attachments } from "#lib/contract/attachments.ts";
import { handle } from "#lib/http/handle.ts";
import { readAttachmentFile } from "#lib/packages/attachments/read-attachment-file.ts";
import { removeAttachmentFile } from "#lib/packages/attachments/remove-attachment-file.ts";

export const GET = handle(attachments.readAttachmentFile, readAttachmentFile);
export const DELETE = handle(attachments.removeAttachmentFile, removeAttachmentFile);
