// GET /instance/health: what works, what waits and what gave up, for managers.
import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { isPooled } from "#db/addresses.ts";
import { db } from "#db/client.ts";
import { ownsEvidence } from "#db/owner.ts";
import { replicaState } from "#db/replica/replica.ts";
import { configurationOf } from "#lib/accounts/settings/configured.ts";
import type { Health, health } from "#lib/contract/health.ts";
import { signingBridge } from "#lib/contract/records/native-bridge.ts";
import { domainGraceDays } from "#lib/contract/records/sign-in-provider.ts";
import { config } from "#lib/core/config.ts";
import { version } from "#lib/core/product-version.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import { destinationStates } from "#lib/delivery/documents/destination-states.ts";
import { plainFiles } from "#lib/files/plain-files.ts";
import type { Operation } from "#lib/http/handle.ts";
import { lackingPrograms, missingLayers } from "#lib/sandbox/sandbox-notes.ts";
import { thisSandbox } from "#lib/sandbox/this-sandbox.ts";
import { sealProof } from "#lib/sealing/sealing-ready.ts";
import { codeServiceState } from "./code-service-state.ts";
import { converterState } from "./converter-state.ts";
import { failedJobs, isOf } from "./failed-jobs.ts";
import { mailDomainState } from "./mail-domain/mail-domain-state.ts";
import { configuredSealSource } from "./seal-state.ts";
import { lastLook } from "./service-status.ts";
import { signersServiceState } from "./signers-service.ts";

type Figures = {
  isAtTop: boolean;
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

/** Of every account for the one at the top, whose managers run the machine: of its own for any other. */
const seenFrom = (accountId: string) =>
  sql`j.name <> 'sweep' and ((select parent_id is null from accounts where id = ${accountId}) or ${isOf(accountId)})`;

async function figuresOf(accountId: string): Promise<Figures> {
  const { rows } = await db.execute<Figures>(sql`select
    (select parent_id is null from accounts where id = ${accountId}) as "isAtTop",
    (select count(*) from pgboss.job j where state in ('created', 'retry') and start_after <= now() and ${seenFrom(accountId)}) as waiting,
    (select count(*) from pgboss.job j where state = 'active' and ${seenFrom(accountId)}) as running,
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

/** Of this very process, whose user may be another one than the starter's. */
function sandboxOf(): NonNullable<Health["sandbox"]> {
  const here = thisSandbox();
  const missing = missingLayers(here);
  return {
    held: [...here.layers],
    missing,
    lacking: missing.length > 0 ? lackingPrograms(here) : [],
    isRoot: here.isRoot,
  };
}

async function isGuarded(): Promise<boolean> {
  const { rows } = await db.execute<{ owns: boolean }>(sql.raw(ownsEvidence));
  return rows[0]?.owns === false;
}

export async function healthOf(accountId: string): Promise<Health> {
  const [of, failed, disk, proof, { checks }, guarded, plain, { nativeBridge }, replica, destinations, source] =
    await Promise.all([
      figuresOf(accountId),
      failedJobs(accountId),
      diskOf(),
      sealProof(),
      lastLook(),
      isGuarded(),
      config().encryption?.newFiles === "encrypted" ? plainFiles() : null,
      configurationOf(accountId),
      replicaState(),
      destinationStates(accountId),
      configuredSealSource(),
    ]);
  const states = [...destinations.values()];
  return {
    isAtTop: of.isAtTop,
    version: of.isAtTop ? version() : "",
    works: { jobs: checks.jobs.ok, mail: checks.mail.ok, files: checks.files.ok },
    disk: of.isAtTop ? disk : null,
    jobs: { waiting: Number(of.waiting), running: Number(of.running), failed },
    mails: {
      waiting: Number(of.mails),
      oldest: of.oldest ? wireTime(new Date(of.oldest)) : null,
      failed: Number(of.failedMails),
    },
    callbacks: { waiting: Number(of.callbacks), dead: Number(of.dead) },
    deliveries: {
      waiting: states.reduce((sum, { waiting }) => sum + waiting, 0),
      failing: states.filter(({ failing }) => failing).length,
    },
    seals: { below: Number(of.below), missing: Number(of.missing) },
    domains: {
      missing: Number(of.domains),
      until: of.gone ? wireTime(new Date(of.gone)) : null,
      lost: Number(of.lost),
    },
    certificate: {
      source,
      ...(proof.ok
        ? { ok: true, reason: proof.note ?? "", notAfter: wireTime(proof.identity.notAfter) }
        : { ok: false, reason: proof.reason, notAfter: null }),
    },
    evidence: { guarded },
    encryption: of.isAtTop ? { key: config().encryption?.wrapsWith ?? "off", plain } : null,
    database: of.isAtTop ? { pooled: isPooled(), replica: replica ?? null } : null,
    sandbox: of.isAtTop ? sandboxOf() : null,
    sender: of.isAtTop ? mailDomainState() : null,
    signers: of.isAtTop ? signersServiceState() : null,
    cards: signingBridge(nativeBridge)?.url ?? null,
    codes: of.isAtTop ? codeServiceState() : null,
    converter: of.isAtTop ? converterState() : null,
  };
}

export const readHealth: Operation<typeof health.readHealth> = ({ caller }) => healthOf(caller.accountId);
