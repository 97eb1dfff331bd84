// `forceLogin`, and `forceTransactionOwnerLogin` for whose package it is: a signer who is a sender of the account too signs in as
// that sender before the link from a mail shows anything.
import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db, type Transaction } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { packages, signers } from "#db/schema/packages.ts";
import { senders } from "#db/schema/senders.ts";
import { sessions } from "#db/schema/sessions.ts";
import type { linkChannels } from "#db/schema/signer-links.ts";
import { isSignedIn } from "#lib/auth/sessions.ts";
import { askedLogin } from "#lib/auth/signer/session-authentication.ts";
import { featureDefaults } from "#lib/contract/records/account-features.ts";
import { Refusal } from "#lib/core/errors.ts";
import type { Member } from "#lib/packages/groups/members-of.ts";
import type { SignerCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { openAuthentication, pass } from "./authenticate-signer.ts";

type Channel = (typeof linkChannels)[number];
type Value = PgColumn | SQL | string | null;

/**
 * Our choice: links that reach whoever has the mailbox or the telephone, also by way of the outbox, and the one that a sender takes
 * for themselves from the desk: it stays in the browser when they have signed out there, and until then they come straight in. A
 * link that a program or a sender obtained for others from the interface works without a login, as the contract has it, and in
 * person the host answers for who is there.
 */
const ownLinks: readonly Channel[] = ["mail", "sms", "outbox", "account"];

/**
 * The id of the account's active sender, by their user or else by their address; null where the account asks for no login. Whoever
 * signs in elsewhere has to be able to do so: nobody is asked for what they cannot give any more.
 */
const senderAsked = (accountId: Value, ownerId: Value, senderId: Value, email: Value): SQL<string | null> => sql`(
  select s.id from ${senders} s join ${accounts} a on a.id = s.account_id
  where s.account_id = ${accountId} and s.status = 'ACTIVE' and s.deleted is null
    and case when s.id = ${ownerId}
      then coalesce((a.features ->> 'forceTransactionOwnerLogin')::boolean, ${featureDefaults.forceTransactionOwnerLogin}::boolean)
      else coalesce((a.features ->> 'forceLogin')::boolean, ${featureDefaults.forceLogin}::boolean) end
    and (s.home_id is null or exists (
      select 1 from ${senders} h where h.id = s.home_id and h.status = 'ACTIVE' and h.deleted is null))
    and (s.id = ${senderId} or lower(s.email) = lower(trim(${email}::text)))
  order by (s.id = ${senderId}) is true desc limit 1)`;

/** Of the signer whose row is read: as which sender they would have to sign in. */
export const senderOfSigner = senderAsked(packages.accountId, packages.ownerId, signers.senderId, signers.email);

type OpenedLink = { channel: Channel; login: string | null; pkg: { accountId: string; ownerId: string } };

/** As which sender whoever has the link signs in first. Of a group `member` is whose link it is. */
export async function loginFor({ channel, login, pkg }: OpenedLink, member?: Member): Promise<string | undefined> {
  if (!ownLinks.includes(channel)) return undefined;
  if (!member) return login ?? undefined;
  return (await askedOf(db, senderAsked(pkg.accountId, pkg.ownerId, member.senderId, member.email))) ?? undefined;
}

/** Of each of these people, whether they sign in first when they come by a link that was sent to them. */
export async function askLogin(
  tx: Pick<Transaction, "execute">,
  { accountId, ownerId }: { accountId: string; ownerId: string },
  people: readonly { senderId: string | null; email: string }[],
): Promise<boolean[]> {
  const ids = sql.param(people.map(({ senderId }) => senderId));
  const emails = sql.param(people.map(({ email }) => email));
  const asked = senderAsked(accountId, ownerId, sql`p.id`, sql`p.email`);
  const { rows } = await tx.execute<{ asks: boolean }>(sql`select ${asked} is not null as asks
    from unnest(${ids}::text[], ${emails}::text[]) with ordinality as p (id, email, place) order by p.place`);
  return rows.map(({ asks }) => asks);
}

async function askedOf(tx: Pick<Transaction, "execute">, sender: SQL<string | null>): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`select ${sender} as id`);
  return rows[0]?.id ?? null;
}

async function ownerOf(packageId: string): Promise<string | null> {
  const [pkg] = await db.select({ ownerId: packages.ownerId }).from(packages).where(eq(packages.id, packageId));
  return pkg?.ownerId ?? null;
}

/**
 * Lets in whose browser is signed in as that sender meanwhile, in whatever window, and whoever is not asked any more: the account
 * has switched it off, or the sender may not sign in.
 */
export async function takeLogin(person: SignerCaller & { session: string }): Promise<void> {
  if (person.authenticationStep !== "LOGIN") return;
  const mine = eq(sessions.hash, person.session);
  const [session] = await db.select({ facts: sessions.facts }).from(sessions).where(mine);
  const as = session && askedLogin(session)?.as;
  if (!as) return;
  const isThere = await isSignedIn(db, person.beside ?? [], as);
  if (!isThere && (await askedOf(db, senderAsked(person.accountId, await ownerOf(person.packageId), as, null)))) return;
  try {
    await inTransaction(person, async (work) => {
      const place = await openAuthentication(work, person);
      if (place.step !== "LOGIN") return;
      if (isThere) return void (await pass(work, place, "LOGIN"));
      await work.tx
        .update(sessions)
        .set({ facts: sql`${sessions.facts} - 'login'` })
        .where(mine);
    });
  } catch (cause) {
    // Locked, withdrawn, ended: the page tells which.
    if (!(cause instanceof Refusal)) throw cause;
  }
}
