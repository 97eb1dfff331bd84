// GET /packages/{packageId}/signers/{signerId}/approvals: everything one signer is asked for, signed or not.
import type { packages } from "#lib/contract/packages.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { cameEarly } from "../access/require-reach.ts";
import { consentId } from "../documents/document-record.ts";
import { seePackage } from "../open-package.ts";
import { packageRecords, readWhole } from "../read-package.ts";
import { roleAt } from "../roles/find-role.ts";

/** An unknown signer has none. Our choice: the consent, which everybody accepts, is not listed. */
export const listSignerApprovals: Operation<typeof packages.listSignerApprovals> = async ({ caller, params }) => {
  const pkg = await seePackage(caller, params.packageId);
  const whole = await readWhole(pkg.id);
  const [record] = whole ? await packageRecords(caller, [whole]) : [];
  const role = record && roleAt(record.roles, params.signerId);
  if (!role) return { count: 0, results: [] };
  if (caller.kind === "signer" && caller.roleId !== role.id) refuse("error.forbidden.noPermission");
  if (await cameEarly(caller)) return { count: 0, results: [] };
  const results = record.documents
    .filter((document) => document.id !== consentId)
    .flatMap((document) => document.approvals.filter((approval) => approval.role === role.id));
  return { count: results.length, results };
};
