// Writes prepared documents into a package, with the approvals and fields that came with them.
import { and, eq, max } from "drizzle-orm";
import { documents } from "#db/schema/packages.ts";
import { refuse } from "#lib/api/errors.ts";
import { insertApprovals } from "#lib/approvals/insert-approvals.ts";
import { newDocumentId } from "#lib/ids.ts";
import type { RoleRow } from "#lib/roles/role-record.ts";
import type { Work } from "#lib/work.ts";
import { consentId, type DocumentRow } from "./document-record.ts";
import type { PreparedDocument } from "./prepare-documents.ts";

type Target = { id: string; accountId: string };

function idOf(input: PreparedDocument["input"]): string {
  return input.id && input.id !== consentId ? input.id : newDocumentId();
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
  const rows: DocumentRow[] = [];
  for (const { name, input, file } of prepared) {
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
        // Kept as sent: extraction itself runs in the upload once it exists.
        extract: input.extract ?? false,
        extractionTypes: input.extractionTypes ?? [],
        external: input.external ?? null,
        data: input.data ?? null,
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
      data: { name, size: file.size, pages: file.pages.length, uploadedFile: file.uploadedFile },
    });
    if (input.approvals?.length)
      await insertApprovals(work, pkg, row, input.approvals, roles, 0, { duringUpload: true });
  }
  return rows;
}
