// What a mail's fate says of its address is noted: whether mails go there any more.
import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { mailSuppressions } from "#db/schema/mail-suppressions.ts";
import { suppressionKey } from "#lib/accounts/suppressed-addresses/find-suppressed.ts";
import { newShortId } from "#lib/core/ids.ts";
import type { MailRow } from "../mail-row.ts";
import { afterReport, type Weight } from "./suppression-rule.ts";

/** Of two at once the second waits for the first, and counts on. */
export async function noteAddress(
  tx: Transaction,
  mail: Pick<MailRow, "id" | "accountId" | "toEmail" | "created">,
  weight: Weight,
  { words, now }: { words: string; now: Date },
): Promise<void> {
  const { accountId } = mail;
  const address = suppressionKey(mail.toEmail);
  const theirs = and(eq(mailSuppressions.accountId, accountId), eq(mailSuppressions.address, address));
  // What arrives is no reason to know of an address that has never refused anything.
  if (weight !== "arrived")
    await tx.insert(mailSuppressions).values({ id: newShortId(), accountId, address }).onConflictDoNothing();
  const [known] = await tx.select().from(mailSuppressions).where(theirs).for("update");
  const change = known && afterReport(known, weight, { mail, words, now });
  if (change === "forget") await tx.delete(mailSuppressions).where(theirs);
  else if (change) await tx.update(mailSuppressions).set(change).where(theirs);
}
