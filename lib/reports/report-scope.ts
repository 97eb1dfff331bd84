// Whose packages a report covers, and when: the part that all reports share.
import { eq, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { senders } from "#db/schema/senders.ts";
import { findSender, refuseRestricted } from "#lib/accounts/find-sender.ts";
import { readSenders } from "#lib/accounts/read-sender.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { type ReportRange, reportRange } from "./report-range.ts";

type Asked = { from?: string | undefined; to?: string | undefined; senderId?: string | undefined };

/** `senderId` null: every sender of the account, which only managers see; others see themselves. */
export type ReportScope = ReportRange & { accountId: string; senderId: string | null; zone: string };

export async function reportScope(caller: SenderCaller, query: Asked): Promise<ReportScope> {
  refuseRestricted(caller);
  const asked = query.senderId ? (await findSender(db, caller, query.senderId)).id : null;
  const [account] = await db
    .select({ timezoneId: accounts.timezoneId })
    .from(accounts)
    .where(eq(accounts.id, caller.accountId));
  const zone = account?.timezoneId ?? "GMT";
  return {
    ...reportRange(query, zone, new Date()),
    zone,
    accountId: caller.accountId,
    senderId: asked ?? (caller.type === "MANAGER" ? null : caller.senderId),
  };
}

/** Senders by id, removed ones too: their packages are still the account's. */
export async function sendersById(ids: string[]): Promise<Map<string, Sender>> {
  const rows = ids.length > 0 ? await db.select().from(senders).where(inArray(senders.id, ids)) : [];
  return new Map((await readSenders(rows)).map((sender) => [sender.id, sender]));
}
