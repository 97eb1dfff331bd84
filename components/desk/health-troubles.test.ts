// What of the instance's health needs a person, and what does not.
import { expect, test } from "vitest";
import type { Health, MailDomainLook } from "#lib/contract/health.ts";
import { type Trouble, troublesOf } from "./health-troubles.ts";

const now = Date.parse("2026-11-27T12:00:00Z");
const gigabyte = 1024 ** 3;
const well: Health = {
  isAtTop: true,
  version: "1.0.0",
  works: { jobs: true, mail: true },
  disk: { free: 50 * gigabyte, total: 100 * gigabyte },
  jobs: { waiting: 3, running: 1, failed: [] },
  mails: { waiting: 1, oldest: "2026-11-27T11:59:00Z", failed: 0 },
  callbacks: { waiting: 2, dead: 0 },
  deliveries: { waiting: 5, failing: 0 },
  seals: { below: 4, missing: 0 },
  domains: { missing: 0, until: null, lost: 0 },
  certificate: { ok: true, reason: "", notAfter: "2027-11-27T12:00:00Z", source: "made" },
  evidence: { guarded: true },
  encryption: null,
  database: { pooled: false, replica: null },
  sandbox: null,
  sender: null,
  signers: null,
  cards: null,
  codes: null,
  converter: null,
};
const looked = { state: "ok" as const, name: "example.com", found: "v=spf1 -all", publish: "" };
const senderWith = (state: MailDomainLook["state"]): Health["sender"] => ({
  ...{ domain: "example.com", signsHere: false, spf: looked, dkim: looked },
  dmarc: { ...looked, state },
});
const job = { id: "1", kind: "extend-seal", at: "2026-11-27T11:00:00Z", tries: 6, reason: "", package: null };

test.each<[Trouble | "nothing", Partial<Health>]>([
  ["nothing", {}],
  ["nothing", { disk: null }],
  ["certificate", { certificate: { ok: false, reason: "No certificate.", notAfter: null, source: "made" } }],
  ["background", { works: { jobs: false, mail: true } }],
  ["files", { works: { jobs: true, mail: true, files: false } }],
  ["nothing", { works: { jobs: true, mail: true, files: true } }],
  ["server", { works: { jobs: true, mail: false } }],
  ["timestamp", { certificate: { ...well.certificate, reason: "It does not answer." } }],
  ["ending", { certificate: { ok: true, reason: "", notAfter: "2026-12-20T12:00:00Z", source: "made" } }],
  ["missing", { seals: { below: 0, missing: 1 } }],
  ["disk", { disk: { free: 5 * gigabyte, total: 100 * gigabyte } }],
  ["disk", { disk: { free: gigabyte, total: 5 * gigabyte } }],
  ["nothing", { database: null }],
  ["nothing", { database: { pooled: true, replica: "used" } }],
  ["replica", { database: { pooled: false, replica: "behind" } }],
  ["replica", { database: { pooled: false, replica: "away" } }],
  ["jobs", { jobs: { waiting: 0, running: 0, failed: [job] } }],
  ["queue", { mails: { waiting: 1, oldest: "2026-11-27T11:30:00Z", failed: 0 } }],
  ["mails", { mails: { waiting: 0, oldest: null, failed: 2 } }],
  ["nothing", { sender: senderWith("lax") }],
  ["nothing", { sender: senderWith("looking") }],
  ["nothing", { sender: senderWith("unanswered") }],
  ["nothing", { sender: senderWith("noSelector") }],
  ["nothing", { signers: { host: "sign.example", state: "looking", reason: "" } }],
  ["signers", { signers: { host: "sign.example", state: "failing", reason: "It does not answer." } }],
  ["nothing", { codes: { host: "codes.example", state: "looking", reason: "" } }],
  ["codes", { codes: { host: "codes.example", state: "failing", reason: "It does not answer." } }],
  ["nothing", { converter: { host: "office.example", state: "looking", reason: "" } }],
  ["converter", { converter: { host: "office.example", state: "failing", reason: "It does not answer." } }],
  ["mailDomain", { sender: senderWith("missing") }],
  ["mailDomain", { sender: senderWith("otherKey") }],
  ["domainMissing", { domains: { missing: 1, until: "2026-12-01T12:00:00Z", lost: 0 } }],
  ["domainLost", { domains: { missing: 0, until: null, lost: 2 } }],
  ["callbacks", { callbacks: { waiting: 0, dead: 1 } }],
  ["deliveries", { deliveries: { waiting: 0, failing: 1 } }],
])("%s", (trouble, change) => {
  expect(troublesOf({ ...well, ...change }, now)).toEqual(trouble === "nothing" ? [] : [trouble]);
});
