// POST /packages: the package, its roles, documents, approvals and fields at once, or nothing.
import { packages } from "#db/schema/packages.ts";
import { refuseUnoffered } from "#lib/accounts/settings/supported-languages.ts";
import type { packages as contract } from "#lib/contract/packages.ts";
import { featuresOf } from "#lib/contract/records/account-features.ts";
import type { PackageInput } from "#lib/contract/records/package.ts";
import { refuse } from "#lib/core/errors.ts";
import { newPackageId } from "#lib/core/ids.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { refuseFeature } from "#lib/work/require-features.ts";
import { consentDocument } from "./documents/consent-document.ts";
import { newConsent, newDocuments, writeDocuments } from "./documents/insert-documents.ts";
import { prepareDocuments } from "./documents/prepare-documents.ts";
import { type Proven, proveDocuments, whenProven } from "./documents/prove-documents.ts";
import { rulesOf } from "./documents/upload-rules.ts";
import { effectiveSettings } from "./effective-settings.ts";
import { checkedConditions } from "./fields/check-conditions.ts";
import { writeApprovals } from "./fields/insert-approvals.ts";
import type { PackageRow } from "./open-package.ts";
import { ownerOf } from "./owner-of.ts";
import { ownerPerson, withOwnerRole } from "./owner-role.ts";
import { mergedSettings, storedLimits } from "./package-change.ts";
import { refreshSearchText } from "./refresh-search-text.ts";
import { refusePastDue } from "./refuse-past-due.ts";
import { requireKind } from "./require-kind.ts";
import { insertRoles } from "./roles/insert-roles.ts";
import { recordRolesAdded } from "./roles/role-events.ts";
import { withRoleId } from "./roles/role-rows.ts";
import { requireSealing, sendPackage } from "./send-package.ts";
import { namedDestinations } from "./signed-delivery/named-destinations.ts";
import { consentApprovals } from "./sync-consent-approvals.ts";

type Owner = Awaited<ReturnType<typeof ownerOf>>;

const languageFor = ({ language }: PackageInput, { account }: Owner): string =>
  language || (account.configuration.supportedLanguages?.defaultSignerLanguage ?? account.language);

async function insertPackage(
  work: Work,
  body: PackageInput,
  owner: Owner,
  creatorId: string | null,
): Promise<PackageRow> {
  const delivery = await namedDestinations(work.tx, owner.account.id, body.signedDocumentDelivery);
  const [row] = await work.tx
    .insert(packages)
    .values({
      id: newPackageId(),
      accountId: owner.account.id,
      ownerId: owner.sender.id,
      creatorId,
      name: body.name.trim(),
      description: body.description ?? "",
      type: body.type ?? "PACKAGE",
      visibility: body.visibility ?? "ACCOUNT",
      language: languageFor(body, owner),
      timezoneId: body.timezoneId || owner.account.timezoneId,
      emailMessage: body.emailMessage ?? "",
      autocomplete: body.autocomplete ?? true,
      due: body.due ?? null,
      notarized: body.notarized ?? null,
      notaryRoleId: body.notaryRoleId || null,
      settings: body.settings ? mergedSettings(null, body.settings) : null,
      conditions: body.conditions ? checkedConditions(body.conditions) : null,
      limits: storedLimits(body.limits),
      signedDocumentDelivery: delivery ?? null,
      data: body.data ?? null,
      trashed: body.trashed ?? false,
      created: work.now,
      updated: work.now,
    })
    .returning();
  return row ?? refuse("error.internal.default");
}

/** DRAFT, or SENT: create and send in one call. Everything else is reached, not created; templates are never sent. */
function wantsSending(body: PackageInput): boolean {
  const status = body.status ?? "DRAFT";
  if (status === "DRAFT") return false;
  if (status !== "SENT" || (body.type ?? "PACKAGE") !== "PACKAGE" || body.trashed)
    refuse("error.validation.statusChange", { parameters: { status } });
  return true;
}

export const createPackage: Operation<typeof contract.createPackage> = async ({ caller, body, files, vendor }) => {
  if (caller.onlyPackage) refuse("error.forbidden.restrictedSession");
  requireKind(caller, body.type);
  const name = body.name.trim() || refuse("error.validation.nameRequired");
  const sends = wantsSending(body);
  if (sends) await requireSealing();
  const owner = await ownerOf(caller, body.sender);
  const spoken = body.roles?.flatMap(({ signers }) => signers?.map(({ language }) => language) ?? []) ?? [];
  refuseUnoffered(owner.account.configuration, [body.language, ...spoken]);
  if (body.conditions?.length && !featuresOf(owner.account.features).conditionalFields)
    refuseFeature("conditionalFields");
  const people = withOwnerRole(body.roles ?? [], ownerPerson(owner.sender, body.sender)).map(withRoleId);
  const { ceremony } = effectiveSettings(body.settings ?? null, owner.account.ceremonySettings);
  const rules = rulesOf(
    ceremony,
    people.map(({ id, name, type }) => ({ id, name: name?.trim() || id, type: type ?? "SIGNER" })),
  );
  const prepared = await prepareDocuments(body.documents ?? [], files, {
    accountId: owner.account.id,
    rules: { ...rules, lastAnchor: vendor },
  });
  const consent = await consentDocument(owner.account.id, languageFor(body, owner), { accountId: owner.account.id });
  const ofPackage = [...prepared, consent].map(({ name, file }) => ({ name, originalFile: file.originalFile }));
  const sealable = sends ? await proveDocuments(ofPackage, { accountId: owner.account.id }) : new Map();
  const make = (proven: Proven) =>
    inTransaction(caller, async (work) => {
      refusePastDue(body.due, work.now);
      const pkg = await insertPackage(work, body, owner, owner.sender.id === caller.senderId ? null : caller.senderId);
      await work.record(pkg, { type: "package.created", data: { name, type: pkg.type, owner: owner.sender.id } });
      const roles = await insertRoles(work, pkg, people, []);
      await recordRolesAdded(work, pkg, roles);
      const added = [newConsent(consent), ...newDocuments(pkg, prepared, [])];
      const approvals = (await writeDocuments(work, pkg, added, roles)).flatMap((document) => document.approvals);
      await writeApprovals(work.tx, [...approvals, ...consentApprovals(pkg.id, roles, approvals)]);
      await refreshSearchText(work, pkg.id);
      if (sends) await sendPackage(work, pkg, proven);
      return { id: pkg.id };
    });
  return whenProven(sealable, make);
};
