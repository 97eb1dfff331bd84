import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { uploadAttachment } from "#lib/signing/ceremony-attachments.ts";

export const POST = handle(ceremony.uploadAttachment, uploadAttachment);
