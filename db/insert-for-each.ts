// Writes the same rows for many packages in one statement, and sends them to the database once.
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "./client.ts";
import { columnName } from "./schema/columns.ts";

type Own = {
  /** What a package has of its own in a column, where it has it: by table and column names of `shared` and `pkg.id`. */
  column: string;
  value: SQL;
};

/** `rows` are whole rows of `table`, of whatever package: those that are written are each of `packageIds`'. */
export async function insertForEach<T extends PgTable>(
  tx: Transaction,
  table: T,
  packageIds: readonly string[],
  rows: readonly T["$inferSelect"][],
  own?: Own,
): Promise<void> {
  if (rows.length === 0 || packageIds.length === 0) return;
  const keys = Object.keys(getTableColumns(table));
  const names = keys.map(columnName);
  const stored = rows.map((row) => Object.fromEntries(keys.map((key, at) => [names[at], (row as never)[key]])));
  const chosen = names.map((name) => {
    const shared = sql`shared.${sql.identifier(name)}`;
    if (name === "package_id") return sql`pkg.id`;
    return name === own?.column ? sql`coalesce(${own.value}, ${shared})` : shared;
  });
  const columns = names.map((name) => sql.identifier(name));
  await tx.execute(sql`
    insert into ${table} (${sql.join(columns, sql`, `)})
    select ${sql.join(chosen, sql`, `)}
    from json_populate_recordset(null::${table}, ${JSON.stringify(stored)}::json) shared
    cross join jsonb_array_elements_text(${JSON.stringify(packageIds)}::jsonb) pkg(id)`);
}
