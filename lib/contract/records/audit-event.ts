// One entry of an account's audit log, as it is answered.
import { z } from "zod";
import { DateTime } from "./common.ts";

const Members = z.record(z.string(), z.unknown());

export const AuditEvent = z
  .object({
    sequence: z.int(),
    at: DateTime,
    act: z.string(),
    actor: z.object({ kind: z.string(), id: z.string(), name: z.string(), email: z.string(), clientApp: z.string() }),
    subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
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
