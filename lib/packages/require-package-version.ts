// Refuses a change of a package, or of a part of it, that was made from an older version than the one that is locked now.
import { type IfMatch, requireVersion } from "#lib/http/preconditions.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { alertsOf } from "./package-alerts.ts";
import { packageRecords, readWholeIn } from "./read-package.ts";

/** A package is read with its alerts or without; either answer's version is the package's. `part`'s own version counts too. */
export async function requirePackageVersion(
  work: Work,
  packageId: string,
  ifMatch: IfMatch,
  ...part: unknown[]
): Promise<void> {
  if (ifMatch === undefined) return;
  const whole = await readWholeIn(work.tx, packageId);
  const [record] = whole ? await packageRecords(work.caller, [whole], work.tx) : [];
  if (whole && record) requireVersion(ifMatch, ...part, record, { ...record, alerts: alertsOf(record, whole) });
}
