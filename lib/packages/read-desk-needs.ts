// GET /desk/needs: of the packages that a sender owns, which were declined and not put aside, which wait for their owner to complete
// them, and which mails did not arrive. Counted as they are, however many are told.
import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { DeskNeeds, desk } from "#lib/contract/desk.ts";
import type { MailReport } from "#lib/contract/records/mail-report.ts";
import type { Suppression } from "#lib/contract/records/suppressed-address.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { ownPackages } from "./read-desk-overview.ts";

/** Our choices: how many are told, and for how long what was declined asks for its owner. */
const most = 20;
const endedMs = 30 * 86_400_000;

type Ended = { id: string; name: string; status: string; said: string; count: string };

/** Those that were declined, and, with the status SENT, those that everybody has signed and only their owner completes. */
async function endedOf({ senderId }: SenderCaller): Promise<Pick<DeskNeeds, "ended" | "unfinished">> {
  const since = new Date(Date.now() - endedMs).toISOString();
  const { rows } = await db.execute<Ended>(
    sql`(select p.id, p.name, p.status, count(*) over () as count,
        coalesce((select m.content from messages m where m.package_id = p.id order by m.id desc limit 1), '') as said
      from packages p left join desk_aside a on a.package_id = p.id and a.sender_id = ${senderId}
      where ${ownPackages(senderId)} and p.status in ('DECLINED', 'OPTED_OUT') and p.updated >= ${since}
        and (a.at is null or a.at < p.updated)
      order by p.updated desc, p.id limit ${most})
    union all
      (select p.id, p.name, p.status, count(*) over () as count, '' as said from packages p
      where ${ownPackages(senderId)} and p.status = 'SENT' and not p.autocomplete
        and exists (select 1 from approvals a where a.package_id = p.id and a.accepted is not null)
        and not exists (select 1 from approvals a
          where a.package_id = p.id and a.accepted is null and not a.optional and not a.disabled)
      order by p.updated desc, p.id limit ${most})`,
  );
  const unfinished = rows.filter(({ status }) => status === "SENT");
  const ended = rows.filter(({ status }) => status !== "SENT");
  return {
    ended: {
      count: Number(ended[0]?.count ?? 0),
      results: ended.map(({ id, name, status, said }) => ({
        packageId: id,
        name,
        how: status === "OPTED_OUT" ? "optedOut" : "declined",
        said,
      })),
    },
    unfinished: {
      count: Number(unfinished[0]?.count ?? 0),
      results: unfinished.map(({ id, name }) => ({ packageId: id, name })),
    },
  };
}

type Undelivered = {
  id: string;
  email: string;
  error: string | null;
  report: MailReport | null;
  suppressed: Suppression | null;
  packageId: string;
  name: string;
  count: string;
};

/**
 * As `isUndelivered` of the desk says it. One that the server dropped untried had no point any more; after one that left or
 * failed later, the later one tells; and who has another address since is not waited for at the old one.
 */
async function undeliveredOf({ senderId, accountId }: SenderCaller): Promise<DeskNeeds["undelivered"]> {
  const { rows } = await db.execute<Undelivered>(
    sql`select m.id, m.to_email as email, m.error, m.report, m.suppressed, p.id as "packageId", p.name, count(*) over () as count
      from mails m join packages p on p.id = m.package_id
      where m.account_id = ${accountId}
        and (m.report->>'kind' = 'returned' or (m.report is null and m.status = 'failed' and m.attempts > 0))
        and ${ownPackages(senderId)} and p.status = 'SENT'
        and not exists (select 1 from mails n where n.package_id = m.package_id and lower(n.to_email) = lower(m.to_email)
          and (n.created, n.id) > (m.created, m.id)
          and (n.status in ('sent', 'outbox') or (n.status = 'failed' and n.attempts > 0)))
        and (m.role_id is null or m.facts->>'signerId' is not null or exists (select 1 from signers s
          where s.package_id = m.package_id and s.role_id = m.role_id and lower(s.email) = lower(m.to_email)))
      order by m.created desc, m.id limit ${most}`,
  );
  return {
    count: Number(rows[0]?.count ?? 0),
    results: rows.map(({ id, email, error, report, suppressed, packageId, name }) => ({
      packageId,
      name,
      mailId: id,
      email,
      error,
      report,
      suppressed,
    })),
  };
}

export const readDeskNeeds: Operation<typeof desk.readDeskNeeds> = async ({ caller }) => {
  const [own, undelivered] = await Promise.all([endedOf(caller), undeliveredOf(caller)]);
  return { ...own, undelivered };
};
