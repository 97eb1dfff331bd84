// Endpoints of packages and templates.
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { DateTimeInput } from "./records/common.ts";
import { FieldSummary } from "./records/field.ts";
import {
  AuditTrail,
  Overview,
  Package,
  PackageChange,
  PackageInput,
  PackageList,
  signingStatuses,
} from "./records/package.ts";

/** Index range: 1-based and inclusive; 0 is taken as 1; at most 100 rows leave at once. */
const range = { from: z.coerce.number().int().optional(), to: z.coerce.number().int().optional() };

export const PackageQuery = z.object({
  query: z.string().optional(),
  type: z.string().optional(),
  search: z.string().max(255).optional(),
  searchtype: z.string().optional(),
  predefined: z.string().optional(),
  expiringSoonDays: z.coerce.number().int().min(0).max(3650).optional(),
  visibility: z.string().optional(),
  lastUpdatedStartDate: DateTimeInput.optional(),
  lastUpdatedEndDate: DateTimeInput.optional(),
  startDate: DateTimeInput.optional(),
  endDate: DateTimeInput.optional(),
  ...range,
  sort: z.string().optional(),
  dir: z.string().optional(),
  fields: z.string().optional(),
});

const DateRange = z.object({
  startDate: DateTimeInput.optional(),
  endDate: DateTimeInput.optional(),
  from: DateTimeInput.optional(),
  to: DateTimeInput.optional(),
});
const id = z.object({ id: z.string() });

export const packages = {
  listPackages: endpoint("GET /packages", {
    summary: "Lists packages the caller may see",
    access: "sender",
    query: PackageQuery,
    returns: PackageList,
  }),
  readOverview: endpoint("GET /packages/overview", {
    summary: "Counts of the caller's packages by state",
    access: "sender",
    query: DateRange,
    returns: Overview,
  }),
  createPackage: endpoint("POST /packages", {
    summary: "Creates a package, template or layout, with or without documents, and sends it when status is SENT",
    access: "sender",
    body: PackageInput,
    form: true,
    limit: 200 * 1024 * 1024,
    returns: id,
  }),
  getPackage: endpoint("GET /packages/{packageId}", { summary: "Reads a package", access: "signer", returns: Package }),
  changePackage: endpoint("PUT /packages/{packageId}", {
    summary: "Changes a package's own members",
    access: "sender",
    body: PackageChange,
    returns: "nothing",
  }),
  changePackageByPost: endpoint("POST /packages/{packageId}", {
    summary: "Changes a package's own members; how clients send, trash and restore",
    access: "sender",
    body: PackageChange,
    returns: "nothing",
  }),
  deletePackage: endpoint("DELETE /packages/{packageId}", {
    summary: "Deletes a package for good",
    access: "sender",
    returns: "nothing",
  }),
  readSigningStatus: endpoint("GET /packages/{packageId}/signingStatus", {
    summary: "How far signing has come, for the package, one signer or one document",
    access: "signer",
    query: z.object({ signer: z.string().optional(), document: z.string().optional() }),
    returns: z.object({ status: z.enum(signingStatuses) }),
  }),
  readEvidenceSummary: endpoint("GET /packages/{packageId}/evidence/summary", {
    summary: "The evidence summary as PDF",
    access: "signer",
    returns: "file",
    media: ["application/pdf"],
  }),
  readAuditTrail: endpoint("GET /packages/{packageId}/audit", {
    summary: "The audit trail",
    access: "sender",
    returns: AuditTrail,
  }),
  readFieldSummary: endpoint("GET /packages/{packageId}/fieldSummary", {
    summary: "Every field that has a value",
    access: "sender",
    returns: z.array(FieldSummary),
  }),
  notifySigner: endpoint("POST /packages/{packageId}/notifications", {
    summary: "Sends the invitation again to one signer, named by e-mail address",
    access: "sender",
    body: z.object({ email: z.string(), message: z.string().nullish() }),
    returns: "nothing",
  }),
} as const;
