// Makes a package or template out of another one, in the caller's transaction: for a clone, a fast track, a bulk row.
import { packages } from "#db/schema/packages.ts";
import type { PackageClone } from "#lib/contract/records/package.ts";
import { refuse } from "#lib/core/errors.ts";
import { newPackageId } from "#lib/core/ids.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { type ConsentDocument, consentDocument } from "./documents/consent-document.ts";
import { copyDocuments } from "./documents/copy-documents.ts";
import { consentId } from "./documents/document-record.ts";
import { proveDocuments } from "./documents/prove-documents.ts";
import { checkedConditions } from "./fields/check-conditions.ts";
import { writeApprovals } from "./fields/insert-approvals.ts";
import type { PackageRow } from "./open-package.ts";
import type { ownerOf } from "./owner-of.ts";
import { ownerPerson, ownerSigner } from "./owner-role.ts";
import { mergedSettings, storedLimits } from "./package-change.ts";
import type { WholePackage } from "./read-package.ts";
import { refreshSearchText } from "./refresh-search-text.ts";
import { refusePastDue } from "./refuse-past-due.ts";
import { copyRoles } from "./roles/copy-roles.ts";
import { recordRolesAdded } from "./roles/role-events.ts";
import { consentApprovals } from "./sync-consent-approvals.ts";

export type CopyPlan = {
  /** What differs from the source; roles are merged into the source's. Without a type it is a package. */
  change: PackageClone;
  owner: Awaited<ReturnType<typeof ownerOf>>;
  /** Who makes the copy on behalf of its owner. */
  creatorId: string | null;
  /** From `consentFor`: slow, so asked before the transaction. */
  consent: ConsentDocument | null;
  /** How it came to be, for the evidence, when it was not by the owner's own request. */
  via?: string;
};

/** The consent document of a copy in another language than its source's; null where the source's own does. */
export async function consentFor(source: WholePackage, change: PackageClone): Promise<ConsentDocument | null> {
  const language = change.language || source.language;
  const hasConsent = source.documents.some((document) => document.id === consentId);
  return hasConsent && language !== source.language ? consentDocument(source.accountId, language) : null;
}

/** Of a copy that will be sent: that its documents can be sealed. Slow, so asked before the transaction. */
export const proveCopy = (source: WholePackage, consent: ConsentDocument | null) =>
  proveDocuments(
    source.documents.map(({ id, name, originalFile }) =>
      consent && id === consentId
        ? { name: consent.name, originalFile: consent.file.originalFile }
        : { name, originalFile },
    ),
  );

/** A date that has passed would only keep the copy from being sent; one we computed is computed anew. */
function dueOf(work: Work, source: WholePackage, { due }: PackageClone): Date | null {
  refusePastDue(due, work.now);
  if (due !== undefined) return due;
  return source.due && !source.dueComputed && source.due > work.now ? source.due : null;
}

/** What `null` leaves, and what it clears, is as for a change. */
const over = <T>(given: T | null | undefined, kept: T): T => given ?? kept;
const orCleared = <T>(given: T | undefined, kept: T): T => (given === undefined ? kept : given);

function copiedRow(work: Work, source: WholePackage, { change, owner, creatorId }: CopyPlan) {
  return {
    id: newPackageId(),
    accountId: owner.account.id,
    ownerId: owner.sender.id,
    creatorId,
    name: change.name?.trim() || source.name,
    type: change.type ?? ("PACKAGE" as const),
    visibility: over(change.visibility, source.visibility),
    description: over(change.description, source.description),
    language: change.language || source.language,
    timezoneId: change.timezoneId || source.timezoneId,
    emailMessage: over(change.emailMessage, source.emailMessage),
    autocomplete: over(change.autocomplete, source.autocomplete),
    due: dueOf(work, source, change),
    notarized: orCleared(change.notarized, source.notarized),
    notaryRoleId: orCleared(change.notaryRoleId, source.notaryRoleId) || null,
    settings: change.settings ? mergedSettings(source.settings, change.settings) : source.settings,
    conditions: change.conditions ? checkedConditions(change.conditions) : source.conditions,
    limits: change.limits ? storedLimits(change.limits) : source.limits,
    signedDocumentDelivery: orCleared(change.signedDocumentDelivery, source.signedDocumentDelivery),
    data: orCleared(change.data, source.data),
    created: work.now,
    updated: work.now,
  };
}

/** The new package, a DRAFT. `source` was read by somebody who may see it; nothing of it changes. */
export async function copyPackage(work: Work, source: WholePackage, plan: CopyPlan): Promise<PackageRow> {
  const [row] = await work.tx
    .insert(packages)
    .values(copiedRow(work, source, plan))
    .returning();
  const pkg = row ?? refuse("error.internal.default");
  const { change, owner } = plan;
  await work.record(pkg, {
    type: "package.created",
    data: { name: pkg.name, type: pkg.type, owner: owner.sender.id, from: source.id, via: plan.via },
  });
  const roles = await copyRoles(
    work,
    pkg,
    [...source.roles].sort((a, b) => a.position - b.position),
    change.roles ?? [],
    ownerSigner(ownerPerson(owner.sender, change.sender)),
  );
  await recordRolesAdded(work, pkg, roles);
  const approvals = await copyDocuments(work, pkg, source, plan.consent);
  const hasConsent = source.documents.some(({ id }) => id === consentId);
  await writeApprovals(work.tx, [...approvals, ...(hasConsent ? consentApprovals(pkg.id, roles, approvals) : [])]);
  await refreshSearchText(work, pkg.id);
  return pkg;
}
