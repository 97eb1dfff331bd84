// PUT and POST /packages/{packageId}: a signer's session ends the package, which is all that it may do; everybody else changes it.
import type { packages } from "#lib/contract/packages.ts";
import type { PackageChange } from "#lib/contract/records/package.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { IfMatch } from "#lib/http/preconditions.ts";
import { changePackage } from "#lib/packages/change-package.ts";
import type { SenderCaller, SignerCaller } from "#lib/work/caller.ts";
import { endBySession } from "./end-by-session.ts";

type Input = {
  caller: SenderCaller | SignerCaller;
  params: { packageId: string };
  body: PackageChange;
  ifMatch?: IfMatch;
};

async function change({ caller, ...input }: Input): Promise<undefined> {
  if (caller.kind !== "signer") return changePackage({ caller, ...input });
  await endBySession(caller, input.params.packageId, input.body);
  return undefined;
}

export const putPackage: Operation<typeof packages.changePackage> = change;
export const postPackage: Operation<typeof packages.changePackageByPost> = change;
