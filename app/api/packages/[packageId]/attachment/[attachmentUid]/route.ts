import { attachments } from "#lib/api/contract/attachments.ts";
import { handle } from "#lib/api/handle.ts";
import { readAttachment } from "#lib/attachments/read-attachment.ts";
import { uploadAttachment } from "#lib/attachments/upload-attachment.ts";

export const GET = handle(attachments.readAttachment, readAttachment);
export const POST = handle(attachments.uploadAttachment, uploadAttachment);
