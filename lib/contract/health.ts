// Endpoints of the instance's health as managers see it: what works, what waits, and what gave up and can be tried again.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { DateTime } from "./records/common.ts";

const FailedJob = z.object({
  id: z.string(),
  kind: z.string(),
  at: DateTime,
  tries: z.int(),
  /** In the words of whatever failed; empty where it said nothing. */
  reason: z.string(),
  /** What it was about, where that is still there. */
  package: z.object({ id: z.string(), name: z.string() }).nullable(),
});

/** Figures of the caller's own account, but for the jobs that wait and the disk, which all accounts share. */
export const Health = z.object({
  version: z.string(),
  /** Whether anything works in the background, and whether the mail server takes mails, where one is set. */
  works: z.object({ jobs: z.boolean(), mail: z.boolean() }),
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
  jobs: z.object({ waiting: z.int(), running: z.int(), failed: z.array(FailedJob) }),
  mails: z.object({ waiting: z.int(), oldest: DateTime.nullable(), failed: z.int() }),
  callbacks: z.object({ waiting: z.int(), dead: z.int() }),
  /** Documents whose seal waits to be raised to its level, and packages that are signed and not sealed yet. */
  seals: z.object({ below: z.int(), missing: z.int() }),
  /** Domains of the sign-in provider whose DNS record has gone: those that still count, until when the first of them does, and those that do no more. */
  domains: z.object({ missing: z.int(), until: DateTime.nullable(), lost: z.int() }),
  certificate: z.object({ ok: z.boolean(), reason: z.string(), notAfter: DateTime.nullable() }),
});
export type Health = z.infer<typeof Health>;

/** As many as are told at once, the newest first. */
export const mostFailedJobs = 50;

export const health = {
  readHealth: endpoint("GET /instance/health", {
    summary: "What works, what waits and what gave up",
    access: "manager",
    returns: Health,
    internal: true,
  }),
  retryJobs: endpoint("POST /instance/health/retry", {
    summary: "Tries jobs again that gave up; those that are gone are no error",
    access: "manager",
    body: z.object({ ids: z.array(z.uuid().max(36)).min(1).max(mostFailedJobs) }),
    returns: Health,
    example: { body: { ids: ["9b2f8f2e-6a51-4b8e-9c1f-0d6c2b1a7e55"] } },
    internal: true,
  }),
} as const;
