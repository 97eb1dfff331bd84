// POST /account/senders/{senderId}/transfer: a sender's packages become another's, a few at a time.
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages, roles, signers } from "#db/schema/packages.ts";
import { senders } from "#db/schema/senders.ts";
import { findSender, refuseOwnersDoor } from "#lib/accounts/find-sender.ts";
import type { SenderRow } from "#lib/accounts/insert-sender.ts";
import { refuseMightier } from "#lib/accounts/mightier.ts";
import { subjectOf } from "#lib/auth/acting-sender.ts";
import { standsHere } from "#lib/auth/stand-ins.ts";
import type { accounts } from "#lib/contract/accounts.ts";
import { refuse } from "#lib/core/errors.ts";
import { fullName } from "#lib/core/person-name.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { afresh } from "../attachments/requirement-status.ts";
import { inviteRoles } from "../invite/invite-roles.ts";
import { lockPackage } from "../lock-package.ts";
import type { PackageRow } from "../open-package.ts";
import { ownerPerson, ownerSigner } from "../owner-role.ts";
import { leaveFolders } from "../put-in-folder.ts";
import { type RoleWithSigners, readRoles } from "../roles/find-role.ts";
import { endAccessOf, hasSigned } from "../roles/new-person.ts";
import { isOwnersRole, noteRoleChange } from "../roles/note-role-change.ts";
import { noFailures } from "../roles/role-rows.ts";
import { knownTo, signerRows } from "../roles/signer-rows.ts";
import { methodForNewPerson } from "../roles/verification.ts";
import { ownedBy } from "./owned-kinds.ts";

/** Our choice: a request is over before anybody or anything on the way loses patience with it. */
const atOnce = 25;

async function receiver(caller: SenderCaller, from: SenderRow, id: string): Promise<SenderRow> {
  const [to] = await db
    .select()
    .from(senders)
    .where(
      and(
        eq(senders.id, id),
        eq(senders.accountId, caller.accountId),
        eq(senders.status, "ACTIVE"),
        isNull(senders.deleted),
        standsHere,
      ),
    );
  if (!to || to.id === from.id) refuse("error.validation.unknownSender", { parameters: { email: to?.email ?? "" } });
  return to;
}

/**
 * Each package is a transaction of its own: whatever ends it in between, those that are the new owner's stay so, and the same
 * request again goes on with the others. Whoever signs, edits or sends meanwhile holds the package; their turn comes first.
 */
export const transferPackages: Operation<typeof accounts.transferPackages> = async ({ caller, params, body }) => {
  const from = await findSender(db, caller, params.senderId);
  await refuseOwnersDoor(db, caller, from);
  await refuseMightier(db, caller, from);
  const to = await receiver(caller, from, body.to);
  const meant = and(ownedBy(from.id, body.kinds), body.packageIds ? inArray(packages.id, body.packageIds) : undefined);
  const next = await db.select({ id: packages.id }).from(packages).where(meant).orderBy(asc(packages.id)).limit(atOnce);
  let moved = 0;
  for (const { id } of next) if (await inTransaction(caller, (work) => transfer(work, id, from, to))) moved += 1;
  return { moved, left: await db.$count(packages, meant) };
};

/** False where somebody else was faster: it is gone, or another's already. */
async function transfer(work: Work<SenderCaller>, id: string, from: SenderRow, to: SenderRow): Promise<boolean> {
  const pkg = await lockPackage(work, id);
  if (pkg?.ownerId !== from.id) return false;
  work.locked(pkg);
  work.now = new Date();
  const own = (await readRoles(work.tx, id)).find((role) => isOwnersRole(pkg, role));
  const creatorId = pkg.creatorId === to.id || pkg.creatorId === from.id ? null : pkg.creatorId;
  await work.tx.update(packages).set({ ownerId: to.id, creatorId }).where(eq(packages.id, id));
  // It is the old owner's no more, whatever they still sign in it.
  await leaveFolders(work, from.id, id);
  const now = { ...pkg, ownerId: to.id, creatorId };
  if (own && (await mayPass(work, pkg, own))) await passRole(work, now, own, to);
  await noteRoleChange(work, now, {
    type: "package.transferred",
    data: { fromName: fullName(from), fromEmail: from.email, toName: fullName(to), toEmail: to.email },
  });
  work.audit({
    act: "sender.packagesGiven",
    subject: subjectOf(from),
    after: { packageId: id, name: pkg.name, toName: fullName(to), toEmail: to.email },
  });
  if (pkg.status === "SENT" && !pkg.trashed) await inviteRoles(work, now);
  return true;
}

/** What the old owner has signed stays theirs, and what has ended stays as it was. */
async function mayPass(work: Work, pkg: PackageRow, role: RoleWithSigners): Promise<boolean> {
  if (pkg.status !== "DRAFT" && pkg.status !== "SENT") return false;
  return !role.completed && !(await hasSigned(work, pkg, role.id));
}

/** The new owner takes the owner's place among the recipients: the links and sessions of the old one end. */
async function passRole(work: Work, pkg: PackageRow, role: RoleWithSigners, to: SenderRow): Promise<void> {
  const [old] = role.signers;
  const person = { ...ownerSigner(ownerPerson(to, undefined)), id: old?.id ?? role.id };
  const [row] = signerRows(pkg.id, role, [person], await knownTo(work.tx, pkg.accountId, [person]), work.now);
  if (!row) refuse("error.internal.default");
  await endAccessOf(
    work,
    pkg,
    role.id,
    role.signers.map((one) => one.id),
  );
  const place = and(eq(signers.packageId, pkg.id), eq(signers.roleId, role.id));
  await work.tx.delete(signers).where(place);
  await work.tx.insert(signers).values(row);
  await work.tx
    .update(roles)
    .set({
      invited: null,
      opened: null,
      locked: false,
      ...noFailures,
      attachmentRequirements: afresh(role.attachmentRequirements),
      verification: methodForNewPerson(role.verification),
    })
    .where(and(eq(roles.packageId, pkg.id), eq(roles.id, role.id)));
}
