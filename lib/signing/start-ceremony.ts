// POST /ceremony/start: the token of a signer's link becomes a session that is limited to this package and signer.

import { and, eq, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { roles, signers } from "#db/schema/packages.ts";
import { smsMessages } from "#db/schema/sms.ts";
import { openSession } from "#lib/auth/sessions.ts";
import { type AskedLogin, asksAuthentication, stepNow } from "#lib/auth/signer/session-authentication.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import { refuse } from "#lib/core/errors.ts";
import { keepsMails, keepsSms } from "#lib/core/outbox-mode.ts";
import { fullName } from "#lib/core/person-name.ts";
import { hashToken } from "#lib/core/secrets.ts";
import type { Operation } from "#lib/http/handle.ts";
import { expireIfDue } from "#lib/packages/expire-if-due.ts";
import { membersOf } from "#lib/packages/groups/members-of.ts";
import { signerName } from "#lib/packages/invite/people.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";
import { openPackage, type PackageRow } from "#lib/packages/open-package.ts";
import type { Caller, SignerCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { asksForCode, offerPasscode } from "./authentication/send-passcode.ts";
import { loginFor, takeLogin } from "./authentication/sender-login.ts";
import { ceremonyCookieFor } from "./ceremony-cookie.ts";
import { linkOfToken } from "./link-of-token.ts";

type Started = { ceremonyId: string };

/** The session's token leaves in a cookie only: it stands beside the answer, not in it. */
const opened = new WeakMap<Started, { token: string; framed: boolean }>();

export const startCeremony: Operation<typeof ceremony.startCeremony> = async ({ caller, body }) => {
  const link = await linkOfToken(body.token);
  const { signer, pkg } = link;
  const { accountId } = pkg;
  const { packageId, roleId, id: signerId } = signer;
  // Who has left the group meanwhile has no link any more.
  const member =
    link.member === "" ? undefined : (await membersOf(db, signer)).find((one) => one.member === link.member);
  if (link.member !== "" && !member) refuse("error.unauthorised.link");
  const name = member ? fullName(member) : signerName(signer);
  const email = member?.email ?? signer.email;
  const login = await loginFor(link, member);
  await expireIfDue(packageId, caller.requestId, pkg);
  const token = await openSession({
    kind: "signer",
    accountId,
    packageId,
    roleId,
    signerId,
    facts: {
      linkId: link.id,
      ...(login ? { login: { as: login } satisfies AskedLogin } : {}),
      ...(member ? { member: member.member, memberName: name, memberEmail: email } : {}),
    },
    ip: caller.ip,
    userAgent: caller.userAgent.slice(0, 512),
  });
  const { ip, userAgent, requestId } = caller;
  const person: SignerCaller = {
    ip,
    userAgent,
    requestId,
    kind: "signer",
    accountId,
    packageId,
    roleId,
    signerId,
    email,
    name,
    linkId: link.id,
    ...(member ? { member: member.member } : {}),
    ...(login ? { authenticationStep: "LOGIN" } : {}),
  };
  const session = hashToken(token);
  await recordOpening(person, session, link);
  await takeLogin({ ...person, session, beside: desksOf(caller) });
  const started = { ceremonyId: link.id };
  opened.set(started, { token, framed: body.framed === true });
  return started;
};

/** What the browser that follows the link is signed in with. */
const desksOf = (caller: Caller): string[] => [
  ...("session" in caller && caller.session ? [caller.session] : []),
  ...(caller.beside ?? []),
];

async function recordOpening(person: SignerCaller, session: string, link: OpenedLink): Promise<void> {
  await inTransaction(person, async (work) => {
    const pkg = await openPackage(work, person.packageId, "read");
    await recordOpeningIn(work, person, pkg, session, await wayOf(work.tx, person, link));
  });
}

/**
 * Each session is evidence of its own; the role remembers the first. Where a code is asked first, it is sent now. The package
 * is locked.
 */
export async function recordOpeningIn(
  work: Work,
  person: SignerCaller,
  pkg: PackageRow,
  session: string,
  came: Record<string, unknown>,
): Promise<void> {
  const { packageId, roleId, signerId } = person;
  await work.tx
    .update(roles)
    .set({ opened: work.now })
    .where(and(eq(roles.packageId, packageId), eq(roles.id, roleId), isNull(roles.opened)));
  const record = (asked: object) =>
    work.recordAs(person, pkg, { type: "ceremony.opened", data: { roleId, signerId, ...came, ...asked } });
  if (!isAllowed(pkg, "authenticate")) return void (await record({}));
  const [row] = await work.tx
    .select({ signer: signers, locked: roles.locked })
    .from(signers)
    .innerJoin(roles, and(eq(roles.packageId, signers.packageId), eq(roles.id, signers.roleId)))
    .where(and(eq(signers.packageId, packageId), eq(signers.roleId, roleId), eq(signers.id, signerId)));
  const isAsked = row && (person.authenticationStep || asksAuthentication(row.signer));
  const step = isAsked ? await stepNow(work.tx, session, row.signer) : undefined;
  await record(step ? { asked: step } : {});
  if (row && !row.locked && asksForCode(step)) await offerPasscode(work, pkg, row.signer);
}

type OpenedLink = Pick<Awaited<ReturnType<typeof linkOfToken>>, "channel" | "recipient">;

/**
 * How the link came to whoever opened it. An instance without a mail server or a text message gateway sends nothing: `by`
 * says whether the link really left.
 */
async function wayOf(tx: Transaction, { packageId, roleId }: SignerCaller, { channel, recipient }: OpenedLink) {
  const way = { channel, ...(recipient ? { recipient } : {}) };
  if (channel === "mail") {
    const [left] = await tx
      .select({ id: mails.id })
      .from(mails)
      .where(
        and(
          eq(mails.packageId, packageId),
          eq(mails.roleId, roleId),
          eq(mails.status, "sent"),
          eq(sql`lower(${mails.toEmail})`, recipient),
        ),
      )
      .limit(1);
    return { method: "EMAIL_LINK", ...way, by: left || !keepsMails() ? "smtp" : "outbox" };
  }
  if (channel === "sms") {
    const [left] = await tx
      .select({ id: smsMessages.id })
      .from(smsMessages)
      .where(
        and(
          eq(smsMessages.packageId, packageId),
          eq(smsMessages.roleId, roleId),
          eq(smsMessages.kind, "signing-link"),
          eq(smsMessages.status, "sent"),
          eq(smsMessages.toPhone, recipient),
        ),
      )
      .limit(1);
    // The evidence travels with the documents, telephone numbers do not.
    return {
      method: "SMS_LINK",
      channel,
      recipient: `…${recipient.slice(-2)}`,
      by: left || !keepsSms() ? "gateway" : "outbox",
    };
  }
  return { method: "LINK", ...way };
}

export function ceremonyHeaders(started: Started): Record<string, string> {
  const { token = "", framed = false } = opened.get(started) ?? {};
  return { "set-cookie": ceremonyCookieFor(started.ceremonyId, token, framed) };
}
