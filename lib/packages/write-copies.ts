// Writes planned copies of a package, one or many, in one statement for each table.
import { sql } from "drizzle-orm";
import { insertForEach } from "#db/insert-for-each.ts";
import { approvals, fields } from "#db/schema/approvals.ts";
import { documents, packages } from "#db/schema/packages.ts";
import { reminderSchedules } from "#db/schema/reminders.ts";
import { supportingDocuments } from "#db/schema/supporting-documents.ts";
import { templateUses } from "#db/schema/template-uses.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { consentId } from "./documents/document-record.ts";
import { writeApprovals } from "./fields/insert-approvals.ts";
import type { CopyPlan, FieldValue, PlannedCopy } from "./plan-copies.ts";
import type { WholePackage } from "./read-package.ts";
import { refreshSearchText } from "./refresh-search-text.ts";
import { writeRoles } from "./roles/insert-roles.ts";
import { recordRolesAdded } from "./roles/role-events.ts";
import { type SupportingRow, supportingFacts } from "./supporting/supporting-rows.ts";

type Origin = Pick<CopyPlan, "via" | "linkId"> & { id: string; isTemplate: boolean };

export const originOf = ({ id, type }: WholePackage, { via, linkId }: CopyPlan): Origin => ({
  id,
  isTemplate: type === "TEMPLATE",
  ...(via ? { via } : {}),
  ...(linkId ? { linkId } : {}),
});

/** All of one plan. They are DRAFTs then. */
export async function writeCopies(work: Work, from: Origin, copies: readonly PlannedCopy[]): Promise<void> {
  const [first] = copies;
  if (!first) return;
  const { tx } = work;
  const supporting = await insertRows(work, from, copies);
  for (const copy of copies) await recordCopy(work, from, copy, supporting.get(copy.row.id) ?? []);
  const wholes = copies.map(({ whole }) => whole);
  await writeRoles(
    tx,
    wholes.flatMap(({ roles }) => roles),
  );
  const ids = wholes.map(({ id }) => id);
  const placed = first.shared.flatMap((document) => document.approvals);
  const values = JSON.stringify(Object.fromEntries(copies.map((copy) => [copy.row.id, byPlace(copy.values)])));
  await insertForEach(tx, documents, ids, first.shared);
  await insertForEach(tx, approvals, ids, placed);
  await insertForEach(
    tx,
    fields,
    ids,
    placed.flatMap((approval) => approval.fields),
    {
      column: "value",
      value: sql`${values}::jsonb #>> array[pkg.id, shared.document_id, shared.approval_id, shared.id]`,
    },
  );
  const consents = wholes.flatMap((whole) => whole.documents.find(({ id }) => id === consentId)?.approvals ?? []);
  await writeApprovals(tx, consents);
  await refreshSearchText(work, ids);
}

/** A supporting document that came along, as the evidence tells of it. */
type Along = Pick<SupportingRow, "id" | "name" | "size" | "file">;

/**
 * With the source's own reminders, whose dates are told by the sending, its supporting documents, which whoever may copy it may
 * read (read-supporting.ts), and what was made of a template, in the same statement. Copies of templates that are templates again are no uses. Answers the supporting documents
 * that each copy has.
 */
async function insertRows(
  { tx, now }: Work,
  { id, isTemplate, linkId }: Origin,
  copies: readonly PlannedCopy[],
): Promise<ReadonlyMap<string, Along[]>> {
  const rows = copies.map(({ row }) => row);
  const ids = JSON.stringify(rows.map((row) => row.id));
  const { startInDaysDelay, intervalInDays, repetitionsCount, packageId, fromAccount } = reminderSchedules;
  const scheduled = tx.$with("scheduled").as(
    tx
      .insert(reminderSchedules)
      .select(
        sql`select pkg.id, ${startInDaysDelay}, ${intervalInDays}, ${repetitionsCount}, false, null::timestamptz
          from ${reminderSchedules} cross join jsonb_array_elements_text(${ids}::jsonb) pkg(id)
          where ${packageId} = ${id} and not ${fromAccount}`,
      )
      .returning(),
  );
  const along = tx.$with("along").as(
    tx
      .insert(supportingDocuments)
      .select(
        sql`select pkg.id, s.id, s.name, s.media_type, s.file, s.size, 1, ${now.toISOString()}::timestamptz, null::timestamptz
          from ${supportingDocuments} s cross join jsonb_array_elements_text(${ids}::jsonb) pkg(id)
          where s.package_id = ${id} and s.removed is null`,
      )
      .returning(),
  );
  const made = isTemplate ? rows.filter(({ type }) => type === "PACKAGE") : [];
  const uses = made.map((row) => ({ packageId: row.id, templateId: id, linkId: linkId ?? null, created: now }));
  const inserting =
    uses.length === 0
      ? tx.with(scheduled, along)
      : tx.with(scheduled, along, tx.$with("noted").as(tx.insert(templateUses).values(uses).returning()));
  const inserted = await inserting
    .insert(packages)
    .values(rows)
    .returning({
      id: packages.id,
      along: sql<
        Along[] | null
      >`(select json_agg(json_build_object('id', a.id, 'name', a.name, 'size', a.size, 'file', a.file)
      order by a.id) from along a where a.package_id = packages.id)`,
    });
  return new Map(inserted.map((row) => [row.id, row.along ?? []]));
}

async function recordCopy(
  work: Work,
  { id: from, via }: Origin,
  { row, whole }: PlannedCopy,
  supporting: readonly Along[],
): Promise<void> {
  const { name, type, ownerId: owner } = row;
  await work.record(row, { type: "package.created", data: { name, type, owner, from, via } });
  await recordRolesAdded(work, row, whole.roles);
  for (const { id, name, originalFile, size, pages } of whole.documents)
    await work.record(row, {
      type: "document.added",
      documentId: id,
      documentHash: originalFile,
      data: { name, size, pages: pages.length, from },
    });
  for (const one of supporting)
    await work.record(row, {
      type: "supporting.added",
      documentHash: one.file,
      data: { ...supportingFacts(one), from },
    });
}

/** Values by document, approval and field. */
const byPlace = (values: readonly FieldValue[]) =>
  grouped(
    values,
    (one) => one.documentId,
    (inDocument) =>
      grouped(
        inDocument,
        (one) => one.approvalId,
        (inApproval) => Object.fromEntries(inApproval.map(({ fieldId, value }) => [fieldId, value])),
      ),
  );

const grouped = <T, R>(all: readonly T[], keyOf: (one: T) => string, of: (group: readonly T[]) => R) =>
  Object.fromEntries([...Map.groupBy(all, keyOf)].map(([key, group]) => [key, of(group)]));
