// How large tables and their indexes are when the database holds very many packages, and what of them one package is.
import { statfsSync } from "node:fs";
import { Client } from "pg";
import { copySealed } from "./copy-sealed.ts";

/** Bytes. */
type TableSize = {
  table: string;
  /** Rows of one package. */
  rows: number;
  /** With what is too long for a row (TOAST), and the maps of free space. */
  heap: number;
  indexes: number;
};
export type SizesAt = {
  packages: number;
  tables: TableSize[];
  /** The largest indexes by themselves. */
  indexes: { index: string; bytes: number }[];
  /** The whole database with everything else in it. */
  database: number;
};

const indexesTold = 5;
/** What copying needs beside the tables themselves: the write-ahead log and the sorts of GIN indexes. */
const besides = 3 * 1024 ** 3;

async function readSizes(client: Client, packages: number, rowsOf: Map<string, number>): Promise<SizesAt> {
  const names = [...rowsOf.keys()];
  const { rows: tables } = await client.query<Omit<TableSize, "rows">>(
    `select relname as "table", pg_table_size(oid)::float8 as heap, pg_indexes_size(oid)::float8 as indexes
     from pg_class where relname = any($1) and relkind = 'r' and relnamespace = 'public'::regnamespace`,
    [names],
  );
  const { rows: indexes } = await client.query<{ index: string; bytes: number }>(
    `select c.relname as "index", pg_relation_size(c.oid)::float8 as bytes
     from pg_class c join pg_index i on i.indexrelid = c.oid join pg_class t on t.oid = i.indrelid
     where t.relname = any($1) and t.relnamespace = 'public'::regnamespace order by 2 desc limit ${indexesTold}`,
    [names],
  );
  const { rows } = await client.query<{ bytes: number }>(
    "select pg_database_size(current_database())::float8 as bytes",
  );
  const known = tables.map((one) => ({ ...one, rows: rowsOf.get(one.table) ?? 0 }));
  known.sort((a, b) => b.heap + b.indexes - a.heap - a.indexes);
  return { packages, tables: known, indexes, database: rows[0]?.bytes ?? Number.NaN };
}

/**
 * At each of `sizes`, which grow; one that the disk under `folder` has no room for is left out and said. `adminUrl` is the
 * superuser's, `packageId` a package that is sealed. Nothing else may be at work on the database.
 */
export async function measureSizes(
  adminUrl: string,
  packageId: string,
  sizes: readonly number[],
  folder: string,
  say: (text: string) => void,
): Promise<SizesAt[]> {
  const address = new URL(adminUrl);
  address.pathname = "/countersign";
  const client = new Client({ connectionString: address.href });
  await client.connect();
  try {
    const { rows, fill } = await copySealed(client, packageId);
    const found: SizesAt[] = [];
    let present = 0;
    // A first taste, so that not even the first size fills the disk unasked.
    for (const wanted of [Math.min(2000, sizes[0] ?? 0), ...sizes]) {
      const each = found.at(-1);
      const needed = each ? (each.database / each.packages) * (wanted - present) + besides : 0;
      const { bavail, bsize } = statfsSync(folder);
      if (needed > bavail * bsize) {
        say(
          `${wanted} packages need ${Math.ceil(needed / 1e9)} GB, there are ${Math.floor((bavail * bsize) / 1e9)}: left out.`,
        );
        break;
      }
      const started = performance.now();
      await fill(present, wanted);
      present = wanted;
      found.push(await readSizes(client, wanted, rows));
      say(`  ${wanted} packages are there, after ${Math.round((performance.now() - started) / 1000)} s`);
    }
    return found.slice(1);
  } finally {
    await client.end();
  }
}
