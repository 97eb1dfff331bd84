// Tells who was locked out of a package that is or was being signed that the way in is open again.
import type { Work } from "#lib/work/in-transaction.ts";
import { tellSigners } from "../invite/tell-signers.ts";
import { isAllowed } from "../lifecycle.ts";
import type { PackageRow } from "../open-package.ts";
import { readWholeIn } from "../read-package.ts";

/** `pkg` is locked; a draft's signers have nothing to enter yet. */
export async function tellUnlocked(work: Work, pkg: PackageRow, roleId: string): Promise<void> {
  const whole = isAllowed(pkg, "authenticate") ? await readWholeIn(work.tx, pkg.id) : undefined;
  if (whole) await tellSigners(work, whole, "signer-unlocked", { only: roleId });
}
