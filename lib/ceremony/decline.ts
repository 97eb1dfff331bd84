// POST /ceremony/{ceremonyId}/decline: one signer's no ends the package for everybody.
import { and, eq, ne } from "drizzle-orm";
import { messages, packages, signers } from "#db/schema/packages.ts";
import type { ceremony } from "#lib/api/contract/ceremony.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import { oweMail } from "#lib/mail/owe-mail.ts";
import { statusAfter } from "#lib/packages/lifecycle.ts";
import { openPackage, type PackageRow } from "#lib/packages/open-package.ts";
import { readWholeIn, type WholePackage } from "#lib/packages/read-package.ts";
import { inTransaction, type Work } from "#lib/work.ts";
import { ceremonySettingsOf } from "./ceremony-settings.ts";
import { expireIfDue } from "./expire-if-due.ts";
import { viewFor } from "./get-ceremony.ts";
import { owedApprovals } from "./owed-approvals.ts";
import { messagePerson, type Person, personOf, signerName } from "./people.ts";
import { senderPerson } from "./sender-person.ts";
import { requireTurn } from "./sign-approvals.ts";
import { requireCeremony } from "./signer-session.ts";
import { owes } from "./signing-order.ts";

export const decline: Operation<typeof ceremony.decline> = async ({ caller, params, body }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  if (body.reason === "") refuse("error.validation.reasonRequired");
  await expireIfDue(person.packageId, person.requestId);
  await inTransaction(person, async (work) => {
    const pkg = await openPackage(work, person.packageId, "decline");
    const settings = await ceremonySettingsOf(work.tx, pkg);
    if (settings.declineButton === false) refuse("error.forbidden.declineNotAllowed");
    const whole = (await readWholeIn(work.tx, pkg.id)) ?? refuse("error.notFound.packageNotFound");
    requireTurn(whole, person.roleId, { consent: false });
    // Whoever has signed has agreed; the others still have their say.
    if (!owes(person.roleId, owedApprovals(whole))) refuse("error.conflict.alreadySigned");
    await writeDecline(work, pkg, whole, { ...person, reason: body.reason });
  });
  return viewFor(person, params.ceremonyId);
};

async function writeDecline(
  work: Work,
  pkg: PackageRow,
  whole: WholePackage,
  by: { roleId: string; signerId: string; reason: string },
): Promise<void> {
  const signer =
    whole.roles.find((role) => role.id === by.roleId)?.signers.find((one) => one.id === by.signerId) ??
    refuse("error.notFound.roleNotFound");
  await work.tx
    .update(packages)
    .set({ status: statusAfter(pkg.status, "decline"), updated: work.now })
    .where(eq(packages.id, pkg.id));
  const { owner } = whole;
  await work.tx.insert(messages).values({
    packageId: pkg.id,
    content: by.reason,
    fromPerson: messagePerson(signer),
    toPeople: [messagePerson({ ...owner, name: "" })],
    created: work.now,
  });
  await work.record(pkg, {
    type: "package.declined",
    data: { roleId: by.roleId, signerId: by.signerId, reason: by.reason },
  });
  const facts = { reason: by.reason, by: signerName(signer) };
  await oweMail(work, { kind: "declined", packageId: pkg.id, to: await senderPerson(work.tx, pkg.ownerId), facts });
  for (const { roleId, to } of await invitedOthers(work, whole, signer))
    await oweMail(work, { kind: "declined", packageId: pkg.id, roleId, to, facts });
}

/** Our choice: those who were asked already are told; whose turn never came hears nothing. */
async function invitedOthers(
  work: Work,
  whole: WholePackage,
  decliner: { id: string; roleId: string },
): Promise<{ roleId: string; to: Person }[]> {
  const rows = await work.tx
    .select()
    .from(signers)
    .where(and(eq(signers.packageId, whole.id), ne(signers.roleId, decliner.roleId)));
  const invited = new Set(whole.roles.filter((role) => role.invited).map((role) => role.id));
  return rows
    .filter((row) => invited.has(row.roleId) && row.senderId !== whole.ownerId)
    .map((row) => ({ roleId: row.roleId, to: personOf(row) }));
}
