// Writes prepared documents into a package, with the approvals and fields that came with them.
import { eq } from "drizzle-orm";
import { documents } from "#db/schema/packages.ts";
import type { External } from "#lib/contract/records/person.ts";
import { refuse } from "#lib/core/errors.ts";
import { newDocumentId } from "#lib/core/ids.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { requireFeatures } from "#lib/work/require-features.ts";
import { type ApprovalWithFields, newApprovalRows } from "../fields/approval-rows.ts";
import { writeApprovals } from "../fields/insert-approvals.ts";
import type { PackageRow } from "../open-package.ts";
import type { RoleRow } from "../roles/role-record.ts";
import { usedByApproval } from "../used-features.ts";
import type { ConsentDocument } from "./consent-document.ts";
import { providerNamed } from "./document-provider.ts";
import { consentId, type DocumentRow } from "./document-record.ts";
import type { PreparedDocument } from "./prepare-documents.ts";

type Target = Pick<PackageRow, "id" | "accountId" | "limits">;

const providerName = ({ provider, providerName }: External): string | null =>
  providerName || providerNamed(provider)?.name || null;

/** Addresses of their own beside `documents/{documentId}`: a document with such an id could not be read. */
const reservedIds = new Set(["zip", "visibility", "signed_documents", "signConfirm", "localize-consent"]);

function idOf(input: PreparedDocument["input"]): string {
  if (input.id && reservedIds.has(input.id)) refuse("error.validation.reservedId", { parameters: { id: input.id } });
  return input.id && input.id !== consentId ? input.id : newDocumentId();
}

/** `ids`: all that it would have. The package's own limit, where it has one. Our choice: the consent does not count, and 0 is no limit. */
export function refuseBeyondLimit({ limits }: Target, ids: readonly string[]): void {
  const most = limits?.documents ?? 0;
  if (most > 0 && ids.filter((id) => id !== consentId).length > most)
    refuse("error.validation.limits", {
      say: "documentsTooMany",
      values: { most },
      parameters: { documents: String(most) },
    });
}

/** A document to come, what arrived with it, and what its evidence says beside the usual. */
type NewDocument = {
  row: Omit<typeof documents.$inferInsert, "packageId" | "created" | "updated">;
  approvals: PreparedDocument["approvals"];
  facts: Record<string, unknown>;
};

/** Stands before all others, and who accepts it follows from the package's roles. */
export const newConsent = ({ name, file }: ConsentDocument): NewDocument => ({
  row: { id: consentId, name, index: 0, ...file },
  approvals: [],
  facts: {},
});

/** After the documents that are there: the first upload of a package stands at index 1, behind the consent. */
export function newDocuments(
  pkg: Target,
  prepared: readonly PreparedDocument[],
  present: readonly { id: string; index: number }[],
): NewDocument[] {
  // The others have no id yet, and none is the consent.
  refuseBeyondLimit(pkg, [...present.map(({ id }) => id), ...prepared.map(() => "")]);
  const last = Math.max(0, ...present.map(({ index }) => index));
  const taken = new Set(present.map(({ id }) => id));
  return prepared.map(({ name, input, file, fields, approvals, extracted }, at) => {
    const id = idOf(input);
    if (taken.has(id)) refuse("error.validation.duplicateId", { parameters: { documentId: id } });
    taken.add(id);
    const row = {
      id,
      name,
      description: input.description ?? "",
      index: last + at + 1,
      extract: input.extract ?? false,
      extractionTypes: input.extractionTypes ?? [],
      external: input.external ? { ...input.external, providerName: providerName(input.external) } : null,
      data: input.data ?? null,
      fields,
      ...file,
    };
    const facts = {
      uploadedFile: file.uploadedFile,
      ...(extracted ? { extracted: { ...extracted, skipped: extracted.skipped.slice(0, 100) } } : {}),
    };
    return { row, approvals, facts };
  });
}

type WithApprovals = DocumentRow & { approvals: ApprovalWithFields[] };

/** Writes the documents, and answers them with the rows of their approvals, which are to be written yet. */
export async function writeDocuments(
  work: Work,
  pkg: Target,
  added: readonly NewDocument[],
  roles: readonly RoleRow[],
): Promise<WithApprovals[]> {
  if (added.length === 0) return [];
  const rows = await work.tx
    .insert(documents)
    .values(added.map(({ row }) => ({ ...row, packageId: pkg.id, created: work.now, updated: work.now })))
    .returning();
  const written: WithApprovals[] = [];
  for (const { row, approvals, facts } of added) {
    const document = rows.find(({ id }) => id === row.id);
    if (!document) throw new Error("no row came back");
    const { id, name, size, pages, originalFile } = document;
    await work.record(pkg, {
      type: "document.added",
      documentId: id,
      documentHash: originalFile,
      data: { name, size, pages: pages.length, ...facts },
    });
    const nothing = { ids: [], names: [] };
    written.push({
      ...document,
      approvals: newApprovalRows({ document, roles, duringUpload: true }, approvals, nothing),
    });
  }
  const wanted = written.flatMap((document) => document.approvals).flatMap(usedByApproval);
  await requireFeatures(work.tx, pkg.accountId, wanted);
  return written;
}

/** Into a package that has others, with the approvals and fields that came with them. */
export async function insertDocuments(
  work: Work,
  pkg: Target,
  prepared: readonly PreparedDocument[],
  roles: readonly RoleRow[],
): Promise<DocumentRow[]> {
  const present = await work.tx
    .select({ id: documents.id, index: documents.index })
    .from(documents)
    .where(eq(documents.packageId, pkg.id));
  const rows = await writeDocuments(work, pkg, newDocuments(pkg, prepared, present), roles);
  await writeApprovals(
    work.tx,
    rows.flatMap((row) => row.approvals),
  );
  return rows;
}
