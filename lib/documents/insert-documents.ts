// Writes prepared documents into a package, with the approvals and fields that came with them.
import { and, eq, max, ne } from "drizzle-orm";
import { documents } from "#db/schema/packages.ts";
import type { External } from "#lib/api/contract/records/person.ts";
import { refuse } from "#lib/api/errors.ts";
import { insertApprovals } from "#lib/approvals/insert-approvals.ts";
import { newDocumentId } from "#lib/ids.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import type { RoleRow } from "#lib/roles/role-record.ts";
import type { Work } from "#lib/work.ts";
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

/** The package's own limit, where it has one. Our choice: the consent does not count, and 0 is no limit. */
async function refuseBeyondLimit(work: Work, pkg: Target, more: number): Promise<void> {
  const most = pkg.limits?.documents ?? 0;
  if (most <= 0) return;
  const present = await work.tx.$count(documents, and(eq(documents.packageId, pkg.id), ne(documents.id, consentId)));
  if (present + more > most)
    refuse("error.validation.limits", {
      message: `This package holds at most ${most} documents.`,
      parameters: { documents: String(most) },
    });
}

/** After the documents that are there: the first upload of a package stands at index 1, behind the consent. */
export async function insertDocuments(
  work: Work,
  pkg: Target,
  prepared: PreparedDocument[],
  roles: RoleRow[],
): Promise<DocumentRow[]> {
  const [last] = await work.tx
    .select({ index: max(documents.index) })
    .from(documents)
    .where(eq(documents.packageId, pkg.id));
  await refuseBeyondLimit(work, pkg, prepared.length);
  const rows: DocumentRow[] = [];
  for (const { name, input, file, fields, approvals, extracted } of prepared) {
    const id = idOf(input);
    const [taken] = await work.tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.packageId, pkg.id), eq(documents.id, id)));
    if (taken) refuse("error.validation.duplicateId", { parameters: { documentId: id } });
    const [row] = await work.tx
      .insert(documents)
      .values({
        packageId: pkg.id,
        id,
        name,
        description: input.description ?? "",
        index: (last?.index ?? 0) + rows.length + 1,
        extract: input.extract ?? false,
        extractionTypes: input.extractionTypes ?? [],
        external: input.external ? { ...input.external, providerName: providerName(input.external) } : null,
        data: input.data ?? null,
        fields,
        ...file,
        created: work.now,
        updated: work.now,
      })
      .returning();
    if (!row) throw new Error("no row came back");
    rows.push(row);
    await work.record(pkg, {
      type: "document.added",
      documentId: id,
      documentHash: file.originalFile,
      data: {
        name,
        size: file.size,
        pages: file.pages.length,
        uploadedFile: file.uploadedFile,
        ...(extracted ? { extracted: { ...extracted, skipped: extracted.skipped.slice(0, 100) } } : {}),
      },
    });
    await insertApprovals(work, pkg, row, approvals, roles, 0, { duringUpload: true });
  }
  return rows;
}
