import { attachments } from "#lib/contract/attachments.ts";
import { handle } from "#lib/http/handle.ts";
import { readRoleAttachmentsZip } from "#lib/packages/attachments/read-attachments-zip.ts";

export const GET = handle(attachments.readRoleAttachmentsZip, readRoleAttachmentsZip);
