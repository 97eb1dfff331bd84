// Opens the session in which a program signs for a signer, or a signer signs inside another application.
import { and, eq, isNull } from "drizzle-orm";
import { roles } from "#db/schema/packages.ts";
import { openSession } from "#lib/auth/sessions.ts";
import { fullName } from "#lib/core/person-name.ts";
import { membersOf } from "#lib/packages/groups/members-of.ts";
import { signerName } from "#lib/packages/invite/people.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { signingLinkFor } from "#lib/packages/roles/signing-link.ts";
import type { Caller, SignerCaller } from "#lib/work/caller.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { SignerPlace } from "./signer-for-token.ts";

type Asked = {
  /** As they were asked for: by id or address. */
  signerId: string;
  sessionFields?: Record<string, string> | null;
  delegateeId?: string | null;
  /** The address of the sender whose program asked for it. */
  issuer: string;
  /** The session in which it was asked for. */
  parent?: string | null | undefined;
};

/**
 * Runs in the transaction that spends the token. The session hangs on the signer's link: what ends the link (taking the
 * package back, another signer in the role) ends the session, and the link's ceremony is the session's.
 */
export async function openSignerSession(
  work: Work<Caller>,
  pkg: PackageRow,
  { role, signer }: SignerPlace,
  asked: Asked,
): Promise<string> {
  const { tx, caller } = work;
  // Of a group a member, who is asked for by address or id: that person acts, under their own name.
  const member = (await membersOf(tx, signer)).find(
    (one) => one.member === asked.signerId || one.email.toLowerCase() === asked.signerId.trim().toLowerCase(),
  );
  const holder = { roleId: role.id, signerId: signer.id, member: member?.member };
  const way = { channel: "session", recipient: asked.issuer } as const;
  const link = await signingLinkFor(tx, pkg, holder, way);
  const facts = {
    linkId: link.id,
    // The account's own key asked for it: lib/auth/signer/session-authentication.ts says what that is worth.
    vouched: true,
    ...(member ? { member: member.member, memberName: fullName(member), memberEmail: member.email } : {}),
    ...(asked.sessionFields ? { sessionFields: asked.sessionFields } : {}),
    ...(asked.delegateeId ? { delegateeId: asked.delegateeId } : {}),
  };
  const { ip, userAgent, requestId } = caller;
  const whose = { accountId: pkg.accountId, packageId: pkg.id, roleId: role.id, signerId: signer.id };
  const token = await openSession(
    { kind: "signer", ...whose, facts, ip, userAgent: userAgent.slice(0, 512), parent: asked.parent },
    tx,
  );
  const person: SignerCaller = {
    ...{ ip, userAgent, requestId, kind: "signer", ...whose },
    email: member?.email ?? signer.email,
    name: member ? fullName(member) : signerName(signer),
    linkId: link.id,
    vouched: true,
  };
  await tx
    .update(roles)
    .set({ opened: work.now })
    .where(and(eq(roles.packageId, pkg.id), eq(roles.id, role.id), isNull(roles.opened)));
  const { linkId: _link, vouched: _vouched, ...told } = facts;
  await work.recordAs(person, pkg, {
    type: "ceremony.opened",
    data: { roleId: role.id, signerId: signer.id, method: "TOKEN", ...way, ...told },
  });
  return token;
}
