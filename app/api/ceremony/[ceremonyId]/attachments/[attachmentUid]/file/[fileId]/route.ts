import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { readAttachment, removeAttachment } from "#lib/signing/ceremony-attachments.ts";

export const GET = handle(ceremony.readAttachment, readAttachment);
export const DELETE = handle(ceremony.removeAttachment, removeAttachment);
