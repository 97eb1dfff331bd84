// Who owns a new package: the caller, or the sender of the same account on whose behalf the caller creates it.
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { senders } from "#db/schema/senders.ts";
import { standsHere } from "#lib/auth/stand-ins.ts";
import type { PackageInput } from "#lib/contract/records/package.ts";
import { refuse } from "#lib/core/errors.ts";
import type { SenderCaller } from "#lib/work/caller.ts";

/**
 * With a sender given, that sender owns the package and the creating user is not added.
 * Our choice: only account managers and delegates may name somebody else, who must be an active sender of the account.
 */
export async function ownerOf(caller: SenderCaller, sender: PackageInput["sender"]) {
  const named = sender?.id || sender?.email;
  const who = named
    ? or(
        sender?.id ? eq(senders.id, sender.id) : undefined,
        sender?.email ? eq(sql`lower(${senders.email})`, sender.email.toLowerCase()) : undefined,
      )
    : eq(senders.id, caller.senderId);
  const [found] = await db
    .select({ sender: senders, account: accounts })
    .from(senders)
    .innerJoin(accounts, eq(accounts.id, senders.accountId))
    .where(
      and(
        who,
        eq(senders.accountId, caller.accountId),
        eq(senders.status, "ACTIVE"),
        isNull(senders.deleted),
        standsHere,
      ),
    );
  const mayName = caller.type === "MANAGER" || (found !== undefined && caller.actsFor?.includes(found.sender.id));
  if (found?.sender.id !== caller.senderId && !mayName) refuse("error.forbidden.noPermission");
  return found ?? refuse("error.validation.unknownSender", { parameters: { email: sender?.email ?? "" } });
}
