// What a mail to a destination of signed documents carries: the very files that were put on their way to it.
import { and, asc, eq, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { documentDeliveries } from "#db/schema/deliveries.ts";
import { files } from "#lib/files/store.ts";

type Facts = Record<string, string>;

/** Which documents it is about; undefined for every other mail. */
export const deliveredIn = ({ delivery }: Facts): string[] | undefined =>
  delivery === undefined ? undefined : (JSON.parse(delivery) as string[]);

/** By what the mail says, and not by its id: one that is sent again carries them, too. */
export async function deliveredFiles(
  packageId: string,
  facts: Facts,
): Promise<{ filename: string; content: Buffer; contentType: string }[]> {
  const { path, file, documentId, destinationId, packageId: ofPackage } = documentDeliveries;
  const rows = await db
    .select({ path, file })
    .from(documentDeliveries)
    .where(
      and(
        eq(ofPackage, packageId),
        eq(destinationId, facts.destination ?? ""),
        inArray(documentId, deliveredIn(facts) ?? []),
      ),
    )
    .orderBy(asc(path));
  return Promise.all(
    rows.map(async (row) => ({
      filename: row.path.slice(row.path.indexOf("/") + 1),
      content: await files.get(row.file, { packageId }),
      contentType: "application/pdf",
    })),
  );
}
