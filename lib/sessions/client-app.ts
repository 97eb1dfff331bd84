// A client application by its secret, and the senders it may ask tokens for.
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { clientApps } from "#db/schema/access.ts";
import { accounts } from "#db/schema/accounts.ts";
import { senders } from "#db/schema/senders.ts";
import { limitAppSecrets } from "#lib/auth/rate-limit.ts";
import { refuse } from "#lib/core/errors.ts";
import { hashToken } from "#lib/core/secrets.ts";

export type KnownApp = { id: string; accountId: string; ownerId: string; creatorId: string | null };

/** Throws 401. Only what fails is counted against the address: a program may ask for as many tokens as it likes. */
export async function appBySecret(ip: string, clientId: string, secret: string): Promise<KnownApp> {
  const [found] = await db
    .select({
      id: clientApps.id,
      accountId: clientApps.accountId,
      ownerId: accounts.ownerId,
      creatorId: clientApps.creatorId,
      lastUsed: clientApps.lastUsed,
    })
    .from(clientApps)
    .innerJoin(accounts, eq(accounts.id, clientApps.accountId))
    .where(and(eq(clientApps.id, clientId), eq(clientApps.secretHash, hashToken(secret)), isNull(clientApps.revoked)));
  if (found) {
    await noteUse(found);
    return { ...found, ownerId: found.ownerId ?? "" };
  }
  await limitAppSecrets(ip);
  refuse("error.unauthorised.clientApp");
}

/** Our choice: to the minute, so that a program that asks again and again does not write each time. */
const minute = 60_000;

async function noteUse({ id, lastUsed }: { id: string; lastUsed: Date | null }): Promise<void> {
  const now = new Date();
  const before = new Date(now.getTime() - minute);
  if (lastUsed && lastUsed > before) return;
  await db
    .update(clientApps)
    .set({ lastUsed: now })
    .where(and(eq(clientApps.id, id), or(isNull(clientApps.lastUsed), lt(clientApps.lastUsed, before))));
}

/**
 * The account's owner, or the active sender of the account who is meant by id or address. Throws 400; and 403 where the owner
 * is meant and somebody else made the application: its maker would act as the owner with it.
 */
export async function senderOfApp(app: KnownApp, named: string | undefined): Promise<string> {
  const who = named
    ? or(eq(senders.id, named), eq(sql`lower(${senders.email})`, named.trim().toLowerCase()))
    : eq(senders.id, app.ownerId);
  const [sender] = await db
    .select({ id: senders.id })
    .from(senders)
    .where(and(who, eq(senders.accountId, app.accountId), eq(senders.status, "ACTIVE"), isNull(senders.deleted)));
  if (!sender) refuse("error.validation.unknownSender", { parameters: { email: named ?? "" } });
  if (sender.id === app.ownerId && app.creatorId !== null && app.creatorId !== app.ownerId)
    refuse("error.forbidden.ownersApp");
  return sender.id;
}
