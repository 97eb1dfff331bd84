// How an account's destinations do: when each last worked and last failed, why, and how many documents wait for it.
import { sql } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import type { DestinationState } from "#lib/contract/records/delivery.ts";
import type { DeliveryReason } from "#lib/contract/records/delivery-words.ts";
import { wireTimeOrNull } from "#lib/core/wire-time.ts";

type Row = {
  id: string;
  waiting: string;
  worked: string | null;
  failed: string | null;
  reason: DeliveryReason | null;
  detail: string | null;
  failing: boolean;
};

export const unusedState: DestinationState = {
  waiting: 0,
  worked: null,
  failed: null,
  reason: null,
  detail: null,
  failing: false,
};

/**
 * Of mails the outbox knows what became: the newest that left and did not come back, and the newest that did not leave. One that
 * failed with other settings than those that hold now is not said to fail.
 */
export async function destinationStates(
  accountId: string,
  from: Pick<Transaction, "execute"> = db,
): Promise<Map<string, DestinationState>> {
  const { rows } = await from.execute<Row>(sql`
    select d.id, d.updated,
      (select count(*) from document_deliveries w where w.destination_id = d.id and w.account_id = d.account_id
        and w.status in ('queued', 'retrying'))
      + coalesce((select sum(json_array_length((m.facts ->> 'delivery')::json)) from mails m
        where m.facts ->> 'destination' = d.id and m.account_id = d.account_id and m.status = 'queued'), 0) as waiting,
      greatest(d.worked, sent.at) as worked, greatest(d.failed, lost.at) as failed,
      case when lost.at > coalesce(d.failed, '-infinity') then 'mailFailed' else d.reason end as reason,
      case when lost.at > coalesce(d.failed, '-infinity') then lost.why else d.detail end as detail,
      coalesce(greatest(d.failed, lost.at) > greatest(d.worked, sent.at, d.updated), false) as failing
    from delivery_destinations d
    left join lateral (select m.sent as at from mails m where m.facts ->> 'destination' = d.id and m.account_id = d.account_id
      and m.status in ('sent', 'outbox') and m.report ->> 'kind' is distinct from 'returned'
      order by m.created desc nulls last limit 1) sent on true
    left join lateral (select coalesce((m.report ->> 'at')::timestamptz, m.created) as at,
        coalesce(nullif(m.report ->> 'words', ''), m.error) as why
      from mails m where m.facts ->> 'destination' = d.id and m.account_id = d.account_id
      and (m.status = 'failed' or m.report ->> 'kind' = 'returned') order by m.created desc nulls last limit 1) lost on true
    where d.account_id = ${accountId}`);
  const timeOf = (at: string | null) => wireTimeOrNull(at === null ? null : new Date(at));
  return new Map(
    rows.map(({ id, waiting, worked, failed, reason, detail, failing }) => [
      id,
      { waiting: Number(waiting), worked: timeOf(worked), failed: timeOf(failed), reason, detail, failing },
    ]),
  );
}
