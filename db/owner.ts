// The tables belong to another role than the one that the product works with: whoever gets hold of that one can neither switch the
// guards of the evidence off nor take an event out. Migrations run as the owner.
import { escapeIdentifier, escapeLiteral } from "pg";
import { connected } from "./connected.ts";

/** Evidence, audit log and notarial journal: written once. Erasing what names people is the one change, which a trigger judges. */
const guarded = {
  evidence_events: "delete",
  account_events: "update, delete",
  journal_entries: "update, delete",
  evidence_anchors: "update, delete",
  anchored_chains: "update, delete",
};
/** All that may come later to an anchor. */
const confirmation = "update (token, stamped, asked) on evidence_anchors";

/** The role that somebody works as who comes by this address. */
export const roleAt = (url: string): Promise<string> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ role: string }>("select current_user as role");
    return rows[0]?.role ?? "";
  });

/** Whatever of the product's own somebody else owns; what belongs to an extension, or to a column, goes along by itself. */
const foreign = (owner: string) => `
  select format('alter %s %s owner to %I', case c.relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end,
      c.oid::regclass, ${owner}) as statement
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'drizzle') and c.relkind in ('r', 'p', 'v', 'S') and c.relowner <> ${owner}::regrole
    and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
      and d.deptype in ('a', 'i', 'e'))
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, ${owner})
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'drizzle') and p.proowner <> ${owner}::regrole
    and not exists (select 1 from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select format('alter schema %I owner to %I', nspname, ${owner}) from pg_namespace
  where nspname = 'drizzle' and nspowner <> ${owner}::regrole
  union all
  select format('alter database %I owner to %I', datname, ${owner}) from pg_database
  where datname = current_database() and datdba <> ${owner}::regrole`;

/**
 * Gives the owner what an earlier version left to the application's role; all of it or nothing. `url`: of whoever may: a superuser, or
 * the owner as a member of that role.
 */
export async function takeOwnership(url: string, owner: string): Promise<number> {
  return connected(url, async (client) => {
    await client.query("begin");
    const { rows } = await client.query<{ statement: string }>(foreign(escapeLiteral(owner)));
    for (const { statement } of rows) await client.query(statement);
    await client.query("commit");
    return rows.length;
  });
}

/** After each migration: what the application's role may do. Its own are only the tables of the job queue, in their own schema. */
export async function grantToApplication(ownerUrl: string, role: string): Promise<void> {
  const to = escapeIdentifier(role);
  await connected(ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    await client.query("begin");
    await client.query(
      `grant connect, create, temporary on database ${escapeIdentifier(rows[0]?.name ?? "")} to ${to}`,
    );
    await client.query(`grant usage on schema public to ${to}`);
    await client.query(`grant select, insert, update, delete on all tables in schema public to ${to}`);
    await client.query(`grant usage, select, update on all sequences in schema public to ${to}`);
    for (const [table, rights] of Object.entries(guarded))
      await client.query(`revoke ${rights} on ${table} from ${to}`);
    await client.query(`grant ${confirmation} to ${to}`);
    // An older version, started on this database, looks here for what it has to migrate.
    await client.query(`grant usage, create on schema drizzle to ${to}`);
    await client.query(`grant select on all tables in schema drizzle to ${to}`);
    await client.query("commit");
  });
}

/** Asked as the application: whether its role could switch the evidence's guards off. */
export const ownsEvidence = `select pg_has_role(current_user, c.relowner, 'USAGE')
    or exists (select 1 from pg_database b where b.datname = current_database() and pg_has_role(current_user, b.datdba, 'USAGE')) as owns
  from pg_class c where c.oid = 'evidence_events'::regclass`;

export const isOwnedByApplication = (url: string): Promise<boolean> =>
  connected(url, async (client) => (await client.query<{ owns: boolean }>(ownsEvidence)).rows[0]?.owns === true);
