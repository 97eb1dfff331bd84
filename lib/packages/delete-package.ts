// DELETE /packages/{packageId}
import type { packages as contract } from "#lib/api/contract/packages.ts";
import type { Operation } from "#lib/api/handle.ts";
import { inTransaction } from "#lib/work.ts";
import { dropPackage } from "./drop-package.ts";
import { openPackage } from "./open-package.ts";

export const deletePackage: Operation<typeof contract.deletePackage> = async ({ caller, params }) => {
  await inTransaction(caller, async (work) => dropPackage(work, await openPackage(work, params.packageId, "delete")));
  return undefined;
};
