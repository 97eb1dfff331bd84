import { ceremony } from "#lib/api/contract/ceremony.ts";
import { handle } from "#lib/api/handle.ts";
import { removeAttachment } from "#lib/ceremony/ceremony-attachments.ts";

export const DELETE = handle(ceremony.removeAttachment, removeAttachment);
