// A partial change of a package by its owner; the status in it sends, withdraws, completes, archives or takes out of the archive.
import { and, eq, ne } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import { documents, packages } from "#db/schema/packages.ts";
import { requireOffered } from "#lib/accounts/settings/supported-languages.ts";
import type { PackageChange, PackageStatus } from "#lib/contract/records/package.ts";
import { refuse } from "#lib/core/errors.ts";
import type { IfMatch } from "#lib/http/preconditions.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { requireFeatures } from "#lib/work/require-features.ts";
import { ownsPackage } from "./access/visible.ts";
import { completePackage } from "./complete-package.ts";
import { consentId } from "./documents/document-record.ts";
import { consentIn, exchangeConsent, type LocalConsent, openConsent } from "./documents/exchange-consent.ts";
import { type Proven, provenAlready, whenProven } from "./documents/prove-documents.ts";
import { withinMaximum } from "./due-at-sending.ts";
import { effectiveSettings } from "./effective-settings.ts";
import { actionTowards } from "./lifecycle.ts";
import { allow, openPackage, type PackageRow, seeOwnPackage } from "./open-package.ts";
import { actionFor, type Columns, changedColumns } from "./package-change.ts";
import { refreshSearchText } from "./refresh-search-text.ts";
import { refusePastDue } from "./refuse-past-due.ts";
import { requirePackageVersion } from "./require-package-version.ts";
import { requireSealing, sendPackage, withdrawPackage } from "./send-package.ts";
import { setArchived } from "./set-archived.ts";
import { namedDestinations } from "./signed-delivery/named-destinations.ts";
import { setTrashed } from "./trash-package.ts";

/** Whether a package is to be accessible is settled once there are documents. */
async function refuseAdaChange(work: Work, pkg: PackageRow, columns: Columns): Promise<void> {
  if (!("settings" in columns)) return;
  const [account] = await work.tx
    .select({ settings: accounts.ceremonySettings })
    .from(accounts)
    .where(eq(accounts.id, pkg.accountId));
  const isAda = (settings: PackageRow["settings"]) =>
    effectiveSettings(settings, account?.settings ?? {}).ceremony.ada === true;
  if (isAda(pkg.settings) === isAda(columns.settings ?? null)) return;
  const [document] = await work.tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.packageId, pkg.id), ne(documents.id, consentId)))
    .limit(1);
  if (document) refuse("error.validation.ada.documentsExist");
}

/** What is being signed stays within the account's maximum, however its date is changed. */
async function dueAllowed(work: Work, pkg: PackageRow, due: Date | null): Promise<Date | null> {
  const { configuration } = accounts;
  const [account] = await work.tx.select({ configuration }).from(accounts).where(eq(accounts.id, pkg.accountId));
  return withinMaximum(due, account?.configuration.expiryTimeConfiguration, pkg.sent ?? work.now);
}

/** Our choice: the consent follows the language, as that of a copy does. What somebody has accepted is not exchanged. */
async function followLanguage(work: Work, pkg: PackageRow, consent: LocalConsent): Promise<void> {
  const before = await openConsent(work.tx, pkg.id);
  if (typeof before !== "string" && before.originalFile !== consent.file.originalFile)
    await exchangeConsent(work, pkg, before, consent);
}

/** What a change needs that is slow to make, made before the transaction. */
const none: Proven = new Map();
type Made = { proven: Proven; consent: LocalConsent | undefined };

