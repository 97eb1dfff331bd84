// PURE. What of the instance's health needs a person.
import type { Health, MailDomainLook } from "#lib/contract/health.ts";

/** In the order in which they are told: what keeps packages from being sealed first. */
const troubles = [
  "certificate",
  "background",
  "files",
  "ending",
  "missing",
  "disk",
  "replica",
  "timestamp",
  "signers",
  "codes",
  "converter",
  "jobs",
  "server",
  "queue",
  "mails",
  "mailDomain",
  "callbacks",
  "deliveries",
  "domainMissing",
  "domainLost",
] as const;
export type Trouble = (typeof troubles)[number];

const dayMs = 86_400_000;
/** Our choices: time enough to have a certificate issued, to make room, to look after a mail server. */
const endingMs = 30 * dayMs;
const leastFree = 0.1;
const leastBytes = 2 * 1024 ** 3;
const queueMs = 15 * 60_000;

const lacking: readonly MailDomainLook["state"][] = ["missing", "several", "open", "revoked", "otherKey"];
/** Somebody has to publish something. What nobody answers, or cannot be known, is no trouble. */
export const isLacking = (state: MailDomainLook["state"]): boolean => lacking.includes(state);

export function troublesOf(health: Health, now = Date.now()): Trouble[] {
  const {
    works,
    certificate,
    seals,
    disk,
    jobs,
    mails,
    callbacks,
    deliveries,
    domains,
    database,
    sender,
    signers,
    codes,
    converter,
  } = health;
  const until = certificate.notAfter ? Date.parse(certificate.notAfter) - now : Number.POSITIVE_INFINITY;
  const is: Record<Trouble, boolean> = {
    certificate: !certificate.ok,
    background: !works.jobs,
    // Not told by an older process: no trouble.
    files: works.files === false,
    ending: certificate.ok && until < endingMs,
    missing: seals.missing > 0,
    disk: disk !== null && (disk.free < leastBytes || disk.free < disk.total * leastFree),
    replica: database?.replica != null && database.replica !== "used",
    // A seal that works says only why there is no timestamp.
    timestamp: certificate.ok && certificate.reason !== "",
    signers: signers?.state === "failing",
    codes: codes?.state === "failing",
    converter: converter?.state === "failing",
    jobs: jobs.failed.length > 0,
    server: !works.mail,
    queue: mails.oldest !== null && now - Date.parse(mails.oldest) > queueMs,
    mails: mails.failed > 0,
    mailDomain: sender !== null && [sender.spf, sender.dkim, sender.dmarc].some(({ state }) => isLacking(state)),
    callbacks: callbacks.dead > 0,
    deliveries: deliveries.failing > 0,
    domainMissing: domains.missing > 0,
    domainLost: domains.lost > 0,
  };
  return troubles.filter((one) => is[one]);
}
