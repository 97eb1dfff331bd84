import { attachments } from "#lib/contract/attachments.ts";
import { handle } from "#lib/http/handle.ts";
import { readAttachment } from "#lib/packages/attachments/read-attachment.ts";
import { uploadAttachment } from "#lib/packages/attachments/upload-attachment.ts";

export const GET = handle(attachments.readAttachment, readAttachment);
export const POST = handle(attachments.uploadAttachment, uploadAttachment);
