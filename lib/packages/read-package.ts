// Rows to record: one package, or many, as the interface's Package.
import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { preparedIn } from "#db/prepared-in.ts";
import { packages } from "#db/schema/packages.ts";
import { senders } from "#db/schema/senders.ts";
import { senderRecord } from "#lib/accounts/sender-record.ts";
import { accountCeremony } from "#lib/accounts/settings/account-ceremony.ts";
import { hideAnswers, openAnswers } from "#lib/auth/signer/auth-secrets.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { joinName } from "#lib/core/person-name.ts";
import { wireTime, wireTimeOrNull } from "#lib/core/wire-time.ts";
import type { Caller } from "#lib/work/caller.ts";
import { visibleDocuments } from "./access/document-visibility.ts";
import { isEarly } from "./access/is-early.ts";
import { requirementsFor } from "./access/requirements-for.ts";
import { viewersOf } from "./access/viewers.ts";
import { ownsPackage } from "./access/visible.ts";
import { isBulkSendable } from "./bulk-sendable.ts";
import { consentId, documentRecord } from "./documents/document-record.ts";
import { effectiveSettings } from "./effective-settings.ts";
import { withoutOthersInput } from "./fields/unsigned-input.ts";
import { groupsOfSigners } from "./groups/signer-groups.ts";
import { asSeenBy, messageFor, notesFor, withoutNotes } from "./roles/as-seen-by.ts";
import { roleRecord, signerRecord } from "./roles/role-record.ts";

const whole = {
  account: {
    columns: {
      id: true,
      name: true,
      company: true,
      logoUrl: true,
      ceremonySettings: true,
      configuration: true,
      features: true,
    },
  },
  owner: true,
  documents: { with: { approvals: { with: { fields: true } } } },
  roles: { with: { signers: true } },
  messages: true,
} as const;

/** Prepared once: building this statement costs more than running it. */
const readOne = db.query.packages
  .findFirst({ where: eq(packages.id, sql.placeholder("id")), with: whole })
  .prepare("read_package");

export type WholePackage = NonNullable<Awaited<ReturnType<typeof readOne.execute>>>;

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;

/** A whole package by id, or undefined. No visibility check: come from `seePackage` or `openPackage`. */
export async function readWhole(packageId: string): Promise<WholePackage | undefined> {
  return readOne.execute({ id: packageId });
}

/** The same inside a transaction, which sees its own writes. */
export async function readWholeIn(tx: Pick<typeof db, "_">, packageId: string): Promise<WholePackage | undefined> {
  return preparedIn(tx, readOne).execute({ id: packageId });
}

