// What the service says of an identity document, asked for by the signer's page and after a notice of its own.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { identityChecks } from "#db/schema/identity.ts";
import { signers } from "#db/schema/packages.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { applyDecision } from "./apply-decision.ts";
import { isCurrent, ofCheck } from "./identity-checks.ts";
import { identityService } from "./provider.ts";

const waitingAtService = async (tx: Pick<typeof db, "select">, id: string) => {
  const [found] = await tx
    .select({ check: identityChecks, signer: signers })
    .from(identityChecks)
    .innerJoin(signers, ofCheck)
    .where(eq(identityChecks.id, id));
  if (found?.check.source !== "service" || found.check.state !== "waiting") return undefined;
  return isCurrent(found.check, found.signer) ? found.check : undefined;
};

/** Asked outside of every transaction; told twice it counts once. Nobody's failure where the service does not answer: throws 503. */
export async function takeResult(id: string, requestId: string): Promise<void> {
  const asked = await waitingAtService(db, id);
  const result = asked && (await identityService()?.resultOf(id));
  if (!asked || !result) return;
  await inTransaction(systemCaller(requestId), async (work) => {
    const pkg = await openPackage(work, asked.packageId, "read");
    const check = isAllowed(pkg, "review-identity") ? await waitingAtService(work.tx, id) : undefined;
    if (check) await applyDecision(work, pkg, check, result);
  });
}
