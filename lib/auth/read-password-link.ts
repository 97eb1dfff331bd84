// Whom a link that sets a password is for, before it is used: read for the page that it leads to.
import { and, desc, eq, inArray, isNull, ne } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { accounts } from "#db/schema/accounts.ts";
import { senders } from "#db/schema/senders.ts";
import type { AccountAct } from "#lib/contract/records/audit-kinds.ts";
import type { PasswordLink } from "#lib/contract/records/password-link.ts";
import { holderOfPasswordToken } from "./one-time-tokens.ts";

const inviting: AccountAct[] = ["sender.invited", "sender.invitedAgain", "sender.linkTaken"];

/** Undefined for a link that was used, is too old, or never was one. */
export async function readPasswordLink(token: string): Promise<PasswordLink | undefined> {
  const senderId = await holderOfPasswordToken(db, token, new Date());
  if (!senderId) return undefined;
  const [found] = await db
    .select({ sender: senders, account: accounts.name })
    .from(senders)
    .innerJoin(accounts, eq(accounts.id, senders.accountId))
    .where(and(eq(senders.id, senderId), isNull(senders.deleted), ne(senders.status, "LOCKED")));
  if (!found) return undefined;
  const { sender, account } = found;
  const { firstName, lastName, email } = sender;
  if (sender.status !== "INVITED") return { firstName, lastName };
  const [invited] = await db
    .select({ inviter: accountEvents.actorName })
    .from(accountEvents)
    .where(
      and(
        eq(accountEvents.accountId, sender.accountId),
        inArray(accountEvents.act, inviting),
        eq(accountEvents.subjectId, sender.id),
      ),
    )
    .orderBy(desc(accountEvents.sequence))
    .limit(1);
  return { firstName, lastName, invitation: { account, inviter: invited?.inviter ?? "", email } };
}
