// Signs in whom an OpenID Connect issuer or a SAML provider has proven: by the issuer's own name for the person once that is linked to a sender, the
// first time by the verified address. Nobody is matched by an address that the issuer has not verified.
import { and, asc, eq, exists, isNotNull, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { senderIdentities, senders } from "#db/schema/senders.ts";
import { claimPlaces } from "#lib/accounts/claim-places.ts";
import { insertSender, type SenderRow } from "#lib/accounts/insert-sender.ts";
import { actingSender, signInCaller, subjectOf } from "#lib/auth/acting-sender.ts";
import type { SignInWithIdentity } from "#lib/auth/answer-sign-in.ts";
import { type Connection, refuseOtherWays, refuseOwner } from "#lib/auth/oidc/connections.ts";
import type { ProvenPerson } from "#lib/auth/oidc/proven-person.ts";
import { endPasswordTokens } from "#lib/auth/one-time-tokens.ts";
import { openSession } from "#lib/auth/sessions.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { splitName } from "#lib/core/person-name.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";

/** Any number that only this uses: of two first sign-ins at once the second finds what the first has linked. */
const lockNumber = 20_611_475;

/** `connection`: the account's own provider that has proven them, which signs in nobody of another account. */
export const signInWithIdentity: SignInWithIdentity = ({ ip, userAgent }, proven, connection) =>
  inTransaction(signInCaller({ ip, userAgent }), async (work) => {
    const { tx, now, audit } = work;
    const person = connection ? { ...proven, issuer: connection.identities } : proven;
    const sender = (await linkedSender(tx, person)) ?? (await linkByAddress(work, person, connection));
    if (sender.status !== "ACTIVE") refuse("error.forbidden.sso.locked");
    if (connection && sender.accountId !== connection.accountId) refuse("error.forbidden.sso.unknown");
    if (connection) await refuseOwner(tx, sender, connection);
    else await refuseOtherWays(tx, sender);
    const { id: senderId, accountId } = sender;
    await tx
      .update(senderIdentities)
      .set({ lastUsed: now })
      .where(and(eq(senderIdentities.issuer, person.issuer), eq(senderIdentities.subject, person.subject)));
    // What the rule "only this way" asks of the session (lib/accounts/security/other-sessions.ts).
    const facts = connection ? { provider: connection.identities } : {};
    const session = { kind: "sender", accountId, senderId, facts, ip, userAgent: userAgent.slice(0, 512) } as const;
    audit({
      act: "signIn.succeeded",
      by: actingSender(sender),
      after: { by: "single sign-on", issuer: proven.issuer },
    });
    return { senderId, token: await openSession(session, tx) };
  });

/** Locked until the session is open, so that a lock of the sender at the same moment ends it or comes before it. */
async function linkedSender(tx: Transaction, { issuer, subject }: ProvenPerson): Promise<SenderRow | undefined> {
  const [row] = await tx
    .select({ sender: senders })
    .from(senderIdentities)
    .innerJoin(senders, eq(senders.id, senderIdentities.senderId))
    .where(and(eq(senderIdentities.issuer, issuer), eq(senderIdentities.subject, subject), isNull(senders.deleted)))
    .for("update", { of: senders });
  return row?.sender;
}

async function linkByAddress(work: Work, person: ProvenPerson, connection: Connection | undefined): Promise<SenderRow> {
  const { tx } = work;
  const { email, issuer, subject } = person;
  if (!email) refuse("error.forbidden.sso.unverified");
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
  const linked = await linkedSender(tx, person);
  if (linked) return linked;
  await forgetRemoved(tx, person);
  const [known] = await tx
    .select()
    .from(senders)
    .where(and(eq(sql`lower(${senders.email})`, email.toLowerCase()), isNull(senders.deleted), isNull(senders.homeId)))
    .for("update");
  // Whatever an account's provider says, it says nothing of the people of another account.
  if (known && connection && known.accountId !== connection.accountId) refuse("error.forbidden.sso.unknown");
  const sender = known ? await welcome(work, known, person) : await addSender(work, person, email, connection);
  await tx.insert(senderIdentities).values({ issuer, subject, senderId: sender.id });
  return sender;
}

/** A sender who was removed here may be invited anew: what they were known as goes over to the new one. */
async function forgetRemoved(tx: Transaction, { issuer, subject }: ProvenPerson): Promise<void> {
  const removed = exists(
    tx
      .select({ one: sql`1` })
      .from(senders)
      .where(and(eq(senders.id, senderIdentities.senderId), isNotNull(senders.deleted))),
  );
  await tx
    .delete(senderIdentities)
    .where(and(eq(senderIdentities.issuer, issuer), eq(senderIdentities.subject, subject), removed));
}

/** Whoever is invited is in: that the address is theirs is all that an invitation waits for. */
async function welcome({ tx, now, audit }: Work, sender: SenderRow, person: ProvenPerson): Promise<SenderRow> {
  if (sender.status === "LOCKED") refuse("error.forbidden.sso.locked");
  const [other] = await tx
    .select({ subject: senderIdentities.subject })
    .from(senderIdentities)
    .where(and(eq(senderIdentities.senderId, sender.id), eq(senderIdentities.issuer, person.issuer)));
  // The issuer gave the address to somebody else since. That person is not the one who works here.
  if (other) refuse("error.forbidden.sso.otherPerson");
  if (sender.status === "ACTIVE") return sender;
  const names = {
    firstName: sender.firstName || person.firstName,
    lastName: sender.lastName || person.lastName,
  };
  const [row] = await tx
    .update(senders)
    .set({ ...names, status: "ACTIVE", activated: now, updated: now })
    .where(eq(senders.id, sender.id))
    .returning();
  await claimPlaces(tx, sender);
  await endPasswordTokens(tx, sender.id, now);
  audit({ act: "sender.activated", by: actingSender(row ?? sender), subject: subjectOf(row ?? sender) });
  return row ?? sender;
}

/**
 * Our choice: new people come into the account whose provider has proven them, if it takes them, or else into the one that the
 * set-up made, as ordinary senders, and only of a domain that is named.
 */
async function addSender(
  { tx, audit }: Work,
  person: ProvenPerson,
  email: string,
  connection: Connection | undefined,
): Promise<SenderRow> {
  const takesNew = connection ? connection.newPeople === "REGULAR" : config().oidc?.allowedDomains.length;
  if (!takesNew) refuse("error.forbidden.sso.unknown");
  const whose = connection ? eq(accounts.id, connection.accountId) : undefined;
  const [account] = await tx
    .select()
    .from(accounts)
    .where(whose)
    .orderBy(asc(accounts.created), asc(accounts.id))
    .limit(1);
  if (!account) refuse("error.forbidden.sso.unknown");
  const { id: accountId, name: company, language, timezoneId } = account;
  const { firstName, lastName } = person.firstName ? person : (splitName(email.split("@")[0] ?? "") ?? person);
  const profile = { company, language, timezoneId, email, firstName, lastName };
  const sender = await insertSender(tx, { ...profile, accountId, status: "ACTIVE", type: "REGULAR" });
  await claimPlaces(tx, sender);
  audit({ act: "sender.added", by: actingSender(sender), subject: subjectOf(sender), after: { email } });
  return sender;
}
