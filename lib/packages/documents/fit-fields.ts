// What becomes of the fields of a document whose pages are others now: as whoever replaces its file says, they are put elsewhere
// or removed, in the same transaction.
import { and, eq, inArray } from "drizzle-orm";
import { approvals, fields } from "#db/schema/approvals.ts";
import type { Field } from "#lib/contract/records/field.ts";
import type { FieldName, FittedField, Replacement } from "#lib/contract/records/replacement.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { ApprovalWithFields } from "../fields/approval-rows.ts";
import { fieldRow } from "../fields/field-rows.ts";
import { noteChange, type OpenDocument } from "../fields/open-document.ts";
import { syncConsentApprovals } from "../sync-consent-approvals.ts";

export type Fits = Required<Omit<Replacement, "former">>;
export const asTheyAre: Fits = { moved: [], removed: [] };

type Home<F> = { approvalId: string | null; fields: readonly F[] };

/** `put`: the field in its new place. */
function fitted<F extends { id: string }>(
  { approvalId, fields: all }: Home<F>,
  { moved, removed }: Fits,
  put: (field: F, place: FittedField) => F,
): F[] {
  return all.flatMap((field) => {
    const isIt = (one: FieldName) => one.approvalId === approvalId && one.fieldId === field.id;
    if (removed.some(isIt)) return [];
    const place = moved.find(isIt);
    return [place ? put(field, place) : field];
  });
}

/** Throws 404 for what is not there: somebody else removed it, and whoever decided about it should know. */
function requireAll(homes: readonly Home<{ id: string }>[], names: readonly FieldName[]): void {
  const isThere = ({ approvalId, fieldId }: FieldName) =>
    homes.some((home) => home.approvalId === approvalId && home.fields.some(({ id }) => id === fieldId));
  if (!names.every(isThere)) refuse("error.notFound.fieldNotFound");
}

const named = ({ moved, removed }: Fits, own: boolean): FieldName[] =>
  [...moved, ...removed].filter(({ approvalId }) => (approvalId === null) === own);

/** Those that belong to the document itself. */
export function fittedCodes(codes: readonly Field[], fits: Fits): Field[] {
  const home = { approvalId: null, fields: codes };
  requireAll([home], named(fits, true));
  return fitted(home, fits, (code, { page, left, top, width, height }) => ({
    ...code,
    page,
    left,
    top,
    width,
    height,
  }));
}

/** Those of the approvals; `open.document` has the new pages. An approval that loses its last field goes with it. */
export async function fitFields(work: Work, open: OpenDocument, fits: Fits): Promise<void> {
  const names = named(fits, false);
  if (names.length === 0) return;
  const { packageId, id: documentId } = open.document;
  const before: ApprovalWithFields[] = await work.tx.query.approvals.findMany({
    where: (table) => and(eq(table.packageId, packageId), eq(table.documentId, documentId)),
    with: { fields: { orderBy: (table, { asc }) => asc(table.position) } },
  });
  requireAll(
    before.map(({ id, fields: all }) => ({ approvalId: id, fields: all })),
    names,
  );
  const after = before.map((approval) => ({
    ...approval,
    fields: fitted({ approvalId: approval.id, fields: approval.fields }, fits, (field, place) =>
      fieldRow({ document: open.document, approval }, place, field.position, { base: field }),
    ),
  }));
  const emptied = after.filter(
    ({ id, fields: left }) => left.length === 0 && names.some((one) => one.approvalId === id),
  );
  await write(work, open, { before, after, emptied: emptied.map(({ id }) => id) });
  await noteChange(
    work,
    open,
    "fields.fitted",
    {},
    before,
    after.filter((approval) => !emptied.includes(approval)),
  );
}

type Change = { before: ApprovalWithFields[]; after: ApprovalWithFields[]; emptied: string[] };

async function write(work: Work, { pkg, document }: OpenDocument, { before, after, emptied }: Change): Promise<void> {
  const isIn = (approvalId: string) =>
    and(eq(fields.packageId, pkg.id), eq(fields.documentId, document.id), eq(fields.approvalId, approvalId));
  for (const [at, { id, fields: now }] of after.entries()) {
    const old = before[at]?.fields ?? [];
    const gone = old.filter((field) => !now.some((one) => one.id === field.id)).map((field) => field.id);
    if (gone.length > 0) await work.tx.delete(fields).where(and(isIn(id), inArray(fields.id, gone)));
    for (const row of now)
      if (!old.includes(row))
        await work.tx
          .update(fields)
          .set(row)
          .where(and(isIn(id), eq(fields.id, row.id)));
  }
  if (emptied.length === 0) return;
  await work.tx
    .delete(approvals)
    .where(and(eq(approvals.packageId, pkg.id), eq(approvals.documentId, document.id), inArray(approvals.id, emptied)));
  await syncConsentApprovals(work, pkg);
}
