import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { removeAttachment } from "#lib/signing/ceremony-attachments.ts";

export const DELETE = handle(ceremony.removeAttachment, removeAttachment);
