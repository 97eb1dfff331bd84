// PURE. What of the instance's health needs a person.
import type { Health } from "#lib/contract/health.ts";

/** In the order in which they are told: what keeps packages from being sealed first. */
const troubles = [
  "certificate",
  "background",
  "ending",
  "missing",
  "disk",
  "timestamp",
  "jobs",
  "server",
  "queue",
  "mails",
  "callbacks",
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

export function troublesOf(health: Health, now = Date.now()): Trouble[] {
  const { works, certificate, seals, disk, jobs, mails, callbacks, domains } = health;
  const until = certificate.notAfter ? Date.parse(certificate.notAfter) - now : Number.POSITIVE_INFINITY;
  const is: Record<Trouble, boolean> = {
    certificate: !certificate.ok,
    background: !works.jobs,
    ending: certificate.ok && until < endingMs,
    missing: seals.missing > 0,
    disk: disk !== null && (disk.free < leastBytes || disk.free < disk.total * leastFree),
    // A seal that works says only why there is no timestamp.
    timestamp: certificate.ok && certificate.reason !== "",
    jobs: jobs.failed.length > 0,
    server: !works.mail,
    queue: mails.oldest !== null && now - Date.parse(mails.oldest) > queueMs,
    mails: mails.failed > 0,
    callbacks: callbacks.dead > 0,
    domainMissing: domains.missing > 0,
    domainLost: domains.lost > 0,
  };
  return troubles.filter((one) => is[one]);
}
