// Endpoints of a package's evidence and progress: internal, what the desk shows beyond the package itself.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { AnchorRecord } from "./records/anchor.ts";
import { DateTime } from "./records/common.ts";
import { MailReport } from "./records/mail-report.ts";
import { Suppression } from "./records/suppressed-address.ts";

export const EvidenceEvent = z.object({
  sequence: z.int(),
  type: z.string(),
  at: DateTime,
  actor: z.object({ kind: z.string(), id: z.string(), name: z.string(), email: z.string() }),
  ip: z.string(),
  userAgent: z.string(),
  documentId: z.string().nullable(),
  documentHash: z.string().nullable(),
  valuesHash: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  /** Empty for what is edited in a draft and not chained yet: its number and what it says may still change. */
  hash: z.string(),
});

export const PackageProgress = z.object({
  roles: z.array(
    z.object({
      roleId: z.string(),
      /** The newest mail to this role: what became of it. */
      mail: z
        .object({
          status: z.string(),
          at: DateTime,
          error: z.string().nullable(),
          report: MailReport.nullable(),
          suppressed: Suppression.nullable(),
        })
        .nullable(),
      invited: DateTime.nullable(),
      opened: DateTime.nullable(),
      completed: DateTime.nullable(),
    }),
  ),
  documents: z.array(
    z.object({
      documentId: z.string(),
      originalHash: z.string(),
      currentHash: z.string(),
      /** Bytes that the owner gets as the original and as the document by now. */
      originalSize: z.int(),
      currentSize: z.int(),
      pendingSignatures: z.int(),
      sealed: DateTime.nullable(),
      sealLevel: z.string().nullable(),
      /** Why the seal is below the level it should reach; it is raised as soon as the servers answer. */
      sealNote: z.string().nullable(),
      /** When that is tried next. */
      sealNext: DateTime.nullable(),
    }),
  ),
  sent: DateTime.nullable(),
});
export type PackageProgress = z.infer<typeof PackageProgress>;

export const evidence = {
  listEvidence: endpoint("GET /packages/{packageId}/evidence", {
    summary: "The evidence of a package, and whether its chain is intact",
    access: "sender",
    /** `anchors`: what shows that events were there on a day, for `npm run verify -- --anchors`. */
    returns: z.object({
      head: z.string(),
      intact: z.boolean(),
      anchors: z.array(AnchorRecord),
      events: z.array(EvidenceEvent),
    }),
    internal: true,
  }),
  readProgress: endpoint("GET /packages/{packageId}/progress", {
    summary: "What the package page shows beyond the package itself",
    access: "sender",
    returns: PackageProgress,
    internal: true,
  }),
} as const;
