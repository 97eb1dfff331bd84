// POST /packages/{packageId}/roles/{roleId}/reassign: another person takes the signer's place.
import { and, eq, sql } from "drizzle-orm";
import { signers, roles as table } from "#db/schema/packages.ts";
import { isPhone, passcodeEmail, passcodePhone } from "#lib/auth/signer/check-signer.ts";
import type { SignerInput } from "#lib/contract/records/signer.ts";
import type { ReassignInput, signingMethods } from "#lib/contract/signing-methods.ts";
import { refuse } from "#lib/core/errors.ts";
import { fullName } from "#lib/core/person-name.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller, SignerCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { enqueueForOwner, enqueueMail } from "#lib/work/outbox/enqueue-mail.ts";
import { ownsPackage } from "../access/visible.ts";
import { afresh } from "../attachments/requirement-status.ts";
import { actingSigner, isGroup } from "../groups/acting-signer.ts";
import { mailboxesOf } from "../groups/mailboxes-of.ts";
import { membersOf } from "../groups/members-of.ts";
import { inviteRoles } from "../invite/invite-roles.ts";
import { senderPerson } from "../invite/sender-person.ts";
import { openPackage, type PackageRow } from "../open-package.ts";
import { findRole, type RoleWithSigners } from "./find-role.ts";
import { refuseTakenSignerIds } from "./insert-roles.ts";
import { endAccessOf, refuseNewPerson } from "./new-person.ts";
import { isOwnersRole, noteRoleChange, roleNow } from "./note-role-change.ts";
import type { SignerRow } from "./role-record.ts";
import { noFailures } from "./role-rows.ts";
import { knownTo, signerRows } from "./signer-rows.ts";
import { deviceSerial, methodForNewPerson } from "./verification.ts";

/** A Role or `{signers: […]}` carries the person in `signers`, a Signer is the person. */
function newPerson(body: ReassignInput): SignerInput {
  const { signers: posted, emailMessage: _m, attachmentRequirements: _a, type: _t, index: _i, ...self } = body;
  const person = posted?.[0] ?? self;
  if (!person.group && (!person.email || !person.firstName?.trim() || !person.lastName?.trim()))
    refuse("error.validation.signerIncomplete");
  return person;
}

const messageOf = ({ emailMessage }: ReassignInput): string =>
  (typeof emailMessage === "string" ? emailMessage : (emailMessage?.content ?? "")).trim();

/** The owner always; whoever has the place, with the role's leave, and of a group no colleague of who started. */
async function admit(work: Work, caller: SenderCaller | SignerCaller, pkg: PackageRow, role: RoleWithSigners) {
  if (ownsPackage(caller, pkg)) return;
  const [signer] = role.signers;
  const members = signer && isGroup(signer) ? await membersOf(work.tx, signer) : [];
  const member =
    caller.kind === "signer" ? caller.member : members.find((one) => one.senderId === caller.senderId)?.member;
  const isMine =
    caller.kind === "signer"
      ? caller.roleId === role.id
      : member !== undefined || role.signers.some((one) => one.senderId === caller.senderId);
  if (!isMine) refuse("error.forbidden.noPermission");
  if (!role.reassign) refuse("error.forbidden.reassignNotAllowed");
  if (pkg.status !== "SENT") refuse("error.forbidden.actionNotAllowed");
  if (role.locked) refuse("error.forbidden.roleLocked");
  if (signer?.acting && signer.acting.member !== member) refuse("error.forbidden.otherMemberActs");
}

/**
 * How the new person proves who they are. What the owner asked for stays asked for, whoever passes the role on; a passcode
 * goes to the new person's own telephone, and who knowledge-based authentication is about has to be told anew.
 */
function authFor(person: SignerInput, old: SignerRow | undefined, byOwner: boolean): Partial<SignerRow> {
  if (!old || (byOwner && person.auth)) return {};
  const number = passcodePhone(old.auth);
  // A mailed code goes to whoever signs.
  if (passcodeEmail(old.auth) !== null) return { auth: withCodeTo(old.auth, person.email ?? "") };
  if (!number) return { auth: old.auth };
  const phone = person.phone ?? "";
  if (!isPhone(phone)) refuse("error.validation.phoneRequired");
  return { auth: withCodeTo(old.auth, phone) };
}

function withCodeTo(auth: SignerRow["auth"], question: string): SignerRow["auth"] {
  const isCode = ({ challengeType }: (typeof auth.challenges)[number]) =>
    auth.scheme === "SMS" || challengeType === "SMS";
  return { ...auth, challenges: auth.challenges.map((one) => (isCode(one) ? { ...one, question } : one)) };
}