/** Many whole packages, in the order of `ids`. */
export async function readWholes(ids: string[]): Promise<WholePackage[]> {
  if (ids.length === 0) return [];
  const rows = await db.query.packages.findMany({ where: inArray(packages.id, ids), with: whole });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Which account a signer's address belongs to, for `signerType`; and the groups that fill signers' places. */
async function surroundings(rows: WholePackage[], from: Pick<typeof db, "select">) {
  const senderIds = [
    ...new Set(rows.flatMap((p) => p.roles.flatMap((r) => r.signers.flatMap((s) => s.senderId ?? [])))),
  ];
  // One after the other: in a transaction there is one connection.
  const people = senderIds.length
    ? await from
        .select({ id: senders.id, accountId: senders.accountId })
        .from(senders)
        .where(and(inArray(senders.id, senderIds), eq(senders.status, "ACTIVE")))
    : [];
  const groups = await groupsOfSigners(
    from,
    rows.flatMap((p) => p.roles.flatMap((r) => r.signers)),
  );
  return {
    accountOf: new Map(people.map((p) => [p.id, p.accountId])),
    groups,
  };
}

/** Inside a transaction give it as `from`: a second connection while holding one can starve everybody. */
export async function packageRecords(
  caller: Caller,
  rows: WholePackage[],
  from: Pick<typeof db, "select"> = db,
): Promise<Package[]> {
  const around = await surroundings(rows, from);
  const viewers = await viewersOf(caller, rows, from);
  return rows.map((row) => {
    const viewer = viewers.get(row.id) ?? "all";
    const early = isEarly(row, caller);
    const seen = {
      ...row,
      data: notesFor(caller, row.data),
      messages: early ? [] : row.messages,
      documents: visibleDocuments(row.documents, viewer).map((document) => ({
        ...document,
        data: notesFor(caller, document.data),
        fields: document.fields.map((field) => ({ ...field, data: notesFor(caller, field.data) })),
        approvals: withoutNotes(caller, withoutOthersInput(document.approvals, viewer)),
      })),
      roles: row.roles.map((role) => ({
        ...role,
        data: notesFor(caller, role.data),
        attachmentRequirements: requirementsFor(viewer, role),
        emailMessage: messageFor(viewer, role),
      })),
    };
    return packageRecord(caller, seen, { ...around, early });
  });
}

/** The owner under the name that this package calls them by: clients may give one at creation, kept in the owner's role. */
function packageSender(row: WholePackage): Package["sender"] {
  const { id, name } = row.account;
  const record = senderRecord(row.owner, { account: { id, name } });
  const role = row.roles.find((one) => one.type === "SENDER");
  const called = role?.signers.find((one) => one.email.toLowerCase() === row.owner.email.toLowerCase());
  if (!called) return record;
  const firstName = called.firstName || record.firstName;
  const lastName = called.lastName || record.lastName;
  return {
    ...record,
    firstName,
    lastName,
    name: called.name || joinName({ firstName, lastName }) || record.name,
    company: called.company || record.company,
    title: called.title || record.title,
  };
}

function packageRecord(
  caller: Caller,
  row: WholePackage,
  around: Awaited<ReturnType<typeof surroundings>> & { early: boolean },
): Package {
  const owner = ownsPackage(caller, row);
  const roles = [...row.roles].sort(byPosition);
  const signerIds = new Map(
    roles.flatMap((role) =>
      [...role.signers]
        .sort(byPosition)
        .slice(0, 1)
        .map((signer) => [role.id, signer.id]),
    ),
  );
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    type: row.type,
    status: row.status,
    trashed: row.trashed,
    language: row.language,
    visibility: row.visibility,
    emailMessage: row.emailMessage,
    autocomplete: row.autocomplete,
    due: wireTimeOrNull(row.due),
    created: wireTime(row.created),
    updated: wireTime(row.updated),
    completed: wireTimeOrNull(row.completed),
    notarized: row.notarized,
    notaryRoleId: row.notaryRoleId,
    bulkSendable: isBulkSendable(row),
    timezoneId: row.timezoneId,
    consent: row.documents.some((d) => d.id === consentId) ? consentId : null,
    sender: packageSender(row),
    roles: roles.map((role) =>
      roleRecord(
        role,
        [...role.signers]
          .sort(byPosition)
          .map((signer) =>
            asSeenBy(
              caller,
              { isOwner: owner, early: around.early },
              signer,
              signerRecord(
                signer,
                owner ? openAnswers(signer.auth) : hideAnswers(signer.auth),
                row.accountId,
                around.accountOf.get(signer.senderId ?? "") ?? null,
                { group: around.groups.get(signer.groupId ?? "") ?? null, isOwner: owner },
              ),
            ),
          ),
        caller,
      ),
    ),
    documents: [...row.documents]
      .sort((a, b) => a.index - b.index)
      .map((document) => documentRecord(document, signerIds)),
    messages: row.messages.map((m) => ({
      content: m.content,
      created: wireTime(m.created),
      documents: m.documents,
      from: m.fromPerson,
      to: m.toPeople,
      status: m.status,
    })),
    settings: effectiveSettings(row.settings, accountCeremony(row.account, row.language)),
    limits: row.limits ? { roles: row.limits.roles ?? 0, documents: row.limits.documents ?? 0 } : null,
    signedDocumentDelivery: row.signedDocumentDelivery,
    conditions: row.conditions,
    data: row.data,
  };
}
