// What every change of a package's roles brings along: consent approvals, search text, the package's date, evidence.
import { eq } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import type { Role } from "#lib/contract/records/role.ts";
import { refuse } from "#lib/core/errors.ts";
import type { EvidenceEventInput } from "#lib/evidence/events.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { PackageRow } from "../open-package.ts";
import { refreshSearchText } from "../refresh-search-text.ts";
import { syncConsentApprovals } from "../sync-consent-approvals.ts";
import { findRole, type RoleWithSigners } from "./find-role.ts";
import { roleRecords } from "./role-records.ts";

export async function noteRoleChange(work: Work, pkg: PackageRow, event: EvidenceEventInput): Promise<void> {
  await syncConsentApprovals(work, pkg);
  await refreshSearchText(work, pkg.id);
  await work.tx.update(packages).set({ updated: work.now }).where(eq(packages.id, pkg.id));
  await work.record(pkg, event);
}

/** The role as it is now, in this transaction. */
export async function roleNow(work: Work, pkg: PackageRow, roleId: string): Promise<Role> {
  const [record] = await roleRecords(work.tx, work.caller, pkg, [await findRole(work.tx, pkg.id, roleId)]);
  return record ?? refuse("error.notFound.roleNotFound");
}

/** Every package keeps its owner's role. */
export const isOwnersRole = (pkg: PackageRow, role: RoleWithSigners): boolean =>
  role.type === "SENDER" && role.signers.some((signer) => signer.senderId === pkg.ownerId);
