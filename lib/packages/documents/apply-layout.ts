// POST /packages/{packageId}/documents/{documentId}/layout: places what a layout holds on a document.
import { and, desc, eq, not, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import type { ApprovalInput } from "#lib/contract/records/approval.ts";
import type { templates } from "#lib/contract/templates.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation, OperationInput } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { visibleTo } from "../access/visible.ts";
import { refuseAddedFields } from "../fields/accessible-fields.ts";
import { insertApprovals } from "../fields/insert-approvals.ts";
import { isOnPage } from "../fields/on-page.ts";
import { noteChange, openDocument, rolesOf } from "../fields/open-document.ts";
import { readWhole, type WholePackage } from "../read-package.ts";
import { insertRoles } from "../roles/insert-roles.ts";
import { mapRoles } from "../roles/map-roles.ts";
import { recordRolesAdded } from "../roles/role-events.ts";
import { syncConsentApprovals } from "../sync-consent-approvals.ts";
import type { DocumentRow } from "./document-record.ts";
import { documentRowIn } from "./read-document.ts";

type Query = OperationInput<typeof templates.applyLayout>["query"];
type LayoutApproval = WholePackage["documents"][number]["approvals"][number];

/** Of several with one name the newest; names are compared whatever their case. */
async function findLayout(caller: SenderCaller, { layoutId, layoutName }: Query): Promise<WholePackage> {
  if ((layoutId === undefined) === (layoutName === undefined)) refuse("error.validation.layout");
  const named =
    layoutId === undefined
      ? eq(sql`lower(${packages.name})`, layoutName?.trim().toLowerCase() ?? "")
      : eq(packages.id, layoutId);
  // A session limited to one package may still use its account's layouts there.
  const { onlyPackage: _, ...sender } = caller;
  const [found] = await db
    .select({ id: packages.id })
    .from(packages)
    .where(and(visibleTo(sender, "templates"), eq(packages.type, "LAYOUT"), not(packages.trashed), named))
    .orderBy(desc(eq(packages.name, layoutName ?? "")), desc(packages.updated))
    .limit(1);
  return (found && (await readWhole(found.id))) ?? refuse("error.notFound.layoutNotFound");
}

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;

/** Ids are the layout's where the document has room for them. Null where nothing of the approval lies on the pages. */
function placed(
  approval: LayoutApproval,
  role: string,
  document: DocumentRow,
  taken: ReadonlySet<string>,
  removeOutOfBound: boolean,
): ApprovalInput | null {
  const sorted = [...approval.fields].sort(byPosition);
  const kept = removeOutOfBound ? sorted.filter((field) => isOnPage(field, document.pages)) : sorted;
  // What lies on the pages comes, even where the signature that it stood beside does not: that one is seen to be missing.
  if (kept.length === 0 && sorted.length > 0) return null;
  const { name, optional, disabled, enforceCaptureSignature, fromFile, tooltip, data } = approval;
  return {
    id: taken.has(approval.id) ? null : approval.id,
    role,
    name,
    optional,
    disabled,
    enforceCaptureSignature,
    fromFile,
    tooltip,
    data,
    fields: kept.map((field) => ({
      ...field,
      id: taken.has(field.id) ? null : field.id,
      extract: false,
      extractAnchor: null,
    })),
  };
}

export const applyLayout: Operation<typeof templates.applyLayout> = async ({ caller, params, query }) => {
  const layout = await findLayout(caller, query);
  const [source] = layout.documents;
  await inTransaction(caller, async (work) => {
    const open = await openDocument(work, params.packageId, params.documentId);
    const document = await documentRowIn(work.tx, open.pkg.id, open.document.id);
    const present = await work.tx.query.approvals.findMany({
      where: (table) => and(eq(table.packageId, open.pkg.id), eq(table.documentId, document.id)),
      with: { fields: true },
    });
    const taken = new Set(present.flatMap((one) => [one.id, ...one.fields.map((field) => field.id)]));
    const wanted = [...(source?.approvals ?? [])].sort(byPosition);
    const roles = await rolesOf(work, open.pkg.id);
    const asked = layout.roles.filter((role) => wanted.some((one) => one.roleId === role.id)).sort(byPosition);
    const partners = mapRoles(asked, roles);
    // Our choice: a role of the layout that nobody stands for becomes a placeholder, to be filled before sending.
    const missing = asked.filter((role) => !partners.get(role));
    const added = await insertRoles(
      work,
      open.pkg,
      missing.map(({ name, index }) => ({ name, index, signers: [] })),
      roles,
    );
    await recordRolesAdded(work, open.pkg, added);
    const roleFor = new Map(
      asked.map((role) => [role.id, partners.get(role)?.id ?? added[missing.indexOf(role)]?.id ?? ""]),
    );
    const inputs = wanted.flatMap(
      (one) => placed(one, roleFor.get(one.roleId) ?? "", document, taken, query.removeOutOfBound === true) ?? [],
    );
    const startPosition = Math.max(-1, ...present.map((one) => one.position)) + 1;
    const rows = await insertApprovals(work, { document, roles: [...roles, ...added], startPosition }, inputs);
    await refuseAddedFields(
      work,
      open.pkg,
      rows.flatMap((row) => row.fields),
    );
    await syncConsentApprovals(work, open.pkg);
    const told = { layoutId: layout.id, approvalIds: rows.map((row) => row.id) };
    await noteChange(work, open, "layout.applied", told, [], rows);
  });
  return undefined;
};
