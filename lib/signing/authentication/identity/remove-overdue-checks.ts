// Removes what was handed in and cannot be decided any more: its package has ended, it is asked of another, or nobody looked.
import { and, eq, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { identityChecks } from "#db/schema/identity.ts";
import { packages, signers } from "#db/schema/packages.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { forgetAtService, isCurrent, ofCheck } from "./identity-checks.ts";

/** Our choice: pictures at which nobody has looked for so long are nobody's to keep; the signer is asked anew. */
const mostMs = 30 * 24 * 3600_000;

/** Pictures go with their check. Decided ones have none, and stay: an approval counts when the package is sent again. */
export async function removeOverdueChecks(now = new Date()): Promise<void> {
  const waiting = await db
    .select({ check: identityChecks, signer: signers, pkg: packages })
    .from(identityChecks)
    .innerJoin(packages, eq(packages.id, identityChecks.packageId))
    .leftJoin(signers, ofCheck)
    .where(eq(identityChecks.state, "waiting"));
  const over = waiting.filter(
    ({ check, signer, pkg }) =>
      !isAllowed(pkg, "review-identity") ||
      !signer ||
      !isCurrent(check, signer) ||
      now.getTime() - check.created.getTime() > mostMs,
  );
  const ids = over.map(({ check }) => check.id);
  if (ids.length === 0) return;
  await inTransaction(systemCaller("sweep"), async (work) => {
    const removed = await work.tx
      .delete(identityChecks)
      .where(and(inArray(identityChecks.id, ids), eq(identityChecks.state, "waiting")))
      .returning({ id: identityChecks.id, source: identityChecks.source });
    await forgetAtService(work, removed);
  });
}
