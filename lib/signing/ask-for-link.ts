// POST /ceremony/{ceremonyId}/member: at a group's shared link a member asks for the link of their own.
import { and, eq } from "drizzle-orm";
import { signers } from "#db/schema/packages.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import { refuse } from "#lib/core/errors.ts";
import { fullName } from "#lib/core/person-name.ts";
import type { Operation } from "#lib/http/handle.ts";
import { membersOf } from "#lib/packages/groups/members-of.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { enqueueMail } from "#lib/work/outbox/enqueue-mail.ts";

/**
 * Our choice: whoever reads the group's mailbox could name any colleague, so the name alone is not believed. The link goes
 * to that colleague's own address, and whoever opens it is who signs.
 */
export const askForLink: Operation<typeof ceremony.askForLink> = async ({ caller, params, body }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  const { roleId, signerId } = person;
  await inTransaction(person, async (work) => {
    const pkg = await openPackage(work, person.packageId, "sign");
    const mine = and(eq(signers.packageId, pkg.id), eq(signers.roleId, roleId), eq(signers.id, signerId));
    const [signer] = await work.tx.select().from(signers).where(mine);
    if (!signer) refuse("error.notFound.roleNotFound");
    if (signer.acting && signer.acting.member !== body.member) refuse("error.forbidden.otherMemberActs");
    const member = (await membersOf(work.tx, signer)).find((one) => one.member === body.member);
    if (!member) refuse("error.notFound.memberNotFound");
    const to = { name: fullName(member), email: member.email };
    const facts = { signerId, member: member.member };
    enqueueMail(work, { kind: "invitation", pkg, roleId, to, facts });
    await work.record(pkg, { type: "signer.notified", data: { roleId, signerId, ...to } });
  });
  return undefined;
};
