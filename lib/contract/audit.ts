// Endpoints of the account's audit log: what was done to the account and to the people in it, for its managers.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { AuditEvent } from "./records/audit-event.ts";
import { accountActors, auditKinds } from "./records/audit-kinds.ts";
import { DateTime } from "./records/common.ts";
import { ShortText } from "./records/limits.ts";

const bound = z.string().max(40).optional();
const filters = {
  from: bound,
  to: bound,
  kind: z.enum(auditKinds).optional(),
  act: ShortText.optional(),
  actor: z.enum(accountActors).optional(),
  senderId: ShortText.optional(),
  search: ShortText.optional(),
};

const AuditPage = z
  .object({
    /** How many events the filters let in, on all pages; of filters that let in more than 10 000, no more are counted. */
    count: z.int(),
    /** How many events the account has, whatever was asked for. */
    total: z.int(),
    results: z.array(AuditEvent),
    /** What `before` has to be for those that follow; null where there are none. */
    next: z.int().nullable(),
  })
  .meta({ id: "AuditPage" });

const AuditCheck = z
  .object({
    whole: z.boolean(),
    /** How many events were followed, to the first. */
    count: z.int(),
    /** The number of the first that is missing or was changed. */
    brokenAt: z.int().nullable(),
    /** When the first of them happened. */
    since: DateTime.nullable(),
    /** The hash of the newest: kept somewhere else, it proves later that nothing before it was changed. */
    hash: z.string(),
  })
  .meta({ id: "AuditCheck" });

const hashes = {
  previousHash: "2b609e44a1c75d0f8e1b6f4ad2c3977e1f0be36ac5d49f0e8f1a7720a3d910af",
  hash: "d95a03f1b2c4e6a8907d5b3f1e2c4a6880b1d3f5978a6c4e2f0d8b6a49537c28",
};
const event = {
  sequence: 1202,
  at: "2026-11-20T13:41:07Z",
  act: "system.changed",
  actor: { kind: "sender", id: "7Hk2pQ", name: "Ingrid Bergström", email: "ingrid@example.com", clientApp: "" },
  subject: { kind: "account", id: "x9", name: "Nordhaven Logistics" },
  before: { "systemSettings.loginSessionTimeout": 10_080 },
  after: { "systemSettings.loginSessionTimeout": 480 },
  ip: "192.0.2.7",
  browser: "Firefox, Linux",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
  ...hashes,
};

export const audit = {
  listAuditEvents: endpoint("GET /account/admin/auditEvents", {
    summary: "The account's audit log, the newest first; `before` and `limit` page through it",
    access: "manager",
    fromReplica: true,
    query: z.object({
      ...filters,
      before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
      limit: z.coerce.number().int().min(1).max(100).optional(),
    }),
    returns: AuditPage,
    example: {
      query: { from: "2026-11-01", to: "2026-11-30", kind: "settings", limit: "25" },
      reply: { count: 1204, total: 1204, results: [event], next: 1177 },
    },
  }),
  downloadAuditEvents: endpoint("GET /account/admin/auditEvents/download", {
    summary: "The same as a file: all that the filters let in, as CSV or as JSON with everything that its hashes cover",
    access: "manager",
    query: z.object({ ...filters, format: z.enum(["csv", "json"]).optional() }),
    returns: "stream",
    media: ["text/csv", "application/json"],
    example: { query: { from: "2026-11-01", format: "csv" } },
  }),
  checkAuditEvents: endpoint("GET /account/admin/auditEvents/check", {
    summary: "Follows the hashes of the audit log from its first event to its newest",
    access: "manager",
    returns: AuditCheck,
    example: { reply: { whole: true, count: 1204, brokenAt: null, since: "2024-03-03T07:12:40Z", hash: hashes.hash } },
  }),
} as const;
