// `ownerUserId` and `ownerEmail`: a list as another sender of the account sees it, for managers and that sender's delegates.
import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { refuse } from "#lib/core/errors.ts";
import { fullName } from "#lib/core/person-name.ts";
import type { SenderCaller } from "#lib/work/caller.ts";

/**
 * The caller as whom the list is read: the named owner, with the caller's own origin. Run the whole query with it, and
 * restrict it to `owner_id`. Throws 403 for a stranger, and alike for whom the account does not have.
 */
export async function actingFor(
  caller: SenderCaller,
  { ownerUserId, ownerEmail }: { ownerUserId?: string | undefined; ownerEmail?: string | undefined },
): Promise<SenderCaller> {
  if (!ownerUserId && !ownerEmail) return caller;
  const [owner] = await db
    .select()
    .from(senders)
    .where(
      and(
        eq(senders.accountId, caller.accountId),
        ownerUserId ? eq(senders.id, ownerUserId) : undefined,
        ownerEmail ? eq(sql`lower(${senders.email})`, ownerEmail.trim().toLowerCase()) : undefined,
        isNull(senders.deleted),
      ),
    );
  const may = caller.type === "MANAGER" || owner?.id === caller.senderId || caller.actsFor?.includes(owner?.id ?? "");
  if (!owner || !may || caller.onlyPackage) refuse("error.forbidden.noPermission");
  const { actsFor: _, ...own } = caller;
  return { ...own, senderId: owner.id, email: owner.email, name: fullName(owner), type: owner.type };
}
