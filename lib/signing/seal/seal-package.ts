// Seals every document of a completed package, in their order.
import { asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { documents } from "#db/schema/packages.ts";
import { sealDocument, sealSource } from "./seal-document.ts";

export async function sealPackage(packageId: string): Promise<void> {
  const rows = await db
    .select({ id: documents.id, sealed: documents.sealed })
    .from(documents)
    .where(eq(documents.packageId, packageId))
    .orderBy(asc(documents.index));
  const source = sealSource(packageId);
  for (const row of rows) if (!row.sealed) await sealDocument({ packageId, documentId: row.id }, source);
}
