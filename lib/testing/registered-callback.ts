// Registers a callback for an account and writes events for it, for tests that are about their delivery.
import { asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { callbackDeliveries } from "#db/schema/accounts.ts";
import { callbackEvents } from "#lib/contract/records/callback.ts";
import { writeRegistration } from "#lib/delivery/webhooks/registration.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import type { TestSender } from "./callers.ts";

/** For every event, and as the plain callback, unless told otherwise. */
export const registerCallback = (owner: TestSender, url: string, key = "", events = [...callbackEvents], origin = "") =>
  writeRegistration(owner.caller, origin, { url, key, events });

/** In and out of the trash: `count` events of one package, each in a transaction of its own. */
export async function makeEvents(owner: TestSender, packageId: string, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    await inTransaction(owner.caller, async (work) => {
      const pkg = await openPackage(work, packageId, "read");
      await work.record(pkg, { type: at % 2 === 0 ? "package.trashed" : "package.restored" });
    });
  }
}

export const deliveriesOfPackage = (packageId: string) =>
  db
    .select()
    .from(callbackDeliveries)
    .where(eq(callbackDeliveries.packageId, packageId))
    .orderBy(asc(callbackDeliveries.sequence));
