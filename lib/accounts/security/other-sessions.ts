// The open sessions of those whom the rule "only this way" concerns, as far as they were opened in another way.
import { and, eq, exists, gt, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db, type Transaction } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { senders } from "#db/schema/senders.ts";
import { oneTimeTokens, sessions } from "#db/schema/sessions.ts";
import { identityIssuerOf, type ProviderRow } from "#lib/auth/oidc/connections.ts";
import { endUnredeemed } from "#lib/auth/opened-by.ts";
import type { SenderCaller } from "#lib/work/caller.ts";

/** Whether the rule holds for the sender whose this row is. */
function isConcerned(row: ProviderRow, domains: readonly string[], senderId: PgColumn) {
  const domain = sql`lower(substring(${senders.email} from '@([^@]*)$'))`;
  return exists(
    db
      .select({ one: sql`1` })
      .from(senders)
      .innerJoin(accounts, eq(accounts.id, senders.accountId))
      .where(
        and(
          // Whoever acts in a sub-account signs in as who they are at home.
          sql`${senders.id} in (${senderId}, (select a.home_id from ${senders} a where a.id = ${senderId}))`,
          // Never in the account where they only act: its provider lets nobody in who signs in elsewhere.
          isNull(senders.homeId),
          eq(senders.accountId, row.accountId),
          inArray(domain, [...domains]),
          or(isNull(accounts.ownerId), ne(accounts.ownerId, senders.id)),
        ),
      ),
  );
}

/**
 * Not the owner's, who always gets in, not what a program has opened with a key, and not the one in which the rule is switched on:
 * whoever does that has come by the provider before.
 */
function otherWays(row: ProviderRow, domains: readonly string[], { session }: SenderCaller, now: Date) {
  return and(
    inArray(sessions.kind, ["sender", "sender-package"]),
    isNotNull(sessions.senderId),
    isNull(sessions.revoked),
    gt(sessions.expires, now),
    isNull(sql`${sessions.facts} ->> 'program'`),
    sql`${sessions.facts} ->> 'provider' is distinct from ${identityIssuerOf(row)}`,
    session ? ne(sessions.hash, session) : undefined,
    isConcerned(row, domains, sessions.senderId),
  );
}

export async function countOtherSessions(
  row: ProviderRow,
  domains: readonly string[],
  caller: SenderCaller,
  tx: Pick<Transaction, "select"> = db,
): Promise<number> {
  if (domains.length === 0) return 0;
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(sessions)
    .where(otherWays(row, domains, caller, new Date()));
  return found?.count ?? 0;
}

/** With what would open another. Answers how many have ended. */
export async function endOtherWays(
  tx: Pick<Transaction, "select" | "update" | "delete">,
  row: ProviderRow,
  domains: readonly string[],
  caller: SenderCaller,
  now: Date,
): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ revoked: now })
    .where(otherWays(row, domains, caller, now))
    .returning({ hash: sessions.hash });
  await endUnredeemed(tx, isConcerned(row, domains, oneTimeTokens.senderId));
  return ended.length;
}
