// Column shapes that every table shares, so that a timestamp or a free-form record is the same thing everywhere.
import { getTableName, type SQL, sql } from "drizzle-orm";
import { type CheckBuilder, check, jsonb, type PgColumn, timestamp } from "drizzle-orm/pg-core";

/** An instant with millisecond precision; JavaScript's Date holds no more. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });

export const createdAt = () => instant().notNull().defaultNow();
export const updatedAt = () => instant().notNull().defaultNow();

/** The specification's free-form `data` member (string keys); null when never given. */
export const freeForm = () => jsonb().$type<Record<string, unknown>>();

/** The database's name of a column. */
export const columnName = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Written out: the definition of a table takes no parameters. */
const literals = (known: readonly string[]): SQL =>
  sql.raw(known.map((one) => `'${one.replaceAll("'", "''")}'`).join(", "));
const checkOf = (column: PgColumn, condition: SQL): CheckBuilder =>
  check(`${getTableName(column.table)}_${columnName(column.name)}_known`, condition);

/**
 * The database refuses what is not in the list, whoever writes it. A word more in the list is a migration more
 * (`npm run db:generate`); db/migrate.test.ts fails until it is there.
 */
export const oneOf = (column: PgColumn, known: readonly string[]): CheckBuilder =>
  checkOf(column, sql`${column} in (${literals(known)})`);

/** The same for a column that holds several. */
export const someOf = (column: PgColumn, known: readonly string[]): CheckBuilder =>
  checkOf(column, sql`${column} <@ array[${literals(known)}]::text[]`);
