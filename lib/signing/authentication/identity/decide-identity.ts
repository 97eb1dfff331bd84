// POST /packages/{packageId}/identityChecks/{checkId}: somebody of the sender's has looked at an identity document.
import { and, eq } from "drizzle-orm";
import { identityChecks, identityPictures } from "#db/schema/identity.ts";
import { signers } from "#db/schema/packages.ts";
import type { identity } from "#lib/contract/identity.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { tellSigners } from "#lib/packages/invite/tell-signers.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { readWholeIn } from "#lib/packages/read-package.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { failAuthentication } from "../../fail-authentication.ts";
import { isCurrent, ofCheck } from "./identity-checks.ts";

/** The package is locked, so of two who decide at once the second is told that it was decided. */
export const decideIdentity: Operation<typeof identity.decideIdentity> = async ({ caller, params, body }) => {
  const { decision } = body;
  const reason = decision === "approved" ? "" : body.reason;
  await inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "review-identity");
    const one = and(eq(identityChecks.packageId, pkg.id), eq(identityChecks.id, params.checkId));
    const [found] = await work.tx
      .select({ check: identityChecks, signer: signers })
      .from(identityChecks)
      .innerJoin(signers, ofCheck)
      .where(one);
    // What the sender has changed since is asked for anew: a word on it would let nobody in.
    if (!found || !isCurrent(found.check, found.signer)) refuse("error.notFound.identityCheck");
    const { check } = found;
    if (check.state !== "waiting") refuse("error.conflict.identityDecided");
    await work.tx.update(identityChecks).set({ state: decision, reason, decided: work.now }).where(one);
    await work.tx.delete(identityPictures).where(eq(identityPictures.checkId, check.id));
    const { roleId, signerId, name, email } = check;
    const told = { roleId, signerId, name };
    await work.record(pkg, { type: "identity.decided", data: { ...told, checkId: check.id, decision, reason } });
    const left =
      decision === "refused" ? await failAuthentication(work, pkg, { ...told, method: "ID_VERIFICATION" }) : 1;
    // Who is locked out has been told that.
    const whole = left > 0 ? await readWholeIn(work.tx, pkg.id) : undefined;
    const facts = { decision, reason };
    if (whole) await tellSigners(work, whole, "identity-decided", { only: roleId, to: email, facts });
  });
  return undefined;
};
