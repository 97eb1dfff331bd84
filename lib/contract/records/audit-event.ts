// One entry of an account's audit log, as it is answered.
import { z } from "zod";
import { DateTime } from "./common.ts";

/** As it is today, not as it was then: a sender who is none any more. No hash covers it. */
const Removed = z.boolean().optional();
const Members = z.record(z.string(), z.unknown());

export const AuditEvent = z
  .object({
    sequence: z.int(),
    at: DateTime,
    act: z.string(),
    actor: z.object({
      kind: z.string(),
      id: z.string(),
      name: z.string(),
      email: z.string(),
      clientApp: z.string(),
      removed: Removed,
      /** Of a signer: as the package's own evidence has them, as long as it is kept. No hash covers it. */
      signer: z.object({ name: z.string(), email: z.string() }).optional(),
    }),
    subject: z.object({ kind: z.string(), id: z.string(), name: z.string(), removed: Removed }),
    before: Members,
    after: Members,
    ip: z.string(),
    browser: z.string(),
    userAgent: z.string(),
    previousHash: z.string(),
    hash: z.string(),
  })
  .meta({ id: "AuditEvent" });
export type AuditEvent = z.infer<typeof AuditEvent>;
