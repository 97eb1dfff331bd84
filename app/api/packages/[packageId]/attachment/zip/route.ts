import { attachments } from "#lib/api/contract/attachments.ts";
import { handle } from "#lib/api/handle.ts";
import { readAttachmentsZip } from "#lib/attachments/read-attachments-zip.ts";

export const GET = handle(attachments.readAttachmentsZip, readAttachmentsZip);
