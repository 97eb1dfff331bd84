// A small library for a browser's tests: one template with a place to be filled, one of a colleague's, and what the service answers.
import type { Answer } from "#components/queries/service.testing.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import type { TemplateCard } from "#lib/contract/records/template.ts";

export const card = (change: Partial<TemplateCard> = {}): TemplateCard => ({
  id: "t1",
  name: "Tenancy",
  type: "TEMPLATE",
  visibility: "ACCOUNT",
  trashed: false,
  language: "en",
  updated: "2026-11-20T10:00:00Z",
  owner: { name: "Olive Owner", email: "olive@example.com" },
  mine: true,
  used: 3,
  lastUsed: "2026-11-21T10:00:00Z",
  isPublic: false,
  documents: [{ id: "lease", name: "Lease", pages: 2 }],
  page: { width: 795, height: 1123, fields: [{ left: 100, top: 300, width: 200, height: 50, colour: 1 }] },
  roles: [{ id: "tenant", name: "Tenant", person: "", colour: 1, copyOnly: false }],
  ...change,
});

const field = (id: string, change: object = {}) => ({
  ...{ id, name: id, type: "INPUT", subtype: "TEXTFIELD", page: 0, left: 20, top: 500, width: 120, height: 20 },
  ...{ value: "", binding: null, validation: null, tooltip: null, fontSize: null, extractAnchor: null },
  ...change,
});

export const template = {
  id: "t1",
  name: "Tenancy",
  type: "TEMPLATE",
  status: "DRAFT",
  consent: "default-consent",
  emailMessage: "Please sign",
  conditions: null,
  roles: [
    { id: "tenant", name: "Tenant", type: "SIGNER", signers: [], data: null },
    { id: "owner", name: "Owner", type: "SENDER", signers: [], data: null },
  ],
  documents: [
    { id: "default-consent", name: "Consent", approvals: [], pages: [], fields: [] },
    {
      ...{ id: "lease", name: "Lease", fields: [], pages: [{ index: 0, width: 795, height: 1123, version: 0 }] },
      approvals: [
        {
          ...{ id: "sign", name: "", role: "tenant", optional: false, disabled: false, tooltip: "" },
          fields: [field("rent", { value: "900" })],
        },
      ],
    },
  ],
} as unknown as Package;

const person = { name: "Olive Owner", email: "olive@example.com", type: "REGULAR", id: "s1" };

/** What every one of the screens asks; anything else is the test's. */
export function answerFor(line: string): Answer | undefined {
  if (line === "GET /api/instance/me") return { status: 200, body: person };
  if (line === "GET /api/packages/t1") return { status: 200, body: template };
  if (line === "GET /api/recipients")
    return { status: 200, body: [{ name: "Tess Tenant", email: "tess@example.net" }] };
  return undefined;
}
