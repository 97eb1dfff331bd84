// GET /packages/{packageId}

import type { packages } from "#lib/contract/packages.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { Caller } from "#lib/work/caller.ts";
import { isEarly } from "./access/is-early.ts";
import { ownsPackage } from "./access/visible.ts";
import { consentId } from "./documents/document-record.ts";
import { withRawCaptures } from "./fields/raw-captures.ts";
import { type PackageRow, seePackage } from "./open-package.ts";
import { alertsOf } from "./package-alerts.ts";
import { packageRecords, readWhole } from "./read-package.ts";

/** Extensions are separated by commas; those we do not know are passed over. */
const asksForAlerts = (extensions: string | undefined): boolean =>
  extensions?.split(",").some((one) => one.trim().toLowerCase() === "alerts") === true;

export const getPackage: Operation<typeof packages.getPackage> = async ({ caller, params, query }) => {
  const pkg = await seePackage(caller, params.packageId);
  const found = await readWhole(params.packageId);
  // Before a signer has come to the documents, and when there are none any more, only the consent is there for them.
  const row =
    found && isEarly(found, caller)
      ? { ...found, documents: found.documents.filter(({ id }) => id === consentId) }
      : found;
  const [plain] = row ? await packageRecords(caller, [row]) : [];
  if (!row || !plain) refuse("error.notFound.packageNotFound");
  const record = query.rawSignatureCapture === "true" ? await rawFor(caller, pkg, plain) : plain;
  // Packages are read far more often without: the record leaves as it is.
  if (!asksForAlerts(query.extensions)) return record;
  return { ...record, alerts: ownsPackage(caller, pkg) ? alertsOf(record, row) : [] };
};

/** The sender sees all drawings, a signer their own. */
async function rawFor(caller: Caller, pkg: PackageRow, record: Package): Promise<Package> {
  if (ownsPackage(caller, pkg)) return withRawCaptures(record);
  return caller.kind === "signer" ? withRawCaptures(record, caller.roleId) : record;
}
