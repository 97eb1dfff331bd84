// Makes many packages out of one, inside the database: whole ones, in every status, over three years.
import type { Client } from "pg";

/** In one statement each; more at a time would only fill memory. */
const chunk = 5000;

/** Of a hundred packages this many have the status; the rest of the columns follow from it. */
const statuses = { COMPLETED: 45, SENT: 25, DRAFT: 12, ARCHIVED: 8, EXPIRED: 5, DECLINED: 3, OPTED_OUT: 2 };
/** Of a hundred, this many lie in the trash. */
const trashed = 3;

const spread = Object.entries(statuses).flatMap(([status, share]) => Array<string>(share).fill(status));
/** A step that meets all of a hundred before it comes back, so that neighbours differ. */
const step = 37;

const copyOf = (table: string, own: Record<string, string>) => async (client: Client, values: unknown[]) => {
  const { rows } = await client.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position",
    [table],
  );
  const names = rows.map(({ name }) => `"${name}"`).join(", ");
  const columns = rows.map(({ name }) => own[name] ?? `t."${name}"`).join(", ");
  const key = table === "packages" ? "id" : "package_id";
  const used = values.slice(0, table === "packages" ? 5 : 3);
  await client.query(
    `insert into ${table} (${names}) select ${columns} from ${table} t cross join generate_series($2::int, $3::int) n where t.${key} = $1`,
    used,
  );
};

const id = "'many-' || lpad(n::text, 21, '0') || '='";
const status = `($4::text[])[(n * ${step}) % 100 + 1]`;
const created = "now() - interval '3 years' + n * $5::float8 * interval '1 second' * (random() * 0.1 + 4.5)";
const due = "case when n % 3 = 0 then now() + ((n % 400) - 60) * interval '1 day' end";
const steps = [
  copyOf("packages", {
    id,
    name: "'Agreement ' || n || ' with ' || (array['Harbour','Meadow','Foundry','Orchard','Lantern'])[n % 5 + 1]",
    description: "'File ' || md5(n::text)",
    search_text:
      "lower('Agreement ' || n || ' with ' || (array['Harbour','Meadow','Foundry','Orchard','Lantern'])[n % 5 + 1] || ' File ' || md5(n::text) || ' signer@example.net')",
    status,
    trashed: `(n * 7) % 100 < ${trashed}`,
    created,
    updated: "now() - interval '1 year' + n * $5::float8 * interval '1 second'",
    completed: `case when ${status} in ('COMPLETED', 'ARCHIVED') then now() - interval '1 year' + n * $5::float8 * interval '0.95 seconds' end`,
    sealed: `case when ${status} in ('COMPLETED', 'ARCHIVED') then now() end`,
    last_signed: `case when n % 2 = 0 then now() - interval '1 year' + n * $5::float8 * interval '0.9 seconds' end`,
    due,
  }),
  copyOf("documents", { package_id: id }),
  copyOf("roles", { package_id: id }),
  copyOf("signers", { package_id: id }),
  copyOf("approvals", { package_id: id }),
  copyOf("fields", { package_id: id }),
];

/**
 * Brings the copies of `packageId` from `present` to `wanted`, with fresh statistics as a running server would have. One is
 * changed `seconds` after the other, the first a year ago.
 */
export async function makeMany(
  client: Client,
  packageId: string,
  present: number,
  wanted: number,
  seconds: number,
): Promise<void> {
  for (let first = present + 1; first <= wanted; first += chunk) {
    const last = Math.min(wanted, first + chunk - 1);
    for (const copy of steps) await copy(client, [packageId, first, last, spread, seconds]);
  }
  await client.query("vacuum analyze");
}
