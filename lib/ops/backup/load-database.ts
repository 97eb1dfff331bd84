// Puts the rows of an archive into an empty database, in one transaction of the tables' owner: all of them, or nothing is there.
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { type Client, escapeIdentifier, escapeLiteral } from "pg";
import { copyIn } from "#db/copy-rows.ts";
import { Job, type Manifest, type Table, tableKey } from "./format.ts";

const relation = ({ schema, name }: { schema: string; name: string }): string =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

/** Whatever somebody made here, less what belongs to an extension, and less an empty queue of jobs. */
const foundSql = `
  select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname not in ('information_schema', 'pgboss') and n.nspname !~ '^pg_' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
    and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1 limit 1`;

export async function requireEmpty(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(foundSql);
  if (rows[0])
    throw new Error(
      `The database is not empty: it holds ${rows[0].name}. Restore into a new one. If an interrupted restore left this, and nothing else is in it, as its ` +
        "owner run: DROP SCHEMA public CASCADE; DROP SCHEMA IF EXISTS drizzle, pgboss CASCADE; CREATE SCHEMA public;",
    );
}

type Migrations = ReturnType<typeof readMigrationFiles>;

/** Of ours those that the archive's database had seen, and the others; throws where it had seen one that this version does not know. */
export function migrationsOf(
  manifest: Pick<Manifest, "migrations" | "version">,
  root: string,
): { seen: Migrations; later: Migrations } {
  const known = readMigrationFiles({ migrationsFolder: join(root, "db/migrations") });
  const times = new Set(known.map(({ folderMillis }) => folderMillis));
  if (manifest.migrations.some((at) => !times.has(at)))
    throw new Error(
      `The archive was made by version ${manifest.version}, which is newer than this one: restore it with that one.`,
    );
  const last = Math.max(...manifest.migrations);
  return {
    seen: known.filter(({ folderMillis }) => folderMillis <= last),
    later: known.filter(({ folderMillis }) => folderMillis > last),
  };
}

async function runAll(client: Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

/** Tables as the archive's version had them. */
async function makeTables(client: Client, seen: Migrations): Promise<void> {
  await client.query("create schema if not exists drizzle");
  // As Drizzle's migrator makes it, which finds it here.
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  for (const { sql } of seen) await runAll(client, sql);
}

type Held = { add: string[]; enable: string[] };

/**
 * Rows come in whatever order, and as they are: triggers would count and chain them once more. So keys between tables go and come
 * back, which proves that every row leads somewhere; likewise checks that rows of earlier versions need not pass.
 */
async function openTables(client: Client): Promise<Held> {
  const { rows: constraints } = await client.query<{ add: string; drop: string }>(
    `select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add,
        format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
      from pg_constraint where connamespace = 'public'::regnamespace and (contype = 'f' or (contype = 'c' and not convalidated))
      order by conrelid, conname`,
  );
  const { rows: triggers } = await client.query<{ on: string; off: string }>(
    `select format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as on,
        format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled = 'O' order by 1`,
  );
  await runAll(client, [...constraints.map(({ drop }) => drop), ...triggers.map(({ off }) => off)]);
  return { add: constraints.map(({ add }) => add), enable: triggers.map(({ on }) => on) };
}

async function checkTables(client: Client, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ name: string }>(
      "select attname::text as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''",
      [relation(table)],
    );
    const has = new Set(rows.map(({ name }) => name));
    const missing = has.size === 0 ? tableKey(table) : table.columns.find((column) => !has.has(column));
    if (missing)
      throw new Error(`The archive holds what its version's tables have no place for: ${tableKey(table)}, ${missing}.`);
  }
}

export class DatabaseLoad {
  readonly #client: Client;
  readonly #manifest: Manifest;
  readonly #held: Held;
  readonly #later: Migrations;
  readonly rows: Record<string, number> = {};
  jobs = 0;
  #open: { table: string; copy: ReturnType<typeof copyIn> } | undefined;

  private constructor(client: Client, manifest: Manifest, held: Held, later: Migrations) {
    this.#client = client;
    this.#manifest = manifest;
    this.#held = held;
    this.#later = later;
  }

  /** Begins the transaction. What was empty is as empty again when it does not commit. */
  static async begin(client: Client, manifest: Manifest, root: string): Promise<DatabaseLoad> {
    await client.query("set timezone to 'UTC'; set datestyle to iso; set idle_in_transaction_session_timeout to 0");
    await client.query("create temporary table restored_jobs (position bigserial, job jsonb not null)");
    await client.query("begin");
    const { seen, later } = migrationsOf(manifest, root);
    await makeTables(client, seen);
    await checkTables(client, manifest.tables);
    const held = await openTables(client);
    // What migrations themselves have put in is in the archive, too.
    await client.query(`truncate ${manifest.tables.map(relation).join(", ")}`);
    return new DatabaseLoad(client, manifest, held, later);
  }

  /** The next bytes of a table; those of one table come one after another. */
  async addRows(table: string, bytes: Buffer): Promise<void> {
    if (this.#open?.table !== table) {
      await this.#close();
      const found = this.#manifest.tables.find((one) => tableKey(one) === table);
      if (!found || table in this.rows)
        throw new Error(`The archive is damaged: rows of ${table} are where none should be.`);
      const columns = found.columns.map(escapeIdentifier).join(", ");
      this.#open = { table, copy: copyIn(this.#client, `copy ${relation(found)} (${columns}) from stdin`) };
    }
    await this.#open?.copy.write(bytes);
  }

  async addJobs(bytes: Buffer): Promise<void> {
    await this.#close();
    const jobs = bytes.toString("utf8").split("\n").filter(Boolean);
    for (const job of jobs) Job.parse(JSON.parse(job));
    this.jobs += jobs.length;
    await this.#client.query("insert into restored_jobs (job) select unnest($1::jsonb[])", [jobs]);
  }

  /** Before anything else is asked of the client. */
  async #close(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    if (open) this.rows[open.table] = await open.copy.end();
  }

  /** Everything is as it was, with its keys and triggers; and still in the transaction. */
  async finish(): Promise<void> {
    await this.#close();
    await runAll(this.#client, [...this.#held.add, ...this.#held.enable]);
    for (const { schema, name, last } of this.#manifest.sequences)
      await this.#client.query("select setval($1::regclass, $2::bigint)", [relation({ schema, name }), last]);
    await this.#client.query(
      `select setval(pg_get_serial_sequence(${escapeLiteral("drizzle.__drizzle_migrations")}, 'id'), max(id)) from drizzle.__drizzle_migrations`,
    );
  }

  /** What has come since the archive's version, as each start brings it; in the same transaction. */
  async upgrade(): Promise<void> {
    for (const { sql, hash, folderMillis } of this.#later) {
      await runAll(this.#client, sql);
      await this.#client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
        hash,
        folderMillis,
      ]);
    }
  }
}
