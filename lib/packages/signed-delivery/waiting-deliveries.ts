// What of a package's signed documents is still on its way to a destination, also in a mail that has not left.
import { and, asc, count, eq, inArray, or } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { documentDeliveries } from "#db/schema/deliveries.ts";
import { mails } from "#db/schema/mails.ts";

/** By destination, in the order of their names. */
export async function waitingDeliveries(
  tx: Pick<Transaction, "select">,
  packageId: string,
): Promise<{ destination: string; documents: number }[]> {
  const { destinationName: destination, status, mailId } = documentDeliveries;
  return tx
    .select({ destination, documents: count() })
    .from(documentDeliveries)
    .leftJoin(mails, eq(mails.id, mailId))
    .where(
      and(
        eq(documentDeliveries.packageId, packageId),
        or(inArray(status, ["queued", "retrying"]), and(eq(status, "delivered"), eq(mails.status, "queued"))),
      ),
    )
    .groupBy(destination)
    .orderBy(asc(destination));
}
