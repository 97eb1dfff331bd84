// PUT /packages/{packageId}/documents: new places for some or all documents.
import { and, eq } from "drizzle-orm";
import { documents, packages } from "#db/schema/packages.ts";
import type { documents as contract } from "#lib/contract/documents.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { openPackage } from "../open-package.ts";
import { requirePackageVersion } from "../require-package-version.ts";
import { placeDocuments } from "./place-documents.ts";

/** Writes what moved; answers whether anything did. */
export async function moveDocuments(
  work: Work,
  packageId: string,
  wanted: { id: string; index: number }[],
): Promise<boolean> {
  const present = await work.tx
    .select({ id: documents.id, index: documents.index })
    .from(documents)
    .where(eq(documents.packageId, packageId));
  const stranger = wanted.find((one) => !present.some((document) => document.id === one.id));
  if (stranger) refuse("error.notFound.documentNotFound", { parameters: { documentId: stranger.id } });
  const moved = placeDocuments(present, wanted).filter(
    ({ id, index }) => present.find((document) => document.id === id)?.index !== index,
  );
  for (const { id, index } of moved)
    await work.tx
      .update(documents)
      .set({ index, updated: work.now })
      .where(and(eq(documents.packageId, packageId), eq(documents.id, id)));
  return moved.length > 0;
}

export const reorderDocuments: Operation<typeof contract.reorderDocuments> = async ({
  caller,
  params,
  body,
  ifMatch,
}) => {
  await inTransaction(caller, async (work) => {
    const pkg = await openPackage(work, params.packageId, "edit");
    await requirePackageVersion(work, pkg.id, ifMatch);
    if (!(await moveDocuments(work, pkg.id, body))) return;
    await work.tx.update(packages).set({ updated: work.now }).where(eq(packages.id, pkg.id));
    await work.record(pkg, { type: "package.changed", data: { members: ["documents"] } });
  });
  return undefined;
};
