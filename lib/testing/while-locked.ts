/** Two at once, each in a transaction of their own: they are let go in the order in which they stand in line. */
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { untilInLine } from "./until.ts";

/** The package's row held by a transaction of the test, until so many others stand in line for it and `meanwhile` is done. */
export async function whileLocked<T>(
  packageId: string,
  start: () => Promise<T>,
  waiting = 2,
  meanwhile?: () => Promise<unknown>,
): Promise<T> {
  let running: Promise<T> | undefined;
  await db.transaction(async (tx) => {
    await tx.select().from(packages).where(eq(packages.id, packageId)).for("update");
    running = start();
    await untilInLine(waiting);
    await meanwhile?.();
  });
  return running as Promise<T>;
}
