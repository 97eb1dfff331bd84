// POST /packages/{packageId}/identityChecks/{checkId}: somebody of the sender's has looked at an identity document.
import { and, eq } from "drizzle-orm";
import { identityChecks } from "#db/schema/identity.ts";
import { signers } from "#db/schema/packages.ts";
import type { identity } from "#lib/contract/identity.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { applyDecision } from "./apply-decision.ts";
import { isCurrent, ofCheck } from "./identity-checks.ts";

/** The package is locked, so of two who decide at once the second is told that it was decided. */
export const decideIdentity: Operation<typeof identity.decideIdentity> = async ({ caller, params, body }) => {
  const { decision } = body;
  await inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "review-identity");
    const [found] = await work.tx
      .select({ check: identityChecks, signer: signers })
      .from(identityChecks)
      .innerJoin(signers, ofCheck)
      .where(and(eq(identityChecks.packageId, pkg.id), eq(identityChecks.id, params.checkId)));
    // What the sender has changed since is asked for anew: a word on it would let nobody in. A service's is the service's.
    if (found?.check.source !== "person" || !isCurrent(found.check, found.signer))
      refuse("error.notFound.identityCheck");
    if (found.check.state !== "waiting") refuse("error.conflict.identityDecided");
    await applyDecision(work, pkg, found.check, { decision, reason: decision === "approved" ? "" : body.reason });
  });
  return undefined;
};
