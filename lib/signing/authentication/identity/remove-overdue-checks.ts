// Removes what was handed in and cannot be decided any more: its package has ended, its signer is another, or nobody looked.
import { and, eq, lt, notExists, or, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { identityChecks } from "#db/schema/identity.ts";
import { packages, signers } from "#db/schema/packages.ts";

/** Our choice: pictures at which nobody has looked for so long are nobody's to keep; the signer is asked anew. */
const mostDays = 30;

/** Pictures go with their check. Decided ones have none, and stay: an approval counts when the package is sent again. */
export async function removeOverdueChecks(now = new Date()): Promise<void> {
  const open = db
    .select({ one: sql`1` })
    .from(packages)
    .where(
      and(
        eq(packages.id, identityChecks.packageId),
        sql`${packages.status} in ('SENT', 'COMPLETED', 'ARCHIVED')`,
        sql`not ${packages.trashed}`,
      ),
    );
  const theirs = db
    .select({ one: sql`1` })
    .from(signers)
    .where(
      and(
        eq(signers.packageId, identityChecks.packageId),
        eq(signers.roleId, identityChecks.roleId),
        eq(signers.id, identityChecks.signerId),
      ),
    );
  const since = new Date(now.getTime() - mostDays * 24 * 3600_000);
  await db
    .delete(identityChecks)
    .where(
      and(
        eq(identityChecks.state, "waiting"),
        or(notExists(open), notExists(theirs), lt(identityChecks.created, since)),
      ),
    );
}
