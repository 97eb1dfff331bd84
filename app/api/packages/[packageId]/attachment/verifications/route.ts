import { attachments } from "#lib/contract/attachments.ts";
import { handle } from "#lib/http/handle.ts";
import { listVerifications } from "#lib/packages/attachments/list-verifications.ts";

export const GET = handle(attachments.listVerifications, listVerifications);
