// The account's own document library as a provider of documents.
import { and, asc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { libraryDocuments } from "#db/schema/library.ts";
import { libraryProvider } from "#lib/contract/records/library.ts";
import { files } from "#lib/files/store.ts";

export type LibraryRow = typeof libraryDocuments.$inferSelect;

/** By name; at most this many, which is what an account may keep. */
export const mostLibraryDocuments = 1000;

export async function readLibrary(accountId: string): Promise<LibraryRow[]> {
  return db
    .select()
    .from(libraryDocuments)
    .where(eq(libraryDocuments.accountId, accountId))
    .orderBy(asc(libraryDocuments.name), asc(libraryDocuments.id))
    .limit(mostLibraryDocuments);
}

export async function findLibraryRow(accountId: string, id: string): Promise<LibraryRow | undefined> {
  const [row] = await db
    .select()
    .from(libraryDocuments)
    .where(and(eq(libraryDocuments.accountId, accountId), eq(libraryDocuments.id, id)));
  return row;
}

export const library = {
  ...libraryProvider,
  list: async (accountId: string) =>
    (await readLibrary(accountId)).map(({ id, name, description, size, pages }, index) => ({
      id,
      name,
      description,
      index,
      size,
      extract: false,
      extractionTypes: [],
      approvals: [],
      fields: [],
      pages,
      external: { id, provider: libraryProvider.id, providerName: libraryProvider.name, data: null },
    })),
  read: async (accountId: string, id: string) => {
    const row = await findLibraryRow(accountId, id);
    return row && { name: row.name, bytes: await files.get(row.file, row) };
  },
};
