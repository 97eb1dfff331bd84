// GET /packages/{packageId}/signers/{signerId}/approvals: everything one signer is asked for, signed or not.
import type { packages } from "#lib/api/contract/packages.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import { cameByLink } from "#lib/ceremony/link-reach.ts";
import { reachOf } from "#lib/ceremony/require-reach.ts";
import { consentId } from "#lib/documents/document-record.ts";
import { seePackage } from "#lib/packages/open-package.ts";
import { packageRecords, readWhole } from "#lib/packages/read-package.ts";
import { roleAt } from "#lib/roles/find-role.ts";

/** An unknown signer has none. Our choice: the consent, which everybody accepts, is not listed. */
export const listSignerApprovals: Operation<typeof packages.listSignerApprovals> = async ({ caller, params }) => {
  const pkg = await seePackage(caller, params.packageId);
  const whole = await readWhole(pkg.id);
  const [record] = whole ? await packageRecords(caller, [whole]) : [];
  const role = record && roleAt(record.roles, params.signerId);
  if (!role) return { count: 0, results: [] };
  if (caller.kind === "signer" && caller.roleId !== role.id) refuse("error.forbidden.noPermission");
  if (cameByLink(caller) && !(await reachOf(caller)).documents) return { count: 0, results: [] };
  const results = record.documents
    .filter((document) => document.id !== consentId)
    .flatMap((document) => document.approvals.filter((approval) => approval.role === role.id));
  return { count: results.length, results };
};
