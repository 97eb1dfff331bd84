// DELETE /packages/{packageId}
import type { packages as contract } from "#lib/contract/packages.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { dropPackage } from "./drop-package.ts";
import { openPackage } from "./open-package.ts";
import { requirePackageVersion } from "./require-package-version.ts";

export const deletePackage: Operation<typeof contract.deletePackage> = async ({ caller, params, ifMatch }) => {
  await inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "delete");
    await requirePackageVersion(work, pkg.id, ifMatch);
    await dropPackage(work, pkg);
  });
  return undefined;
};
