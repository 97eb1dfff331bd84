import { attachments } from "#lib/contract/attachments.ts";
import { handle } from "#lib/http/handle.ts";
import { attachmentFileExists } from "#lib/packages/attachments/ask-for-attachments.ts";

export const GET = handle(attachments.attachmentFileExists, attachmentFileExists);
