// POST /packages/{packageId}/documents/visibility
import { and, eq } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import { documents, packages } from "#db/schema/packages.ts";
import type { visibility } from "#lib/contract/visibility.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { mergeVisibility } from "../access/document-visibility.ts";
import { openPackage } from "../open-package.ts";

/** Off until a manager switches it on (specification, "Document visibility rules" 4). */
async function requireFeature(work: Work, accountId: string): Promise<void> {
  const [account] = await work.tx
    .select({ features: accounts.features })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (account?.features.documentVisibility !== true) refuse("error.forbidden.documentVisibility");
}

export const changeVisibility: Operation<typeof visibility.changeVisibility> = async ({ caller, params, body }) => {
  await inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "edit");
    await requireFeature(work, pkg.accountId);
    const whole = await work.tx.query.packages.findFirst({
      where: eq(packages.id, pkg.id),
      columns: { id: true },
      with: { documents: { columns: { id: true } }, roles: { with: { signers: { columns: { id: true } } } } },
    });
    const merged = mergeVisibility(whole?.documents ?? [], whole?.roles ?? [], body);
    if ("problem" in merged)
      refuse(`error.validation.${merged.problem}`, {
        parameters: { [merged.problem === "unknownRole" ? "roleUid" : "documentUid"]: merged.uid },
      });
    if (merged.size === 0) return;
    for (const [id, visibility] of merged)
      await work.tx
        .update(documents)
        .set({ visibility, updated: work.now })
        .where(and(eq(documents.packageId, pkg.id), eq(documents.id, id)));
    await work.tx.update(packages).set({ updated: work.now }).where(eq(packages.id, pkg.id));
    await work.record(pkg, {
      type: "package.changed",
      data: {
        members: ["documents"],
        visibility: Object.fromEntries([...merged].map(([id, one]) => [id, one?.roleIds ?? null])),
      },
    });
  });
  return undefined;
};
