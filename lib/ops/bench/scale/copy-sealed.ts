// Fills the tables with copies of one sealed package, all that it left behind included, as years of use would: identifiers and
// hashes are each copy's own and lie in no order, moments go on from one to the next, so that indexes are as large as they get.
import type { Client } from "pg";

/** In one statement each; more at a time would only fill memory. */
const chunk = 2000;
/** Between two packages that are copied. */
const secondsApart = 10;
/** What is gone within days however many packages there were: the sweep's work. */
const passing = ["sessions", "one_time_tokens", "draft_edits"];
/** Steps from a chain to the root of its day's anchor, of as many chains as one holds (lib/packages/evidence/make-anchors.ts). */
const stepsToRoot = 15;

type Column = { table: string; name: string; type: string; isGenerated: boolean; sequence: string | null };
/** Where a table's rows of a package are; `$1` is its id. */
type Source = { table: string; where: string };

const columnsQuery = `
  select table_name as "table", column_name as "name", data_type as "type", is_generated <> 'NEVER' as "isGenerated",
    pg_get_serial_sequence(quote_ident(table_name), column_name) as "sequence"
  from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`;

/** Columns of a unique index that does not tell packages apart by itself; those whose values are listed cannot be others. */
const uniqueQuery = `
  select c.relname as "table", a.attname as "name"
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
  where i.indisunique and a.attname not in ('kind', 'origin') and not exists (
    select 1 from pg_attribute p where p.attrelid = c.oid and p.attnum = any(i.indkey) and p.attname = 'package_id')`;

const quoted = (name: string) => `"${name}"`;
const isHash = (value: unknown) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);

/** As long as the value itself, and the same for the same value: what refers to it still does. */
const another = (value: string) =>
  `left(translate(encode(sha512((${value} || n)::bytea), 'base64'), E'+/\\n', '-_'), length(${value}))`;
const anotherHash = (value: string) => `encode(sha256((${value} || n)::bytea), 'hex')`;
const later = (value: string) => `${value} + n * interval '${secondsApart} seconds'`;
const words = "(array['Harbour','Meadow','Foundry','Orchard','Lantern'])[n % 5 + 1]";
/** Names differ as people's do: what searches them has as much to keep. */
const names: Record<string, string> = {
  name: `'Agreement ' || n || ' with ' || ${words}`,
  search_text: `t."search_text" || ' ' || lower('Agreement ' || n || ' with ' || ${words} || ' ' || left(md5(n::text), 12))`,
};

function copyOf({ table, name, type, sequence }: Column, unique: Set<string>, hashes: Set<string>): string {
  const value = `t.${quoted(name)}`;
  if (name === "package_id" || (name === "id" && (table === "packages" || table === "anchored_chains")))
    return another(value);
  const named = table === "packages" ? names[name] : undefined;
  if (named) return named;
  if (hashes.has(`${table}.${name}`)) return anotherHash(value);
  if (sequence) return `nextval('${sequence}')`;
  if (type === "text" && unique.has(`${table}.${name}`)) return another(value);
  return type.startsWith("timestamp") ? later(value) : value;
}

/** Every table that the package has rows in, by its id or by another row of it. */
async function sourcesOf(client: Client, packageId: string, columns: Column[]): Promise<Source[]> {
  const direct = columns.filter(({ name, table }) => name === "package_id" && !passing.includes(table));
  const all: Source[] = [
    { table: "packages", where: "t.id = $1" },
    ...direct.map(({ table }) => ({ table, where: "t.package_id = $1" })),
    { table: "mail_bodies", where: "t.mail_id in (select m.id from mails m where m.package_id = $1)" },
    { table: "anchored_chains", where: "t.kind = 'package' and t.id = $1" },
  ];
  const filled: Source[] = [];
  for (const source of all) {
    const { rowCount } = await client.query(`select 1 from ${source.table} t where ${source.where} limit 1`, [
      packageId,
    ]);
    if (rowCount) filled.push(source);
  }
  return filled;
}

/** Which columns hold hashes in the package's rows, and which hashes: of files, of events, of words that were agreed to. */
async function hashesOf(client: Client, packageId: string, sources: Source[]) {
  const columns = new Set<string>();
  const values = new Set<string>();
  for (const { table, where } of sources) {
    const text = `select t.* from ${table} t where ${where}`;
    const { rows } = await client.query<Record<string, unknown>>(text, [packageId]);
    for (const [name, value] of rows.flatMap((row) => Object.entries(row))) {
      if (!isHash(value)) continue;
      columns.add(`${table}.${name}`);
      values.add(String(value));
    }
  }
  return { columns, values };
}

/** As if the day of the package were over, on one of the days that need as many steps as any. */
async function anchorChain(client: Client, packageId: string): Promise<void> {
  const step = { side: "left", hash: "0".repeat(64) };
  await client.query("delete from anchored_chains where kind = 'package' and id = $1", [packageId]);
  await client.query(
    "insert into anchored_chains (anchor, kind, id, first, last, path) select 1, 'package', id, 1, evidence_sequence, $2 from packages where id = $1",
    [packageId, JSON.stringify(Array(stepsToRoot).fill(step))],
  );
}

type Filler = {
  /** Rows of one package in each table. */
  rows: Map<string, number>;
  /** Brings the copies from `present` to `wanted`, with the statistics and the tidied indexes of a running server. */
  fill: (present: number, wanted: number) => Promise<void>;
};

/** `client` is a superuser's: triggers and foreign keys, which would only say that copies are as right as what is copied, stay out. */
export async function copySealed(client: Client, packageId: string): Promise<Filler> {
  await client.query("set session_replication_role = replica");
  await anchorChain(client, packageId);
  const { rows: columns } = await client.query<Column>(columnsQuery);
  const { rows: uniques } = await client.query<{ table: string; name: string }>(uniqueQuery);
  const unique = new Set(uniques.map(({ table, name }) => `${table}.${name}`));
  const sources = await sourcesOf(client, packageId, columns);
  const hashes = await hashesOf(client, packageId, sources);
  const list = [...hashes.values].map((hash) => `'${hash}'`).join(", ");
  sources.push({ table: "files", where: `t.hash in (${list || "''"}) and $1::text is not null` });
  hashes.columns.add("files.hash");

  const rows = new Map<string, number>();
  const statements: string[] = [];
  for (const { table, where } of sources) {
    const found = await client.query<{ rows: number }>(`select count(*)::int as rows from ${table} t where ${where}`, [
      packageId,
    ]);
    rows.set(table, found.rows[0]?.rows ?? 0);
    const own = columns.filter((column) => column.table === table && !column.isGenerated);
    const into = own.map(({ name }) => quoted(name)).join(", ");
    const values = own.map((column) => copyOf(column, unique, hashes.columns)).join(", ");
    statements.push(
      `insert into ${table} (${into}) select ${values} from ${table} t cross join generate_series($2::int, $3::int) n where ${where}`,
    );
  }
  return {
    rows,
    async fill(present, wanted) {
      for (let first = present + 1; first <= wanted; first += chunk) {
        const last = Math.min(wanted, first + chunk - 1);
        for (const text of statements) await client.query(text, [packageId, first, last]);
      }
      await client.query("vacuum analyze");
    },
  };
}
