// The product's rows as one moment saw them: everything is read in one snapshot, while others go on writing.
import { type Client, escapeIdentifier, escapeLiteral } from "pg";
import { copyOut } from "#db/copy-rows.ts";
import { queues } from "#lib/work/queue/kinds.ts";
import { entryName, type Job, type Manifest, type Table, tableKey } from "./format.ts";

/** How much of a table is one entry of the archive. */
const partBytes = 4 * 1024 * 1024;
const jobsAtOnce = 1000;
const hashesAtOnce = 1000;

type Add = (name: string, bytes: Buffer) => Promise<void>;
export type DatabaseFacts = Pick<Manifest, "migrations" | "tables" | "sequences" | "files">;

/** Begins the snapshot. Until `endSnapshot` what is asked through this client is as it was now. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query("set timezone to 'UTC'; set datestyle to iso; set idle_in_transaction_session_timeout to 0");
  await client.query("begin isolation level repeatable read read only");
}

export const endSnapshot = async (client: Client): Promise<void> => void (await client.query("commit"));

/** Unlogged tables are empty after every breakdown anyhow. Columns that the database makes itself are made again. */
const tablesSql = `
  select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname in ('public', 'drizzle') and c.relkind = 'r' and c.relpersistence = 'p'
    and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by 1, 2 order by 1, 2`;

const sequencesSql = `
  select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
  where schemaname = 'public' and last_value is not null order by 1, 2`;

/** Which rows of `files` some row names: by the keys that lead there, as the database itself tells. */
async function namedFiles(client: Client): Promise<string> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, quote_ident(a.attname) as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'public.files'::regclass order by 1, 2`,
  );
  const named = rows.map(({ table, column }) => `select ${column} from ${table}`);
  return `hash in (${named.join(" union ")})`;
}

export async function readFacts(client: Client): Promise<DatabaseFacts> {
  const { rows: migrations } = await client.query<{ at: string }>(
    "select created_at::text as at from drizzle.__drizzle_migrations order by created_at",
  );
  const { rows: tables } = await client.query<Table>(tablesSql);
  const { rows: sequences } = await client.query<Manifest["sequences"][number]>(sequencesSql);
  const { rows: files } = await client.query<{ count: number }>(
    `select count(*)::int as count from public.files where ${await namedFiles(client)}`,
  );
  return { migrations: migrations.map(({ at }) => Number(at)), tables, sequences, files: files[0]?.count ?? 0 };
}

const columnsOf = ({ columns }: Table): string => columns.map(escapeIdentifier).join(", ");
const relation = ({ schema, name }: Table): string => `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

/** Answers how many rows each table has. */
export async function dumpTables(client: Client, tables: readonly Table[], add: Add): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  for (const table of tables) {
    const only = tableKey(table) === "public.files" ? ` where ${await namedFiles(client)}` : "";
    const statement = `copy (select ${columnsOf(table)} from ${relation(table)}${only}) to stdout`;
    rows[tableKey(table)] = await dumpTable(client, table, statement, add);
  }
  return rows;
}

async function dumpTable(client: Client, table: Table, statement: string, add: Add): Promise<number> {
  const copied = copyOut(client, statement);
  let [held, size, part]: [Buffer[], number, number] = [[], 0, 0];
  const put = async () => {
    if (size === 0) return;
    const bytes = Buffer.concat(held);
    [held, size] = [[], 0];
    await add(entryName.rows(table, part++), bytes);
  };
  for await (const chunk of copied) {
    held.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= partBytes) await put();
  }
  await put();
  return copied.rows;
}

/** The sweep comes by itself, every minute. */
const ours = Object.keys(queues)
  .filter((name) => name !== "sweep")
  .map(escapeLiteral)
  .join(", ");

/** Those that have not been done. Where no worker has ever run there are no tables of jobs. Answers how many. */
export async function dumpJobs(client: Client, add: Add): Promise<number> {
  const { rows: there } = await client.query<{ job: string | null }>("select to_regclass('pgboss.job')::text as job");
  if (!there[0]?.job) return 0;
  await client.query({
    text: `declare jobs no scroll cursor for select json_build_object('id', id, 'name', name, 'data', data, 'startAfter', start_after,
        'failed', case when state = 'failed' then json_build_object('retries', retry_count, 'completed', completed_on, 'output', output) end) as job
      from pgboss.job where name in (${ours}) and state in ('created', 'retry', 'active', 'failed')
      order by created_on, id`,
  });
  let count = 0;
  for (let part = 0; ; part++) {
    const { rows } = await client.query<{ job: Job }>(`fetch ${jobsAtOnce} from jobs`);
    if (rows.length === 0) return count;
    count += rows.length;
    await add(entryName.jobs(part), Buffer.from(rows.map(({ job }) => `${JSON.stringify(job)}\n`).join("")));
  }
}

/** Opens the list of files within the snapshot; it can be read after its end, which lets the database tidy up meanwhile. */
export async function holdHashes(client: Client): Promise<() => AsyncGenerator<string>> {
  await client.query(
    `declare hashes no scroll cursor with hold for select hash from public.files where ${await namedFiles(client)} order by hash`,
  );
  return async function* hashes() {
    for (;;) {
      const { rows } = await client.query<{ hash: string }>(`fetch ${hashesAtOnce} from hashes`);
      if (rows.length === 0) return;
      for (const { hash } of rows) yield hash;
    }
  };
}
