import { attachments } from "#lib/contract/attachments.ts";
import { handle } from "#lib/http/handle.ts";
import { readAttachmentsZip } from "#lib/packages/attachments/read-attachments-zip.ts";

export const GET = handle(attachments.readAttachmentsZip, readAttachmentsZip);
