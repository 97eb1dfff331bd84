// The parts this instance cannot work without, each asked whether it works. Strangers read the answers: no secrets, no addresses.

import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { InstanceState } from "#lib/contract/instance.ts";
import { config } from "#lib/core/config.ts";
import type { FilesPlace } from "#lib/core/files-config.ts";
import { log } from "#lib/core/log.ts";
import { keepsMails } from "#lib/core/outbox-mode.ts";
import { verifySmtp } from "#lib/delivery/mail/transport.ts";
import { probePlace } from "#lib/files/probe-place.ts";
import { OtherKeys, proveLiveKeys } from "#lib/files/sealed/live-keys.ts";
import { proveKeys } from "#lib/files/sealed/prove-keys.ts";
import { isStoreAway, StoreAway } from "#lib/files/store-away.ts";
import { sealProof } from "#lib/sealing/sealing-ready.ts";
import { workerName } from "#lib/work/queue/worker-name.ts";
import { addresses } from "./check-addresses.ts";
import { type Said, said } from "./check-words.ts";

export type Checks = InstanceState["checks"];
type Check = Checks["database"];

/** The processes come up one after the other: what is missing at first is no news for whoever reads the log. */
const isStarting = (): boolean => process.uptime() < 10;

/** A part that does not answer is as bad as one that says no. */
const patience = 10_000;

async function check(
  part: keyof Checks,
  ask: () => Promise<Said>,
  otherwise: (cause: unknown) => Said,
): Promise<Check> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer")), patience);
  });
  try {
    return { ok: true, ...(await Promise.race([ask(), late])) };
  } catch (cause) {
    log[isStarting() ? "debug" : "warn"]({ part, err: cause }, "a check failed");
    return { ok: false, ...otherwise(cause) };
  } finally {
    clearTimeout(timer);
  }
}

const codeOf = (cause: unknown): Record<string, string> => {
  const { code } = ((cause as Error).cause ?? cause) as { code?: string };
  return code ? { known: "yes", code } : { known: "no" };
};

/** The server's own words, or the code where it did not come to words. */
const saidBy = (cause: unknown): Record<string, string> => {
  const { response, message } = cause as { response?: string; message?: string };
  // The transport's own code says only that the connection failed; the system's, in the message, says how.
  const code = /\bE[A-Z]{4,}\b/.exec(message ?? "")?.[0];
  if (response) return { known: "said", code: response.slice(0, 300) };
  return code ? { known: "yes", code } : codeOf(cause);
};

const database = () =>
  check(
    "database",
    async () => {
      await db.execute(sql`select 1`);
      return said("databaseOk");
    },
    (cause) => said("databaseOff", codeOf(cause)),
  );

/** A distant store, and a distant key, is not asked at every look; one that failed is asked again soon. */
const filesAgain = { ok: 20_000, failing: 5_000 };
let lastFiles: { place: FilesPlace; check: Promise<Check>; until: number } | undefined;

/** The files could be kept; what encrypts them does not work. */
class KeyUnusable extends Error {}

const wordOf = (cause: unknown): string => (cause instanceof StoreAway ? cause.code : (cause as Error).message);

/** Of a database that is away the check of the database tells. */
async function provenLive(): Promise<void> {
  try {
    await proveLiveKeys((statement) => db.execute(sql.raw(statement)));
  } catch (cause) {
    if (cause instanceof OtherKeys) throw cause;
    if (isStoreAway(cause)) throw new KeyUnusable("the key of documents", { cause });
  }
}

function files(): Promise<Check> {
  const { place } = config().files;
  if (lastFiles?.place === place && Date.now() < lastFiles.until) return lastFiles.check;
  const asked = check(
    "files",
    async () => {
      await probePlace(place);
      await proveKeys().catch((cause) => Promise.reject(new KeyUnusable("the key of documents", { cause })));
      await provenLive();
      return said("filesOk");
    },
    (cause) => {
      if (cause instanceof OtherKeys) return said("keyOther", { keys: cause.ids.join(", ") });
      if (cause instanceof KeyUnusable) return said("keyAway", { code: wordOf(cause.cause) });
      return place.kind === "disk" ? said("filesOff", codeOf(cause)) : said("filesAway", { code: wordOf(cause) });
    },
  );
  const wrapsWith = config().encryption?.wrapsWith ?? "key";
  if (place.kind === "disk" && wrapsWith === "key") return asked;
  const asking = { place, check: asked, until: Number.POSITIVE_INFINITY };
  lastFiles = asking;
  void asked.then(({ ok }) => {
    asking.until = Date.now() + (ok ? filesAgain.ok : filesAgain.failing);
  });
  return asked;
}

/** A worker is there as long as it is connected: its connections carry its name. */
const jobs = () =>
  check(
    "jobs",
    async () => {
      await db.execute(sql`select 1 from pgboss.queue limit 1`);
      const { rows } = await db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and application_name = ${workerName} limit 1`,
      );
      if (rows.length === 0) throw new Error("no worker is connected");
      return said("jobsOk");
    },
    () => said("jobsOff"),
  );

/** Mail servers do not like to be asked every second. */
const mailAgain = { ok: 300_000, failing: 30_000 };
let lastMail: { check: Promise<Check>; until: number } | undefined;

function mail(): Promise<Check> {
  if (keepsMails()) return Promise.resolve({ ok: true, ...said("mailKept") });
  if (lastMail && Date.now() < lastMail.until) return lastMail.check;
  const asked = check(
    "mail",
    async () => {
      await verifySmtp();
      return said(config().mailReportsKey || config().bounceUrl ? "mailOk" : "mailSilent");
    },
    (cause) => said("mailOff", saidBy(cause)),
  );
  const asking = { check: asked, until: Number.POSITIVE_INFINITY };
  lastMail = asking;
  void asked.then(({ ok }) => {
    asking.until = Date.now() + (ok ? mailAgain.ok : mailAgain.failing);
  });
  return asked;
}

async function sealing(): Promise<Check> {
  const proof = await sealProof();
  if (!proof.ok) return { ok: false, detail: proof.reason };
  return { ok: true, ...(proof.note ? { detail: proof.note } : said("sealed", { level: proof.level })) };
}

export async function runChecks(): Promise<Checks> {
  const [first, second, third, fourth, fifth] = await Promise.all([database(), files(), jobs(), mail(), sealing()]);
  return { database: first, files: second, jobs: third, mail: fourth, sealing: fifth, addresses: addresses() };
}
