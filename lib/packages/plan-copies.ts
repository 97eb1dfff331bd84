// Thinks copies of a package through before anything of them is written: what one refuses is nothing to the others.

import { refuseUnoffered } from "#lib/accounts/settings/supported-languages.ts";
import type { PackageClone } from "#lib/contract/records/package.ts";
import type { RoleInput } from "#lib/contract/records/role.ts";
import { newPackageId } from "#lib/core/ids.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { ConsentDocument } from "./documents/consent-document.ts";
import { type CopiedDocument, copiedDocuments } from "./documents/copied-documents.ts";
import { consentId } from "./documents/document-record.ts";
import { checkedConditions } from "./fields/check-conditions.ts";
import { withoutEntered } from "./fields/entered-values.ts";
import type { PackageRow } from "./open-package.ts";
import type { ownerOf } from "./owner-of.ts";
import { ownerPerson, ownerSigner } from "./owner-role.ts";
import { mergedSettings, storedLimits } from "./package-change.ts";
import type { WholePackage } from "./read-package.ts";
import { refusePastDue } from "./refuse-past-due.ts";
import { copiedRoles, mergedWithOwner, namedIn } from "./roles/copied-roles.ts";
import type { RoleWithSigners } from "./roles/find-role.ts";
import type { RoleRow } from "./roles/role-record.ts";
import { knownTo } from "./roles/signer-rows.ts";
import { methodForNewPerson } from "./roles/verification.ts";
import { shareFiles } from "./share-files.ts";
import { consentApprovals } from "./sync-consent-approvals.ts";

export type CopyPlan = {
  /** What differs from the source, of every copy. Without a type it is a package. */
  change: Omit<PackageClone, "roles">;
  owner: Awaited<ReturnType<typeof ownerOf>>;
  /** Who makes the copy on behalf of its owner. */
  creatorId: string | null;
  /** From `consentFor`: slow, so asked before the transaction. */
  consent: ConsentDocument | null;
  /** How it came to be, for the evidence, when it was not by the owner's own request. */
  via?: string;
  /** The public link by which it was begun. */
  linkId?: string;
};

/** What one copy has of its own. */
export type Filling = {
  /** Merged into the source's. */
  roles: readonly RoleInput[];
  values?: readonly FieldValue[];
  /** Signing methods by role, as they are to be stored. */
  verifications?: ReadonlyMap<string, NonNullable<RoleRow["verification"]>>;
};
export type FieldValue = { documentId: string; approvalId: string; fieldId: string; value: string };

/** A copy that refused nothing. */
export type PlannedCopy = {
  row: PackageRow;
  /** As it will be in the database. */
  whole: WholePackage;
  /** The documents as all copies of the plan have them, without anybody's values. */
  shared: readonly CopiedDocument[];
  values: readonly FieldValue[];
};

/**
 * A date that has passed would only keep the copy from being sent; one we computed is computed anew; one that was set for a
 * package says nothing about those that its template is for.
 */
function dueOf(now: Date, source: WholePackage, { due, type }: PackageClone): Date | null {
  refusePastDue(due, now);
  if (due !== undefined) return due;
  if (type === "TEMPLATE" && source.type === "PACKAGE") return null;
  return source.due && !source.dueComputed && source.due > now ? source.due : null;
}

/** What `null` leaves, and what it clears, is as for a change. */
const over = <T>(given: T | null | undefined, kept: T): T => given ?? kept;
const orCleared = <T>(given: T | undefined, kept: T): T => (given === undefined ? kept : given);

function copiedRow(now: Date, source: WholePackage, { change, owner, creatorId }: CopyPlan): Omit<PackageRow, "id"> {
  return {
    accountId: owner.account.id,
    ownerId: owner.sender.id,
    creatorId,
    name: change.name?.trim() || source.name,
    type: change.type ?? "PACKAGE",
    visibility: over(change.visibility, source.visibility),
    description: over(change.description, source.description),
    language: change.language || source.language,
    timezoneId: change.timezoneId || source.timezoneId,
    emailMessage: over(change.emailMessage, source.emailMessage),
    autocomplete: over(change.autocomplete, source.autocomplete),
    due: dueOf(now, source, change),
    notarized: orCleared(change.notarized, source.notarized),
    notaryRoleId: orCleared(change.notaryRoleId, source.notaryRoleId) || null,
    settings: change.settings ? mergedSettings(source.settings, change.settings) : source.settings,
    conditions: change.conditions ? checkedConditions(change.conditions) : source.conditions,
    limits: change.limits ? storedLimits(change.limits) : source.limits,
    signedDocumentDelivery: orCleared(change.signedDocumentDelivery, source.signedDocumentDelivery),
    data: orCleared(change.data, source.data),
    status: "DRAFT",
    trashed: false,
    dueComputed: false,
    created: now,
    updated: now,
    sent: null,
    completed: null,
    sealed: null,
    lastSigned: null,
    searchText: "",
    evidenceSequence: 0,
    evidenceHash: "",
  };
}

