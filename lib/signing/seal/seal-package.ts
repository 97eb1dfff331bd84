// Seals every document of a completed package, in their order.
import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { documents } from "#db/schema/packages.ts";
import { sealDocuments, sealSource } from "./seal-documents.ts";

/** Kept together. More would keep those who want to read one of them waiting for the others. */
const atOnce = 4;

export async function sealPackage(packageId: string): Promise<void> {
  const open = await db
    .select({ documentId: documents.id })
    .from(documents)
    .where(and(eq(documents.packageId, packageId), isNull(documents.sealed)))
    .orderBy(asc(documents.index));
  const keys = open.map(({ documentId }) => ({ packageId, documentId }));
  const source = sealSource(packageId);
  for (let from = 0; from < keys.length; from += atOnce) await sealDocuments(keys.slice(from, from + atOnce), source);
}
