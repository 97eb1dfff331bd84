// What a process that was stopped while it changed the seal's certificate has left: carried out where the change is on record,
// dropped where it is not, once nobody can be on the way with it any more.
import { and, inArray, sql } from "drizzle-orm";
import { withAdvisoryLock } from "#db/advisory-lock.ts";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import type { AccountAct } from "#lib/contract/records/audit-kinds.ts";
import { log } from "#lib/core/log.ts";
import { sharedKeys } from "#lib/sealing/shared-keys.ts";
import { dropAbandoned, putIntoForce, waitingSeals } from "#lib/signatures/seal/waiting-seals.ts";

/** The lock under which certificates wait and take effect, one after the other. */
export const sealChanges = "seal certificate";

const acts: AccountAct[] = ["seal.made", "seal.uploaded"];

async function isOnRecord(change: string): Promise<boolean> {
  const { act, after, sequence } = accountEvents;
  const told = await db
    .select({ sequence })
    .from(accountEvents)
    .where(and(inArray(act, acts), sql`${after}->>'change' = ${change}`))
    .limit(1);
  return told.length > 0;
}

/** Only under the lock: without it, one that waits may be on its way. */
export async function settleWaiting(): Promise<void> {
  for (const waiting of await waitingSeals(sharedKeys)) {
    if (await isOnRecord(waiting.change)) {
      await putIntoForce(sharedKeys, waiting);
      log.warn({ change: waiting.change }, "a change of the seal's certificate was finished");
    } else await dropAbandoned(sharedKeys, waiting);
  }
}

/** For the sweep: nothing waits, as a rule. */
export async function settleSeals(): Promise<void> {
  if ((await waitingSeals(sharedKeys)).length > 0) await withAdvisoryLock(sealChanges, settleWaiting);
}
