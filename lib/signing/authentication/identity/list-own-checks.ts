// GET /identityChecks: what waits to be looked at in the packages that the caller manages. Signing stands still meanwhile.
import { and, asc, eq, not, or } from "drizzle-orm";
import { db } from "#db/client.ts";
import { identityChecks } from "#db/schema/identity.ts";
import { packages, signers } from "#db/schema/packages.ts";
import type { identity } from "#lib/contract/identity.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";
import { isCurrent, ofCheck } from "./identity-checks.ts";

/** Our choice: whoever has more than this to look at begins with the oldest. */
const most = 100;

/** As the lists of packages: their owner's, and of who made them for the owner. At a service nobody of the sender's looks. */
export const listOwnIdentityChecks: Operation<typeof identity.listOwnIdentityChecks> = async ({ caller }) => {
  const rows = await db
    .select({ check: identityChecks, signer: signers, pkg: packages })
    .from(identityChecks)
    .innerJoin(packages, eq(packages.id, identityChecks.packageId))
    .innerJoin(signers, ofCheck)
    .where(
      and(
        eq(identityChecks.state, "waiting"),
        eq(identityChecks.source, "person"),
        or(eq(packages.ownerId, caller.senderId), eq(packages.creatorId, caller.senderId)),
        not(packages.trashed),
      ),
    )
    .orderBy(asc(identityChecks.created), asc(identityChecks.id))
    .limit(most);
  return rows
    .filter(({ check, signer, pkg }) => isAllowed(pkg, "review-identity") && isCurrent(check, signer))
    .map(({ check: { id, name, created }, pkg }) => ({
      id,
      name,
      since: wireTime(created),
      packageId: pkg.id,
      packageName: pkg.name,
    }));
};
