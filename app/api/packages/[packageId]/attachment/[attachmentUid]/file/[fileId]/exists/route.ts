import { attachments } from "#lib/api/contract/attachments.ts";
import { handle } from "#lib/api/handle.ts";
import { attachmentFileExists } from "#lib/attachments/ask-for-attachments.ts";

export const GET = handle(attachments.attachmentFileExists, attachmentFileExists);
