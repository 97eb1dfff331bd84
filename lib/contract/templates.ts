// Endpoints that make packages from templates and layouts: clone, layouts, fast track.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import * as examples from "./examples.ts";
import { Id } from "./records/common.ts";
import { DocumentInput } from "./records/document.ts";
import { mostRecords, NameText, ShortText, Unread } from "./records/limits.ts";
import { Package, PackageClone, PackageInput, PackageList } from "./records/package.ts";
import { RoleInput } from "./records/role.ts";
import {
  PublicLink,
  PublicLinkInput,
  PublicLinks,
  TemplateCards,
  TemplateOfPackage,
  TemplateQuery,
  TemplateUse,
} from "./records/template.ts";

const flag = ShortText.transform((text) => text.toLowerCase() === "true").optional();
const rowNumber = z.coerce.number().int().optional();

/** Filters as for packages (specification, GET /packages); `type` is accepted and always LAYOUT. */
export const LayoutQuery = z.object({
  query: ShortText.optional(),
  type: ShortText.optional(),
  search: z.string().max(255).optional(),
  searchtype: ShortText.optional(),
  visibility: ShortText.optional(),
  from: rowNumber,
  to: rowNumber,
  sort: ShortText.optional(),
  dir: ShortText.optional(),
  summary: flag,
  ownerUserId: ShortText.optional(),
  ownerEmail: ShortText.optional(),
});

/** A package's id, and the one document of it that the layout is made of. */
export const LayoutInput = PackageInput.partial().extend({
  id: ShortText.nullish(),
  name: NameText.nullish(),
  roles: Unread.optional(),
  conditions: Unread.optional(),
  settings: Unread.optional(),
  documents: z
    .array(DocumentInput.extend({ id: ShortText.nullish() }))
    .max(mostRecords)
    .nullish(),
});

/** Who fills a role of the template, in the vendor's words; everything of a role may stand beside it. */
export const FastTrackRole = RoleInput.extend({ id: Id.nullish() });

const layoutRecord = { ...examples.packageRecord, type: "LAYOUT" as const, consent: null };

export const templates = {
  clonePackage: endpoint("POST /packages/{packageId}/clone", {
    summary: "Makes a package out of a template or package, or a template when type is TEMPLATE; the body overrides",
    access: "sender",
    idempotent: true,
    restricted: false,
    body: PackageClone,
    bodyOptional: true,
    limit: 20 * 1024 * 1024,
    returns: z.object({ id: z.string() }),
    example: {
      body: { name: "Lease of 14 Mill Lane", type: "PACKAGE", roles: [examples.roleInput] },
      reply: { id: examples.packageRecord.id },
    },
  }),
  listLayouts: endpoint("GET /layouts", {
    summary: "Lists layouts the caller may use",
    access: "sender",
    fromReplica: true,
    query: LayoutQuery,
    returns: PackageList,
    example: { query: { from: "1", to: "20", dir: "asc" }, reply: examples.listOf(layoutRecord) },
  }),
  createLayout: endpoint("POST /layouts", {
    summary: "Keeps where the fields of one document of a package stand, without the document itself",
    access: "sender",
    idempotent: true,
    body: LayoutInput,
    limit: 20 * 1024 * 1024,
    returns: Package,
    example: {
      body: { id: "<packageId>", name: "Lease, two signatures", documents: [{ id: "<documentId>" }] },
      reply: layoutRecord,
    },
  }),
  applyLayout: endpoint("POST /packages/{packageId}/documents/{documentId}/layout", {
    summary: "Places a layout's approvals and fields on a document; names the layout by exactly one of id and name",
    access: "sender",
    query: z.object({ layoutId: ShortText.optional(), layoutName: ShortText.optional(), removeOutOfBound: flag }),
    returns: "nothing",
    example: { query: { layoutName: "Lease, two signatures", removeOutOfBound: "true" } },
  }),
  readFastTrackUrl: endpoint("GET /fastTrack/{templateId}/url", {
    summary: "An address at which a template can be filled in and signed without an account",
    keyScope: "PACKAGES",
    access: "sender",
    query: z.object({ signing: flag }),
    returns: z.object({ url: z.string() }),
    example: { query: { signing: "true" }, reply: { url: "https://sign.example.com/fast-track?token=dGVtcGxhdGU" } },
  }),
  listTemplates: endpoint("GET /templates", {
    summary: "The templates or layouts that the caller may use, as their library shows them",
    access: "sender",
    fromReplica: true,
    query: TemplateQuery,
    returns: TemplateCards,
    internal: true,
  }),
  createTemplate: endpoint("POST /templates", {
    summary: "Keeps what a package of the caller holds as a template, with its people or with places to be filled",
    access: "sender",
    idempotent: true,
    body: TemplateOfPackage,
    returns: z.object({ id: z.string() }),
    internal: true,
  }),
  useTemplate: endpoint("POST /templates/{templateId}/packages", {
    summary: "Makes a draft of a template, with people in its places and other values in its fields",
    access: "sender",
    idempotent: true,
    body: TemplateUse,
    limit: 20 * 1024 * 1024,
    returns: z.object({ id: z.string() }),
    internal: true,
  }),
  readPublicLinks: endpoint("GET /fastTrack/{templateId}/link", {
    summary: "The caller's public link to a template; for who decides over the template also the others'",
    keyScope: "PACKAGES",
    access: "sender",
    returns: PublicLinks,
    internal: true,
  }),
  setPublicLink: endpoint("PUT /fastTrack/{templateId}/link", {
    summary: "Switches the caller's public link on, or changes who has which place and how long it works",
    access: "sender",
    body: PublicLinkInput,
    returns: PublicLink,
    internal: true,
  }),
  renewPublicLink: endpoint("POST /fastTrack/{templateId}/link", {
    summary: "Another address in place of the one there is, which stops working at once",
    access: "sender",
    idempotent: true,
    returns: PublicLink,
    internal: true,
  }),
  revokePublicLink: endpoint("DELETE /fastTrack/{templateId}/link", {
    summary: "Stops the caller's public link; who decides over the template stops another sender's",
    access: "sender",
    query: z.object({ senderId: ShortText.optional() }),
    returns: "nothing",
    internal: true,
  }),
  seeFastTrack: endpoint("GET /fastTrack", {
    summary: "What a fast track's page shows: the template's name and the roles to fill",
    access: "anyone",
    query: z.object({ token: z.string().max(1000).optional() }),
    returns: z.object({
      name: z.string(),
      sender: z.string(),
      /** The link to sign comes by mail; otherwise signing goes on in the same browser. */
      mailsLink: z.boolean(),
      roles: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    internal: true,
  }),
  startFastTrack: endpoint("POST /fastTrack", {
    summary:
      "Makes and sends a package from the token's template with these signers; answers where the first one goes on: with a key, or where the template's `fastTrackWithoutMail` says so, to sign; otherwise a page that says the link was mailed",
    access: "anyone",
    idempotent: true,
    query: z.object({ token: z.string().max(1000).optional() }),
    body: z.array(FastTrackRole).max(100),
    returns: z.object({ url: z.string() }),
    example: {
      query: { token: "dGVtcGxhdGU" },
      body: [
        {
          id: "tenant",
          name: "tenant",
          signers: [{ id: "tenant", email: "tess@example.com", firstName: "Tess", lastName: "Tenant" }],
        },
      ],
      reply: { url: "https://sign.example.com/sign/8Zt2kQ" },
    },
  }),
} as const;
