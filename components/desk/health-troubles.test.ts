// What of the instance's health needs a person, and what does not.
import { expect, test } from "vitest";
import type { Health } from "#lib/contract/health.ts";
import { type Trouble, troublesOf } from "./health-troubles.ts";

const now = Date.parse("2026-11-27T12:00:00Z");
const gigabyte = 1024 ** 3;
const well: Health = {
  version: "1.0.0",
  works: { jobs: true, mail: true },
  disk: { free: 50 * gigabyte, total: 100 * gigabyte },
  jobs: { waiting: 3, running: 1, failed: [] },
  mails: { waiting: 1, oldest: "2026-11-27T11:59:00Z", failed: 0 },
  callbacks: { waiting: 2, dead: 0 },
  seals: { below: 4, missing: 0 },
  domains: { missing: 0, until: null, lost: 0 },
  certificate: { ok: true, reason: "", notAfter: "2027-11-27T12:00:00Z" },
};
const job = { id: "1", kind: "extend-seal", at: "2026-11-27T11:00:00Z", tries: 6, reason: "", package: null };

test.each<[Trouble | "nothing", Partial<Health>]>([
  ["nothing", {}],
  ["nothing", { disk: null }],
  ["certificate", { certificate: { ok: false, reason: "No certificate.", notAfter: null } }],
  ["background", { works: { jobs: false, mail: true } }],
  ["server", { works: { jobs: true, mail: false } }],
  ["timestamp", { certificate: { ...well.certificate, reason: "It does not answer." } }],
  ["ending", { certificate: { ok: true, reason: "", notAfter: "2026-12-20T12:00:00Z" } }],
  ["missing", { seals: { below: 0, missing: 1 } }],
  ["disk", { disk: { free: 5 * gigabyte, total: 100 * gigabyte } }],
  ["disk", { disk: { free: gigabyte, total: 5 * gigabyte } }],
  ["jobs", { jobs: { waiting: 0, running: 0, failed: [job] } }],
  ["queue", { mails: { waiting: 1, oldest: "2026-11-27T11:30:00Z", failed: 0 } }],
  ["mails", { mails: { waiting: 0, oldest: null, failed: 2 } }],
  ["domainMissing", { domains: { missing: 1, until: "2026-12-01T12:00:00Z", lost: 0 } }],
  ["domainLost", { domains: { missing: 0, until: null, lost: 2 } }],
  ["callbacks", { callbacks: { waiting: 0, dead: 1 } }],
])("%s", (trouble, change) => {
  expect(troublesOf({ ...well, ...change }, now)).toEqual(trouble === "nothing" ? [] : [trouble]);
});
