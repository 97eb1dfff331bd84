// Bounces that were only counted are forgotten once they count no more: an address is nobody's to keep without a reason. Part of the sweep.
import { and, isNull, lt } from "drizzle-orm";
import { db } from "#db/client.ts";
import { mailSuppressions } from "#db/schema/mail-suppressions.ts";
import { softBounceDays } from "./suppression-rule.ts";

export async function forgetCounted(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - softBounceDays * 86_400_000);
  await db.delete(mailSuppressions).where(and(isNull(mailSuppressions.since), lt(mailSuppressions.mailMade, before)));
}
