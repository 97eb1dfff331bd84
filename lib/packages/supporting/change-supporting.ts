// PUT and DELETE /supporting-documents/v1/transactions/{packageId}/documents/{supportingDocumentId}.
import { and, eq } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import { supportingDocuments } from "#db/schema/supporting-documents.ts";
import type { supportingDocuments as contract } from "#lib/contract/supporting-documents.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { openPackage, type PackageRow } from "../open-package.ts";
import { renamedTo } from "./supporting-kinds.ts";
import {
  type SupportingRow,
  supportingAt,
  supportingFacts,
  supportingOf,
  supportingRecord,
} from "./supporting-rows.ts";

type Named = { packageId: string; supportingDocumentId: string };

/** The package is locked, and the row is as whoever came before left it. */
const changing = <T>(
  caller: SenderCaller,
  { packageId, supportingDocumentId }: Named,
  change: (work: Work, pkg: PackageRow, row: SupportingRow) => Promise<T>,
): Promise<T> =>
  inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, packageId, "edit-settings");
    const done = await change(work, pkg, supportingAt(await supportingOf(pkg.id, work.tx), supportingDocumentId));
    await work.tx.update(packages).set({ updated: work.now }).where(eq(packages.id, pkg.id));
    return done;
  });

const isRow = ({ packageId, id }: SupportingRow) =>
  and(eq(supportingDocuments.packageId, packageId), eq(supportingDocuments.id, id));

export const renameSupportingDocument: Operation<typeof contract.renameSupportingDocument> = ({
  caller,
  params,
  body,
}) =>
  changing(caller, params, async (work, pkg, row) => {
    const name = renamedTo(body.fileName, row.name) ?? refuse("error.validation.nameRequired");
    if (name === row.name) return supportingRecord(row);
    const renamed = { ...row, name, version: row.version + 1 };
    await work.tx.update(supportingDocuments).set({ name, version: renamed.version }).where(isRow(row));
    await work.record(pkg, {
      type: "supporting.renamed",
      documentHash: row.file,
      data: { ...supportingFacts(renamed), nameBefore: row.name },
    });
    return supportingRecord(renamed);
  });

export const removeSupportingDocument: Operation<typeof contract.removeSupportingDocument> = async ({
  caller,
  params,
}) => {
  await changing(caller, params, async (work, pkg, row) => {
    await work.tx.update(supportingDocuments).set({ file: null, removed: work.now }).where(isRow(row));
    await work.record(pkg, { type: "supporting.removed", documentHash: row.file, data: supportingFacts(row) });
  });
  return undefined;
};
