// Endpoints of document visibility, consent texts and the account's document library.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { ConsentProperties, ConsentTextInput, ConsentTextRecord, LocalizedConsent } from "./records/consent.ts";
import { LibraryDocument, LibraryDocumentInput, ProviderDocument } from "./records/library.ts";
import { ShortText } from "./records/limits.ts";
import { DocumentVisibility, DocumentVisibilityInput } from "./records/visibility.ts";

const configurations = [{ documentUid: "<documentId>", roleUids: ["<roleId>"] }];
const inLanguage = z.object({ language: ShortText.optional() });
const libraryDocument = {
  id: "b1946ac92492d234",
  name: "General terms",
  description: "",
  size: 48211,
  pages: 3,
  created: "2026-11-21T12:00:00Z",
};
const consentText = {
  language: "en",
  title: "Consent",
  body: "# Signing electronically\n\nYou agree to sign electronically.",
};

export const visibility = {
  readVisibility: endpoint("GET /packages/{packageId}/documents/visibility", {
    summary: "Which recipients see which documents; documents that are not listed are seen by all",
    // 401, not 403, for whoever is not the owner: what the specification says of this one.
    access: "signer",
    hidden: 401,
    returns: DocumentVisibility,
    example: { reply: { configurations } },
  }),
  changeVisibility: endpoint("POST /packages/{packageId}/documents/visibility", {
    summary: "Sets which recipients see the listed documents; the others keep what they have",
    access: "sender",
    body: DocumentVisibilityInput,
    returns: "nothing",
    example: { body: { configurations } },
  }),

  localizeConsent: endpoint("POST /packages/{packageId}/documents/localize-consent", {
    summary: "Puts the consent document into another language while nobody has accepted it",
    access: "sender",
    body: z.object({ language: ShortText }),
    returns: LocalizedConsent,
    example: {
      body: { language: "fr" },
      reply: {
        consentId: "default-consent",
        consentMetadata: {
          packageInfo: { uid: "<packageId>", language: "fr" },
          properties: { accountId: "<accountId>", language: "fr" },
          document: { accountId: "<accountId>", language: "fr" },
        },
      },
    },
  }),
  readDefaultConsent: endpoint("GET /account/defaultConsentDocument", {
    summary: "The consent document that new packages in a language open with",
    access: "sender",
    query: inLanguage,
    returns: "file",
    media: ["application/octet-stream"],
    example: { query: { language: "fr" } },
  }),
  readConsentProperties: endpoint("GET /account/defaultConsentProperties", {
    summary: "The words around the consent document in a language",
    access: "sender",
    query: inLanguage,
    returns: ConsentProperties,
    example: { query: { language: "fr" }, reply: { language: "en", title: "Consent", body: "…", accept: "Accept" } },
  }),
  listConsentTexts: endpoint("GET /account/admin/consentDocuments", {
    summary: "The consent texts in every language: the account's own, built in where it has none",
    access: "manager",
    returns: z.array(ConsentTextRecord),
    example: { reply: [{ ...consentText, custom: false, updated: null }] },
  }),
  readConsentText: endpoint("GET /account/admin/consentDocuments/{language}", {
    summary: "The account's consent text in a language, or the one built in",
    access: "manager",
    versioned: true,
    returns: ConsentTextRecord,
    example: { reply: { ...consentText, custom: true, updated: "2026-11-20T08:00:00Z" } },
  }),
  changeConsentText: endpoint("PUT /account/admin/consentDocuments/{language}", {
    summary: "Sets the account's own consent text in a language, for packages made from now on",
    access: "manager",
    versioned: true,
    body: ConsentTextInput,
    returns: ConsentTextRecord,
    example: {
      body: { title: "Consent", body: consentText.body },
      reply: { ...consentText, custom: true, updated: "2026-11-20T08:00:00Z" },
    },
  }),
  removeConsentText: endpoint("DELETE /account/admin/consentDocuments/{language}", {
    summary: "Goes back to the consent text that is built in",
    access: "manager",
    versioned: true,
    returns: "nothing",
  }),

  listProviderDocuments: endpoint("GET /documents", {
    summary: "The documents that can be added to packages by their `external` member",
    access: "sender",
    returns: z.array(ProviderDocument),
    example: {
      reply: [
        {
          id: "b1946ac92492d234",
          name: "General terms",
          description: "",
          index: 0,
          size: 48211,
          extract: false,
          extractionTypes: [],
          approvals: [],
          fields: [],
          pages: [],
          external: { id: "b1946ac92492d234", provider: "countersign", providerName: "Document library", data: null },
        },
      ],
    },
  }),
  listLibraryDocuments: endpoint("GET /account/admin/documents", {
    summary: "The account's document library",
    access: "manager",
    returns: z.array(LibraryDocument),
    example: { reply: [libraryDocument] },
  }),
  addLibraryDocument: endpoint("POST /account/admin/documents", {
    summary: "Adds one file to the account's document library",
    access: "manager",
    body: LibraryDocumentInput,
    bodyOptional: true,
    form: true,
    limit: 8 * 1024 * 1024,
    returns: LibraryDocument,
    example: { body: { name: "General terms" }, reply: libraryDocument },
  }),
  readLibraryDocument: endpoint("GET /account/admin/documents/{documentId}", {
    summary: "A file of the account's document library",
    access: "manager",
    returns: "file",
    media: ["application/pdf"],
  }),
  removeLibraryDocument: endpoint("DELETE /account/admin/documents/{documentId}", {
    summary: "Takes a file out of the account's document library; packages keep theirs",
    access: "manager",
    returns: "nothing",
  }),
} as const;
