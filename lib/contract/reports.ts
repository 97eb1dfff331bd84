// Endpoints of usage and completion reports.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import * as examples from "./examples.ts";
import { DateTime } from "./records/common.ts";
import { Data, ShortText } from "./records/limits.ts";
import { packageStatuses } from "./records/package.ts";
import { Sender } from "./records/sender.ts";
import { transactionReports } from "./transaction-reports.ts";

/** The keys of a usage report: vendor clients know no other. */
export const usageStates = [
  "active",
  "draft",
  "sent",
  "completed",
  "archived",
  "declined",
  "opted_out",
  "expired",
  "trashed",
] as const;

export const UsageReport = z
  .object({
    from: DateTime,
    to: DateTime,
    senders: z.array(z.object({ sender: Sender, packages: z.record(z.enum(usageStates), z.int()) })),
    // With `by=month`: of all these senders together, oldest first, where the account lives; each month of the range.
    months: z.array(z.object({ month: z.string(), packages: z.record(z.enum(usageStates), z.int()) })).optional(),
  })
  .meta({ id: "UsageReport" });
export type UsageReport = z.infer<typeof UsageReport>;

const signed = { completed: z.boolean(), firstSigned: DateTime.nullable(), lastSigned: DateTime.nullable() };

export const CompletionReport = z
  .object({
    from: DateTime,
    to: DateTime,
    senders: z.array(
      z.object({
        sender: Sender,
        packages: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            status: z.enum(packageStatuses),
            created: DateTime,
            updated: DateTime,
            trashed: z.boolean(),
            data: Data.nullable(),
            // Left out of a summary.
            documents: z.array(z.object({ id: z.string(), name: z.string(), ...signed })).optional(),
            signers: z
              .array(
                z.object({
                  id: z.string(),
                  firstName: z.string(),
                  lastName: z.string(),
                  email: z.string(),
                  ...signed,
                }),
              )
              .optional(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: "CompletionReport" });
export type CompletionReport = z.infer<typeof CompletionReport>;

const DelegationEvent = z.object({
  eventDate: DateTime,
  eventType: z.string(),
  eventDescription: z.string(),
  eventUser: z.string(),
});
export const DelegationReport = z
  .object({
    from: DateTime,
    to: DateTime,
    delegationEventReports: z.record(z.string(), z.array(DelegationEvent)),
    delegationEvents: z.array(DelegationEvent.extend({ senderId: z.string() })),
  })
  .meta({ id: "DelegationReport" });
export type DelegationReport = z.infer<typeof DelegationReport>;

const csv = ["text/csv"] as const;
/** A timestamp, or a date that stands for its whole day where the account lives; without both, the current day. */
const range = { from: z.string().max(40).optional(), to: z.string().max(40).optional() };
const asked = { from: "2026-11-01", to: "2026-11-30" };
const wire = { from: "2026-11-01T00:00:00Z", to: "2026-11-30T23:59:59Z" };
const event = {
  eventDate: "2026-11-21T08:00:00Z",
  eventType: "DELEGATE_ADDED",
  eventDescription: "Dora Delegate may act for Olive Owner",
  eventUser: "Olive Owner",
};
const progress = { completed: true, firstSigned: "2026-11-21T08:00:00Z", lastSigned: "2026-11-21T08:00:00Z" };

export const reports = {
  ...transactionReports,
  usageReport: endpoint("GET /reports/usage", {
    summary: "How many packages of each sender are in which state, as JSON or CSV",
    access: "sender",
    fromReplica: true,
    query: z.object({ ...range, senderId: z.string().max(255).optional(), by: z.enum(["month"]).optional() }),
    returns: UsageReport,
    also: csv,
    example: {
      query: asked,
      reply: {
        ...wire,
        senders: [
          {
            sender: examples.sender,
            packages: {
              active: 2,
              draft: 1,
              sent: 2,
              completed: 5,
              archived: 0,
              declined: 0,
              opted_out: 0,
              expired: 0,
              trashed: 0,
            },
          },
        ],
      },
    },
  }),
  completionReport: endpoint("GET /reports/completion", {
    summary: "Packages with how far their documents and signers have come, as JSON or CSV",
    access: "sender",
    fromReplica: true,
    query: z.object({
      ...range,
      status: z.string().max(40).optional(),
      senderId: z.string().max(255).optional(),
      summary: ShortText.transform((text) => text.toLowerCase() === "true").optional(),
    }),
    returns: CompletionReport,
    also: csv,
    example: {
      query: { ...asked, status: "completed" },
      reply: {
        ...wire,
        senders: [
          {
            sender: examples.sender,
            packages: [
              {
                id: "9sKhWh7qS9m6Ho3zRv3n2arkI",
                name: "Lease",
                status: "COMPLETED",
                created: "2026-11-20T09:30:00Z",
                updated: "2026-11-21T08:00:00Z",
                trashed: false,
                data: null,
                documents: [{ id: "lease", name: "Lease", ...progress }],
                signers: [{ id: "buyer", firstName: "Bea", lastName: "Buyer", email: "bea@example.net", ...progress }],
              },
            ],
          },
        ],
      },
    },
  }),
  delegationReport: endpoint("GET /reports/delegation", {
    summary: "Who was named and unnamed as whose delegate, as JSON or CSV",
    access: "sender",
    fromReplica: true,
    query: z.object({ ...range, senderId: z.string().max(255).optional() }),
    returns: DelegationReport,
    also: csv,
    example: {
      query: asked,
      reply: {
        ...wire,
        delegationEventReports: { k3J9xQ2mZp7L: [event] },
        delegationEvents: [{ senderId: "k3J9xQ2mZp7L", ...event }],
      },
    },
  }),
} as const;
