// Takes personal data out of the evidence of packages that are gone, once their account's days for it are over; part of the sweep.
// Hashes stay, and so does each event's place in the chain: whoever kept the evidence can still prove that it was this one.
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { deletedPackages } from "#db/schema/deleted-packages.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";

const dayMs = 24 * 3600_000;
/** What one sweep takes on of one account; the next one finds the rest. */
const most = 100;

/** All that an event tells of people goes; of a deletion stays in which state the package was, and by which rule it went. */
const left = sql`case when ${evidenceEvents.type} = 'package.deleted' then ${evidenceEvents.data} - 'name' - 'onBehalfOf' else '{}'::jsonb end`;

/** All of a package's evidence in one transaction; done once, it changes nothing more. Answers whether there was anything to do. */
export async function eraseEvidence(packageId: string, now = new Date()): Promise<boolean> {
  return db.transaction(async (tx) => {
    const open = and(eq(deletedPackages.packageId, packageId), isNull(deletedPackages.erased));
    const [taken] = await tx
      .update(deletedPackages)
      .set({ erased: now })
      .where(open)
      .returning({ id: deletedPackages.packageId });
    if (!taken) return false;
    await tx
      .update(evidenceEvents)
      .set({ actorId: "", actorName: "", actorEmail: "", ip: "", userAgent: "", documentId: null, data: left })
      .where(eq(evidenceEvents.packageId, packageId));
    return true;
  });
}

/** Answers of how many packages. */
export async function eraseDeleted(now = new Date()): Promise<number> {
  const days = sql<number>`(${accounts.configuration} -> 'evidence' ->> 'deletedPackagesDays')::int`;
  const rules = await db.select({ id: accounts.id, days }).from(accounts).where(sql`${days} > 0`);
  let erased = 0;
  for (const rule of rules) {
    const over = await db
      .select({ id: deletedPackages.packageId })
      .from(deletedPackages)
      .where(
        and(
          eq(deletedPackages.accountId, rule.id),
          isNull(deletedPackages.erased),
          lt(deletedPackages.deleted, new Date(now.getTime() - rule.days * dayMs)),
        ),
      )
      .orderBy(deletedPackages.deleted)
      .limit(most);
    for (const { id } of over) if (await eraseEvidence(id, now)) erased += 1;
  }
  return erased;
}
