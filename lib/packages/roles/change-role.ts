// PUT /packages/{packageId}/roles/{roleId}: members present override, signers as a whole; the id in the path wins.
import { and, eq } from "drizzle-orm";
import { signers, roles as table } from "#db/schema/packages.ts";
import { requireOffered } from "#lib/accounts/settings/supported-languages.ts";
import type { RoleInput } from "#lib/contract/records/role.ts";
import type { roles } from "#lib/contract/roles.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { requireFeatures } from "#lib/work/require-features.ts";
import { afresh } from "../attachments/requirement-status.ts";
import { inviteRoles } from "../invite/invite-roles.ts";
import { signerName } from "../invite/people.ts";
import { allow, openPackage, type PackageRow } from "../open-package.ts";
import { requirePackageVersion } from "../require-package-version.ts";
import { addedUse, usedByRole } from "../used-features.ts";
import { findRole, type RoleWithSigners, readRoles, roleAt } from "./find-role.ts";
import { refuseTakenSignerIds } from "./insert-roles.ts";
import { endAccessOf, endSessionsOf, refuseNewPerson } from "./new-person.ts";
import { isOwnersRole, noteRoleChange, roleNow } from "./note-role-change.ts";
import { isReviewOnly, recordReviews, reviewAttachments } from "./review-attachments.ts";
import { roleChange } from "./role-events.ts";
import { changedRoleRow, noFailures } from "./role-rows.ts";
import { knownTo, signerRows } from "./signer-rows.ts";
import { tellUnlocked } from "./tell-unlocked.ts";
import { methodForNewPerson } from "./verification.ts";

/** Once sent, a role can be corrected until it has signed; the order and the number of signers are settled. */
function refuseOnSent(pkg: PackageRow, role: RoleWithSigners, body: RoleInput): void {
  if (pkg.status !== "SENT") return;
  if (role.completed) refuse("error.forbidden.roleHasSigned");
  if ((body.index ?? role.index) !== role.index) refuse("error.forbidden.packageNotEditable", { say: "orderSettled" });
  if (body.signers?.length === 0)
    refuse("error.validation.signerIncomplete", { parameters: { roleId: role.id, roleName: role.name } });
}

/**
 * `gone`: the ids of signers who are somebody else now, another address under the same id, or an id that is gone; `renamed`:
 * those who are called otherwise.
 */
async function replaceSigners(
  work: Work,
  pkg: PackageRow,
  role: RoleWithSigners,
  inputs: NonNullable<RoleInput["signers"]>,
  otherRoles: string[],
): Promise<{ gone: string[]; renamed: string[] }> {
  // Whoever was here in a language before it went may stay in it.
  const before = new Set(role.signers.map(({ language }) => language));
  const languages = inputs.map(({ language }) => language);
  await requireOffered(
    work.tx,
    pkg.accountId,
    languages.filter((one) => one && !before.has(one)),
  );
  const known = await knownTo(work.tx, pkg.accountId, inputs);
  const rows = signerRows(pkg.id, role, inputs, known, work.now, role.signers);
  await refuseTakenSignerIds(work, pkg.id, rows, otherRoles);
  await work.tx.delete(signers).where(and(eq(signers.packageId, pkg.id), eq(signers.roleId, role.id)));
  if (rows.length > 0) await work.tx.insert(signers).values(rows);
  const now = (old: (typeof role.signers)[number]) =>
    rows.find(
      (row) =>
        row.id === old.id &&
        row.email.toLowerCase() === old.email.toLowerCase() &&
        (row.groupId ?? row.groupSnapshot?.id) === (old.groupId ?? old.groupSnapshot?.id),
    );
  const idsOf = (some: (old: (typeof role.signers)[number]) => boolean) =>
    role.signers.filter(some).map(({ id }) => id);
  return {
    gone: idsOf((old) => !now(old)),
    renamed: idsOf((old) => signerName(now(old) ?? old) !== signerName(old)),
  };
}

export const changeRole: Operation<typeof roles.changeRole> = async ({ caller, params, body, ifMatch }) =>
  inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "read");
    const all = await readRoles(work.tx, pkg.id);
    const found = roleAt(all, params.roleId);
    const isReview = found !== undefined && isReviewOnly(pkg, found, body);
    allow(work.caller, pkg, isReview ? "review-attachments" : "edit-roles");
    const role = found ?? refuse("error.notFound.roleNotFound");
    // A new address in a sent package invites that person: who means a draft says so with the package's version.
    await requirePackageVersion(work, pkg.id, ifMatch, await roleNow(work, pkg, role.id));
    if (isReview) {
      await reviewAttachments(work, pkg, role, body);
      return roleNow(work, pkg, role.id);
    }
    refuseOnSent(pkg, role, body);
    const { signers: _, ...before } = role;
    const others = all.filter((other) => other.id !== role.id);
    const type = isOwnersRole(pkg, role) ? "SENDER" : body.type;
    const changed = changedRoleRow(before, { ...body, type }, others);
    const otherIds = others.map((other) => other.id);
    const { gone, renamed } = body.signers
      ? await replaceSigners(work, pkg, { ...role, type: changed.type }, body.signers, otherIds)
      : { gone: [], renamed: [] };
    if (gone.length > 0 && pkg.status === "SENT") await refuseNewPerson(work, pkg, role.id);
    if (gone.length > 0) await endAccessOf(work, pkg, role.id, gone);
    // Nobody signs by a name that their page does not show.
    if (renamed.length > 0) await endSessionsOf(work, pkg, role.id, renamed);
    // Correcting the recipient lets them try again, unless the same call says otherwise.
    const isCorrected = role.locked && body.signers !== undefined && body.locked !== true;
    const standing = isCorrected ? { locked: false, ...noFailures } : {};
    const row =
      gone.length > 0
        ? {
            ...changed,
            locked: false,
            ...noFailures,
            invited: null,
            opened: null,
            attachmentRequirements: afresh(changed.attachmentRequirements),
            verification: methodForNewPerson(changed.verification),
          }
        : { ...changed, ...standing };
    await work.tx
      .update(table)
      .set(row)
      .where(and(eq(table.packageId, pkg.id), eq(table.id, role.id)));
    const after = await findRole(work.tx, pkg.id, role.id);
    await requireFeatures(work.tx, pkg.accountId, addedUse(usedByRole(role), usedByRole(after)));
    await noteRoleChange(work, pkg, {
      type: "role.changed",
      data: {
        ...roleChange(role, after),
        members: Object.keys(body).sort(),
        ...(body.signers ? { signers: body.signers.map((signer) => signer.email ?? "") } : {}),
      },
    });
    await recordReviews(work, pkg, role, row.attachmentRequirements);
    if (gone.length > 0 && pkg.status === "SENT") await inviteRoles(work, pkg);
    else if (role.locked && !row.locked) await tellUnlocked(work, pkg, role.id);
    return roleNow(work, pkg, role.id);
  });
