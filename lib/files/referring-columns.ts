// Which rows refer to a file, and whose they are: the columns are those whose foreign keys lead to `files`, as the database itself tells.
import { type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { storedFiles } from "#db/schema/files.ts";

type Referring = { table: string; column: string };

export async function referringColumns(): Promise<Referring[]> {
  const { rows } = await db.execute<Referring>(
    sql`select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'files'::regclass order by 1, 2`,
  );
  return rows;
}

/** No row refers to the file, whichever table it is in. */
export async function isUnused(): Promise<SQL> {
  const without = (await referringColumns()).map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.identifier(table)} r where r.${sql.identifier(column)} = ${storedFiles.hash})`,
  );
  return sql.join(without, sql` and `);
}

const ofPackage = sql`(select p.account_id from packages p where p.id = r.package_id)`;
/** Of a row `r` of each table, the account whose key its files are encrypted with; as the code says it that reads them. */
export const accountOfRow: Readonly<Record<string, SQL>> = {
  accounts: sql`r.id`,
  signing_logos: sql`r.account_id`,
  library_documents: sql`r.account_id`,
  sender_signatures: sql`(select s.account_id from senders s where s.id = r.sender_id)`,
  session_images: sql`(select coalesce(p.account_id, s.account_id) from sessions s left join packages p on p.id = s.package_id
    where s.hash = r.session_hash)`,
  ...{ documents: ofPackage, removed_documents: ofPackage, replaced_files: ofPackage, document_deliveries: ofPackage },
  ...{ signatures: ofPackage, consent_acceptances: ofPackage },
  ...{ attachment_files: ofPackage, supporting_documents: ofPackage },
};

async function namedFiles() {
  return (await referringColumns()).map(({ table, column }) => {
    const account = accountOfRow[table];
    if (!account) throw new Error(`nobody knows whose the files of ${table} are`);
    return { name: sql.identifier(column), account, table: sql.identifier(table) };
  });
}

/** Of each of these files the accounts whose rows name it; a file that none names is not among them. */
export async function accountsNaming(hashes: readonly string[]): Promise<Map<string, Set<string>>> {
  const naming = (await namedFiles()).map(
    ({ name, account, table }) =>
      sql`select r.${name} as hash, ${account} as account from ${table} r where r.${name} = any(${sql.param(hashes)}::text[])`,
  );
  const { rows } = await db.execute<{ hash: string; account: string | null }>(sql.join(naming, sql` union `));
  const found = new Map<string, Set<string>>();
  for (const { hash, account } of rows)
    if (account !== null) found.set(hash, (found.get(hash) ?? new Set()).add(account));
  return found;
}

/** Every file that a row of this account names. */
export async function filesNamedBy(accountId: string): Promise<string[]> {
  const naming = (await namedFiles()).map(
    ({ name, account, table }) =>
      sql`select r.${name} as hash from ${table} r where r.${name} is not null and ${account} = ${accountId}`,
  );
  const { rows } = await db.execute<{ hash: string }>(sql.join(naming, sql` union `));
  return rows.map(({ hash }) => hash);
}