/** Our choice: a signer hands over to somebody who does not sign yet; only the owner may give one person two places. */
async function refuseTakenAddress(work: Work, pkg: PackageRow, { email }: SignerInput): Promise<void> {
  const [taken] = await work.tx
    .select({ id: signers.id })
    .from(signers)
    .where(and(eq(signers.packageId, pkg.id), sql`lower(${signers.email}) = ${(email ?? "").trim().toLowerCase()}`))
    .limit(1);
  if (taken) refuse("error.conflict.signsAlready");
}

export const reassignRole: Operation<typeof signingMethods.reassignRole> = async ({ caller, params, body }) => {
  const person = newPerson(body);
  return inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "reassign");
    const role = await findRole(work.tx, pkg.id, params.roleId);
    await admit(work, caller, pkg, role);
    if (isOwnersRole(pkg, role)) refuse("error.forbidden.ownerRole", { say: "ownerRoleStays" });
    if (role.completed) refuse("error.forbidden.roleHasSigned");
    await refuseNewPerson(work, pkg, role.id);
    const [old] = role.signers;
    const previous = old ? await mailboxesOf(work.tx, old) : [];
    const known = await knownTo(work.tx, pkg.accountId, [person]);
    const byOwner = ownsPackage(caller, pkg);
    // The place keeps its id: clients use it in paths, in approvals and in their own books.
    const given = { ...person, id: old?.id ?? person.id ?? role.id, delivery: person.delivery ?? old?.delivery };
    if (!byOwner) await refuseTakenAddress(work, pkg, person);
    const [row] = signerRows(pkg.id, role, [given], known, work.now);
    if (!row) refuse("error.internal.default");
    const others = await work.tx.select({ id: table.id }).from(table).where(eq(table.packageId, pkg.id));
    await refuseTakenSignerIds(
      work,
      pkg.id,
      [row],
      others.map((one) => one.id).filter((id) => id !== role.id),
    );
    if (role.signers.length > 0)
      await endAccessOf(
        work,
        pkg,
        role.id,
        role.signers.map((one) => one.id),
      );
    await work.tx.delete(signers).where(and(eq(signers.packageId, pkg.id), eq(signers.roleId, role.id)));
    await work.tx.insert(signers).values({ ...row, ...authFor(person, old, byOwner) });
    const content = messageOf(body);
    await work.tx
      .update(table)
      .set({
        invited: null,
        opened: null,
        locked: false,
        ...noFailures,
        attachmentRequirements: afresh(role.attachmentRequirements),
        verification: methodForNewPerson(role.verification),
        ...(content ? { emailMessage: content } : {}),
      })
      .where(and(eq(table.packageId, pkg.id), eq(table.id, role.id)));
    await note(work, pkg, role, row, previous);
    if (pkg.status === "SENT") {
      await inviteRoles(work, pkg);
      await tellOwner(work, pkg, role, row);
    }
    return roleNow(work, pkg, role.id);
  });
};

type Row = ReturnType<typeof signerRows>[number];
const nameOf = ({ name, firstName, lastName, email }: Pick<Row, "name" | "firstName" | "lastName" | "email">): string =>
  name || fullName({ firstName: firstName ?? "", lastName: lastName ?? "", email });

const formerName = ({ signers: [old] }: RoleWithSigners): string => (old ? nameOf(actingSigner(old)) : "");

/** Evidence, and while signers are at it a mail to the old person; the new one is invited in turn. */
async function note(
  work: Work,
  pkg: PackageRow,
  role: RoleWithSigners,
  row: Row,
  previous: { name: string; email: string }[],
): Promise<void> {
  const [old] = role.signers;
  const from = old && actingSigner(old);
  const fromName = formerName(role);
  const toName = nameOf(row);
  await noteRoleChange(work, pkg, {
    type: "role.reassigned",
    data: {
      roleId: role.id,
      newRoleId: role.id,
      signerId: row.id,
      fromName,
      fromEmail: from?.email ?? "",
      toName,
      toEmail: row.email,
      ...(deviceSerial(role.verification) ? { serialCleared: true } : {}),
    },
  });
  if (pkg.status !== "SENT") return;
  const facts = { from: fromName, to: toName };
  // Whoever was never written to has nothing to be told.
  if (role.invited)
    for (const to of previous) enqueueMail(work, { kind: "reassigned", pkg, roleId: role.id, to, facts });
}

/** Said where the former person's device was named. */
const clearedIn = ({ verification }: RoleWithSigners): Record<string, string> =>
  deviceSerial(verification) ? { serial: "cleared" } : {};

/** With whether the new person was invited by it. */
async function tellOwner(work: Work, pkg: PackageRow, role: RoleWithSigners, row: Row): Promise<void> {
  const place = and(eq(table.packageId, pkg.id), eq(table.id, role.id));
  const [now] = await work.tx.select({ invited: table.invited }).from(table).where(place);
  const facts = { from: formerName(role), to: nameOf(row), invited: now?.invited ? "yes" : "no", ...clearedIn(role) };
  enqueueForOwner(work, { kind: "reassigned", pkg, to: await senderPerson(work.tx, pkg.ownerId), facts });
}