/**
 * Answers what plans one of the copies to come, and throws what keeps that one from being made. `source` was read by
 * somebody who may see it. What the database has to say for any of `fillings` is asked here, once.
 */
export async function copyPlanner(
  work: Work,
  source: WholePackage,
  plan: CopyPlan,
  fillings: readonly Filling[],
): Promise<(filling: Filling) => PlannedCopy> {
  const { change, owner, consent } = plan;
  const { now } = work;
  await shareFiles(source, owner.account.id);
  const common = copiedRow(now, source, plan);
  // What the source has already stays, as everywhere.
  const before = new Set([source.language, ...source.roles.flatMap((role) => role.signers.map((one) => one.language))]);
  const requireOffered = (codes: readonly (string | null | undefined)[]) =>
    refuseUnoffered(
      owner.account.configuration,
      codes.filter((code) => code && !before.has(code)),
    );
  requireOffered([change.language]);
  const signer = ownerSigner(ownerPerson(owner.sender, change.sender));
  const sources = [...source.roles].sort((a, b) => a.position - b.position);
  const mergedFor = ({ roles }: Filling) => mergedWithOwner(sources, roles, signer);
  const named = fillings.flatMap((filling) => namedIn(mergedFor(filling), signer));
  const known = await knownTo(work.tx, owner.account.id, named);
  const shared = copiedDocuments(await withoutEntered(work.tx, source), consent, now);
  return (filling) => {
    const row = { ...common, id: newPackageId() };
    const values = filling.values ?? [];
    requireOffered(filling.roles.flatMap((role) => role.signers?.map(({ language }) => language) ?? []));
    const roles = copiedRoles(row.id, mergedFor(filling), { owner: signer, known, now }).map((role) => ({
      ...role,
      verification: filling.verifications?.get(role.id) ?? methodFor(role, sources),
    }));
    const documents = ownDocuments(row.id, shared, roles, values);
    const around = { account: owner.account, owner: owner.sender, messages: [] };
    return { row, whole: { ...row, ...around, roles, documents }, shared, values };
  };
}

/** A place that nobody was named for keeps the device that was; with another person than was named there, it is that one's no more. */
function methodFor(role: RoleWithSigners, sources: readonly RoleWithSigners[]): RoleWithSigners["verification"] {
  const addressesOf = (one: RoleWithSigners | undefined) => one?.signers.map(({ email }) => email.toLowerCase()) ?? [];
  const [before, after] = [addressesOf(sources.find(({ id }) => id === role.id)), addressesOf(role)];
  const isSame = before.length === 0 || before.every((email) => after.includes(email));
  return isSame ? role.verification : methodForNewPerson(role.verification);
}

const placeOf = (documentId: string, approvalId: string, fieldId: string): string =>
  JSON.stringify([documentId, approvalId, fieldId]);

function ownDocuments(
  packageId: string,
  shared: readonly CopiedDocument[],
  roles: readonly RoleWithSigners[],
  values: readonly FieldValue[],
): CopiedDocument[] {
  const given = new Map(values.map((one) => [placeOf(one.documentId, one.approvalId, one.fieldId), one.value]));
  const placed = shared.flatMap(({ approvals }) => approvals);
  return shared.map((document) => ({
    ...document,
    packageId,
    approvals:
      document.id === consentId
        ? consentApprovals(packageId, roles, placed)
        : document.approvals.map((approval) => ({
            ...approval,
            packageId,
            fields: approval.fields.map((field) => {
              const value = given.get(placeOf(document.id, approval.id, field.id)) ?? field.value;
              return { ...field, packageId, value };
            }),
          })),
  }));
}
