// GET /instance/health: what works, what waits and what gave up, for managers.
import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Health, health } from "#lib/contract/health.ts";
import { domainGraceDays } from "#lib/contract/records/sign-in-provider.ts";
import { config } from "#lib/core/config.ts";
import { version } from "#lib/core/product-version.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { sealProof } from "#lib/sealing/sealing-ready.ts";
import { failedJobs } from "./failed-jobs.ts";
import { lastLook } from "./service-status.ts";

type Figures = {
  waiting: string;
  running: string;
  mails: string;
  oldest: string | null;
  failedMails: string;
  callbacks: string;
  dead: string;
  below: string;
  missing: string;
  domains: string;
  gone: string | null;
  lost: string;
};

/** Our choice: a mail that failed longer ago is nobody's work any more. */
const mailDays = 7;
/** A seal takes seconds: after so long it waits for something. */
const sealMinutes = 10;

/** Since when a mail could have left: one that is held back to gather what follows is not late before its time. */
const due = sql`coalesce((facts ->> 'leaves')::timestamptz, created)`;

async function figuresOf(accountId: string): Promise<Figures> {
  const { rows } = await db.execute<Figures>(sql`select
    (select count(*) from pgboss.job where state in ('created', 'retry') and start_after <= now() and name <> 'sweep') as waiting,
    (select count(*) from pgboss.job where state = 'active' and name <> 'sweep') as running,
    (select count(*) from mails where account_id = ${accountId} and status = 'queued') as mails,
    (select min(${due}) from mails where account_id = ${accountId} and status = 'queued' and ${due} <= now()) as oldest,
    (select count(*) from mails where account_id = ${accountId} and status = 'failed'
      and created > now() - make_interval(days => ${mailDays}::int)) as "failedMails",
    (select count(*) from callback_deliveries where account_id = ${accountId} and status = 'pending') as callbacks,
    (select count(*) from callback_deliveries where account_id = ${accountId} and status = 'dead') as dead,
    (select count(*) from documents d join packages p on p.id = d.package_id
      where d.seal_due is not null and d.seal_note is not null and p.account_id = ${accountId}) as below,
    (select count(*) from packages where account_id = ${accountId} and status in ('COMPLETED', 'ARCHIVED') and sealed is null
      and completed < now() - make_interval(mins => ${sealMinutes}::int)) as missing,
    (select count(*) from sign_in_domains where account_id = ${accountId} and missing is not null) as domains,
    (select min(missing) + make_interval(days => ${domainGraceDays}::int) from sign_in_domains
      where account_id = ${accountId} and missing is not null) as gone,
    (select count(*) from sign_in_domains where account_id = ${accountId} and lost is not null) as lost`);
  return rows[0] as Figures;
}

/** Of the folder that documents and seals are kept in; null where the system does not tell. */
const diskOf = async (): Promise<Health["disk"]> => {
  const found = await statfs(config().dataDir).catch(() => undefined);
  return found ? { free: found.bavail * found.bsize, total: found.blocks * found.bsize } : null;
};

export async function healthOf(accountId: string): Promise<Health> {
  const [of, failed, disk, proof, { checks }] = await Promise.all([
    figuresOf(accountId),
    failedJobs(accountId),
    diskOf(),
    sealProof(),
    lastLook(),
  ]);
  return {
    version: version(),
    works: { jobs: checks.jobs.ok, mail: checks.mail.ok },
    disk,
    jobs: { waiting: Number(of.waiting), running: Number(of.running), failed },
    mails: {
      waiting: Number(of.mails),
      oldest: of.oldest ? wireTime(new Date(of.oldest)) : null,
      failed: Number(of.failedMails),
    },
    callbacks: { waiting: Number(of.callbacks), dead: Number(of.dead) },
    seals: { below: Number(of.below), missing: Number(of.missing) },
    domains: {
      missing: Number(of.domains),
      until: of.gone ? wireTime(new Date(of.gone)) : null,
      lost: Number(of.lost),
    },
    certificate: proof.ok
      ? { ok: true, reason: proof.note ?? "", notAfter: wireTime(proof.identity.notAfter) }
      : { ok: false, reason: proof.reason, notAfter: null },
  };
}

export const readHealth: Operation<typeof health.readHealth> = ({ caller }) => healthOf(caller.accountId);
