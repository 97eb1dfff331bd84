// Endpoints of packages and templates.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import * as examples from "./examples.ts";
import { Approval } from "./records/approval.ts";
import { DateTimeInput, EndDateInput, resultsOf } from "./records/common.ts";
import { FieldSummary } from "./records/field.ts";
import { LineText, LongText, ShortText } from "./records/limits.ts";
import { longest } from "./records/longest.ts";
import {
  AuditTrail,
  Overview,
  Package,
  PackageChange,
  PackageInput,
  PackageList,
  signingStatuses,
} from "./records/package.ts";
import { PreflightFinding } from "./records/preflight-finding.ts";

/** Index range: 1-based and inclusive; 0 is taken as 1; at most 100 rows leave at once. */
const range = { from: z.coerce.number().int().optional(), to: z.coerce.number().int().optional() };

export const PackageQuery = z.object({
  query: ShortText.optional(),
  type: ShortText.optional(),
  search: z.string().max(longest.short).optional(),
  searchtype: ShortText.optional(),
  predefined: ShortText.optional(),
  expiringSoonDays: z.coerce.number().int().min(0).max(3650).optional(),
  visibility: ShortText.optional(),
  lastUpdatedStartDate: DateTimeInput.optional(),
  lastUpdatedEndDate: EndDateInput.optional(),
  startDate: DateTimeInput.optional(),
  endDate: EndDateInput.optional(),
  ...range,
  sort: ShortText.optional(),
  dir: ShortText.optional(),
  fields: LineText.optional(),
  folder: ShortText.optional().meta({ description: "the id of a folder that the caller has at the desk" }),
  ownerUserId: z.string().max(255).optional(),
  ownerEmail: z.string().max(254).optional(),
});

const DateRange = z.object({
  startDate: DateTimeInput.optional(),
  endDate: EndDateInput.optional(),
  from: DateTimeInput.optional(),
  to: EndDateInput.optional(),
});
const id = z.object({ id: z.string() });
/** What `fields=id,name` leaves of each package. */
const flatPackages = resultsOf(z.record(z.string(), z.string()));

export const packages = {
  listPackages: endpoint("GET /packages", {
    summary: "Lists packages the caller may see",
    access: "sender",
    fromReplica: true,
    restricted: true,
    query: PackageQuery,
    // Our own screens never ask for `fields`, so that they may rely on whole packages.
    returns: z.union([PackageList, flatPackages]) as unknown as typeof PackageList,
    example: { query: { query: "inbox", from: "1", to: "20" }, reply: examples.listOf(examples.packageRecord) },
  }),
  readOverview: endpoint("GET /packages/overview", {
    summary: "Counts of the caller's packages by state",
    access: "sender",
    fromReplica: true,
    query: DateRange,
    returns: Overview,
    example: { reply: examples.overview },
  }),
  createPackage: endpoint("POST /packages", {
    summary: "Creates a package, template or layout, with or without documents, and sends it when status is SENT",
    access: "sender",
    idempotent: true,
    body: PackageInput,
    form: true,
    limit: 200 * 1024 * 1024,
    returns: id,
    example: { body: examples.packageInput, reply: { id: examples.packageRecord.id } },
  }),
  getPackage: endpoint("GET /packages/{packageId}", {
    summary: "Reads a package; with extensions=alerts also what still keeps it from being sent",
    access: "signer",
    versioned: true,
    query: z.object({ extensions: ShortText.optional(), rawSignatureCapture: ShortText.optional() }),
    returns: Package,
    example: { query: { extensions: "alerts" }, reply: { ...examples.packageRecord, alerts: [] } },
  }),
  changePackage: endpoint("PUT /packages/{packageId}", {
    summary: "Changes a package's own members; with a signer's session it declines or opts out",
    access: "signer",
    versioned: true,
    body: PackageChange,
    returns: "nothing",
    example: { body: { description: "Ground floor and cellar" } },
  }),
  changePackageByPost: endpoint("POST /packages/{packageId}", {
    summary: "Changes a package's own members, as PUT does; how clients send, trash and restore",
    access: "signer",
    versioned: true,
    body: PackageChange,
    returns: "nothing",
    example: { body: { trashed: false } },
  }),
  deletePackage: endpoint("DELETE /packages/{packageId}", {
    summary: "Deletes a package for good",
    access: "sender",
    versioned: true,
    returns: "nothing",
  }),
  readSigningStatus: endpoint("GET /packages/{packageId}/signingStatus", {
    summary: "How far signing has come, for the package, one signer or one document",
    access: "signer",
    query: z.object({
      signer: ShortText.optional(),
      document: ShortText.optional(),
    }),
    returns: z.object({ status: z.enum(signingStatuses) }),
    example: { query: { signer: "<signerId>" }, reply: { status: "SIGNING_PENDING" } },
  }),
  readPreflight: endpoint("GET /packages/{packageId}/preflight", {
    summary: "What keeps the package from being sent, and what would look wrong in the signed documents",
    access: "sender",
    returns: z.array(PreflightFinding),
    example: {
      reply: [
        {
          severity: "warning",
          key: "fieldsOverlap",
          message: "The fields Name and Date overlap on page 1 of “Lease”.",
          parameters: {
            field: "Name",
            kind: "name",
            other: "Date",
            otherKind: "date-signed",
            document: "Lease",
            page: 1,
          },
          documentId: "lease",
          approvalId: "sign-tenant",
          fieldId: "date",
        },
      ],
    },
  }),
  readEvidenceSummary: endpoint("GET /packages/{packageId}/evidence/summary", {
    summary: "The evidence summary as PDF",
    access: "signer",
    returns: "file",
    media: ["application/pdf"],
  }),
  readAuditTrail: endpoint("GET /packages/{packageId}/audit", {
    summary: "The audit trail, as JSON or XML",
    access: "sender",
    returns: AuditTrail,
    also: ["application/xml", "text/xml"],
    example: {
      reply: {
        "package-id": examples.packageRecord.id,
        "audit-events": [
          {
            type: "View",
            "date-time": "2026-11-21T08:00:00Z",
            target: "Lease",
            "target-type": "Document",
            user: "Bea Buyer",
            "user-email": "bea@example.net",
            "user-ip": "192.0.2.7",
            data: "",
          },
        ],
      },
    },
  }),
  readFieldSummary: endpoint("GET /packages/{packageId}/fieldSummary", {
    summary: "Every field that has a value",
    access: "sender",
    returns: z.array(FieldSummary),
    example: {
      reply: [{ signerId: "buyer", documentId: "lease", fieldId: "rent", fieldName: "rent", fieldValue: "1200" }],
    },
  }),
  notifySigner: endpoint("POST /packages/{packageId}/notifications", {
    summary: "Sends the invitation again to one signer, named by e-mail address",
    access: "sender",
    body: z.object({
      email: ShortText,
      message: LongText.nullish(),
    }),
    returns: "nothing",
    example: { body: { email: "<signerEmail>", message: "A gentle reminder." } },
  }),
  listSignerApprovals: endpoint("GET /packages/{packageId}/signers/{signerId}/approvals", {
    summary: "Everything one signer is asked to sign or accept, over all documents",
    access: "signer",
    returns: resultsOf(Approval),
    example: { reply: examples.listOf(examples.approval) },
  }),
  readThankYouDialog: endpoint("GET /packages/{packageId}/thank_you_dialog", {
    summary: "The words to show when somebody has signed, as HTML",
    access: "signer",
    returns: z.object({ body: z.string() }),
    example: { reply: { body: "Thank you for signing Lease of 12 Mill Lane." } },
  }),
} as const;
