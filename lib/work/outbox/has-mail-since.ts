// Whether a mail of some kind was enqueued for an account lately, so that one that says the same is not sent again.
import { and, eq, gt } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import type { MailKind } from "#lib/contract/records/outbox.ts";

export async function hasMailSince(
  tx: Pick<Transaction, "select">,
  accountId: string,
  kind: MailKind,
  since: Date,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.accountId, accountId), eq(mails.kind, kind), gt(mails.created, since)))
    .limit(1);
  return found !== undefined;
}
