// GET /packages/{packageId}/attachment/verifications: what providers found in uploaded files.
import type { attachments } from "#lib/contract/attachments.ts";
import type { Operation } from "#lib/http/handle.ts";
import { seeOwnPackage } from "../open-package.ts";

/** No provider looks into what signers upload, so there is nothing to tell: the word must not be taken for an attachment's id. */
export const listVerifications: Operation<typeof attachments.listVerifications> = async ({ caller, params }) => {
  await seeOwnPackage(caller, params.packageId);
  return [];
};
