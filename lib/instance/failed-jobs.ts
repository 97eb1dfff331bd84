// Jobs of one account that gave up. A job tells by what it was given whose it is.
import { type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Health, mostFailedJobs } from "#lib/contract/health.ts";
import { wireTime } from "#lib/core/wire-time.ts";

/** Null for those that belong to no account, such as the sweep, which runs again every minute. */
const accountOf = sql`coalesce(
  j.data ->> 'accountId',
  (select account_id from packages where id = j.data ->> 'packageId'),
  (select account_id from mails where id = j.data -> 'mailIds' ->> 0),
  (select account_id from sms_messages where id = j.data ->> 'smsId'),
  (select account_id from bulk_batches where id = j.data ->> 'batchId'))`;

/** Of a row `j` of jobs. */
export const isOf = (accountId: string): SQL => sql`${accountOf} = ${accountId}`;

export const failedOf = (accountId: string): SQL =>
  sql`j.state = 'failed' and j.name <> 'sweep' and ${isOf(accountId)}`;

type Row = {
  id: string;
  name: string;
  at: string;
  tries: number;
  reason: string | null;
  packageId: string | null;
  packageName: string | null;
};

/** Our choice: what is longer is no sentence. */
const longestReason = 300;

export async function failedJobs(accountId: string): Promise<Health["jobs"]["failed"]> {
  const { rows } = await db.execute<Row>(sql`
    select j.id, j.name, coalesce(j.completed_on, j.created_on) as at, j.retry_count + 1 as tries,
      coalesce(j.output ->> 'message', j.output -> 'value' ->> 'message') as reason, p.id as "packageId", p.name as "packageName"
    from pgboss.job j
    left join packages p on p.id = coalesce(j.data ->> 'packageId', (select package_id from mails where id = j.data -> 'mailIds' ->> 0))
    where ${failedOf(accountId)} order by at desc limit ${mostFailedJobs}`);
  return rows.map(({ id, name, at, tries, reason, packageId, packageName }) => ({
    id,
    kind: name,
    at: wireTime(new Date(at)),
    tries: Number(tries),
    reason: (reason ?? "").slice(0, longestReason),
    package: packageId ? { id: packageId, name: packageName ?? "" } : null,
  }));
}
