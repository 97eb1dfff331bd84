import { ceremony } from "#lib/api/contract/ceremony.ts";
import { handle } from "#lib/api/handle.ts";
import { uploadAttachment } from "#lib/ceremony/ceremony-attachments.ts";

export const POST = handle(ceremony.uploadAttachment, uploadAttachment);
