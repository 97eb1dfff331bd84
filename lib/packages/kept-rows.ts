// Rows of what was deleted from a draft, kept as the database writes them and written back as it reads them: out of every read for
// a day, until somebody takes the deletion back.
import { inArray, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { removedDocuments } from "#db/schema/removed-documents.ts";
import { removedRoles } from "#db/schema/removed-roles.ts";
import { replacedFiles } from "#db/schema/replaced-files.ts";
import type { Work } from "#lib/work/in-transaction.ts";

/** Our choice: as long as the window in which it was deleted may still be open. */
const keptHours = 24;

/** One value; `where` calls the table "own". */
export const keptRows = (table: PgTable, where: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(to_jsonb(own)), '[]') from ${table} own where ${where})`;

/** `rows` is a column of `bin`; `where` picks among them as "one". */
export async function writeBack(
  { tx }: Work,
  table: PgTable,
  { bin, own, rows, where = sql`true` }: { bin: PgTable; own: SQL | undefined; rows: SQL; where?: SQL },
): Promise<void> {
  await tx.execute(
    sql`insert into ${table} select one.* from ${bin}, jsonb_populate_recordset(null::${table}, ${rows}) one
      where ${own} and ${where}`,
  );
}

/** For good: what has lain there long, and whatever was sent since. The sweep takes the files. */
export async function emptyBins(now = new Date()): Promise<void> {
  const sent = db.select({ id: packages.id }).from(packages).where(ne(packages.status, "DRAFT"));
  for (const bin of [removedDocuments, removedRoles, replacedFiles])
    await db
      .delete(bin)
      .where(or(lt(bin.removed, new Date(now.getTime() - keptHours * 3600_000)), inArray(bin.packageId, sent)));
}