async function applyChange(
  work: Work,
  pkg: PackageRow,
  given: PackageChange,
  consent: Made["consent"],
): Promise<PackageRow> {
  const { signedDocumentDelivery: asked } = given;
  const delivery = await namedDestinations(work.tx, pkg.accountId, asked, pkg.signedDocumentDelivery);
  const change = delivery === undefined ? given : { ...given, signedDocumentDelivery: delivery };
  const columns = changedColumns(pkg, change);
  if (Object.keys(columns).length === 0) return pkg;
  await refuseAdaChange(work, pkg, columns);
  allow(work.caller, pkg, actionFor(columns));
  refusePastDue(columns.due, work.now);
  if ((columns.conditions?.length ?? 0) > (pkg.conditions?.length ?? 0))
    await requireFeatures(work.tx, pkg.accountId, ["conditionalFields"]);
  if (columns.language && columns.language !== pkg.language)
    await requireOffered(work.tx, pkg.accountId, [columns.language]);
  if (pkg.status === "SENT" && columns.due !== undefined) columns.due = await dueAllowed(work, pkg, columns.due);
  const [changed] = await work.tx
    .update(packages)
    // A date that its owner chose is kept from one sending to the next.
    .set({ ...columns, ...(columns.due !== undefined ? { dueComputed: false } : {}), updated: work.now })
    .where(eq(packages.id, pkg.id))
    .returning();
  if (columns.name !== undefined || columns.description !== undefined) await refreshSearchText(work, pkg.id);
  await work.record(pkg, {
    type: "package.changed",
    data: {
      members: Object.keys(columns),
      ...(columns.name ? { name: columns.name } : {}),
      ...(columns.due !== undefined ? { due: columns.due?.toISOString() ?? null } : {}),
      before: {
        ...(columns.name ? { name: pkg.name } : {}),
        ...(columns.due !== undefined ? { due: pkg.due?.toISOString() ?? null } : {}),
      },
    },
  });
  if (columns.language && consent) await followLanguage(work, pkg, consent);
  return changed ?? pkg;
}

/** Our choice: asking for the status it already has is no move, so a client may repeat a request whose answer got lost. */
async function moveTo(
  work: Work,
  pkg: PackageRow,
  status: PackageStatus | null | undefined,
  proven: Proven,
): Promise<void> {
  if (!status || status === pkg.status) return;
  const action = actionTowards(status, pkg.status);
  if (!action) refuse("error.validation.statusChange", { parameters: { status } });
  allow(work.caller, pkg, action);
  if (action === "send") await sendPackage(work, pkg, proven);
  else if (action === "complete") await completePackage(work, pkg);
  else if (action === "archive" || action === "unarchive") await setArchived(work, pkg, action);
}

/** In the order in which the parts make sense together: out of the trash, back to draft, edit, on to a status, into the trash. */
async function change(
  work: Work,
  { params: { packageId }, body, ifMatch }: Input,
  { proven, consent }: Made,
): Promise<void> {
  let pkg = await openPackage(work, packageId, "read");
  if (!ownsPackage(work.caller, pkg)) refuse("error.forbidden.noPermission");
  // Whoever changes the conditions and nothing else may name their own version: fields change all the time beside them.
  const isConditionsAlone = Object.keys(body).every((member) => member === "conditions");
  await requirePackageVersion(work, pkg.id, ifMatch, ...(isConditionsAlone ? [pkg.conditions ?? []] : []));
  if (body.trashed === false) pkg = await setTrashed(work, pkg, false);
  // What ended without completion goes by way of a draft, so that it takes a new due date on its way to SENT.
  if (pkg.status !== "DRAFT" && body.status !== pkg.status && (body.status === "DRAFT" || body.status === "SENT")) {
    allow(work.caller, pkg, "withdraw");
    await withdrawPackage(work, pkg);
    pkg = await openPackage(work, packageId, "read");
  }
  pkg = await applyChange(work, pkg, body, consent);
  await moveTo(work, pkg, body.status, proven);
  if (body.trashed === true) await setTrashed(work, pkg, true);
}

type Input = { caller: SenderCaller; params: { packageId: string }; body: PackageChange; ifMatch?: IfMatch };

/** Undefined where the language stays, or nobody has written a consent in it. */
async function consentToCome({ caller, params, body: { language } }: Input): Promise<Made["consent"]> {
  if (!language) return undefined;
  const seen = await seeOwnPackage(caller, params.packageId);
  return language === seen.language ? undefined : consentIn(seen.accountId, language);
}

export async function changePackage(input: Input): Promise<undefined> {
  const { caller, params, body } = input;
  if (body.status === "SENT") await requireSealing();
  // Whether the caller may send it, and whether it is ready, is asked before a document is tried.
  const consent = await consentToCome(input);
  const already = body.status === "SENT" ? await provenAlready(params.packageId) : none;
  await whenProven(already, (proven) => inTransaction(caller, (work) => change(work, input, { proven, consent })));
  return undefined;
}
