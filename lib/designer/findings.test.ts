import { describe, expect, it } from "vitest";
import type { Package } from "#lib/contract/records/package.ts";
import type { PreflightFinding } from "#lib/contract/records/preflight-finding.ts";
import { place } from "./commands.ts";
import type { DesignerField } from "./designer-field.ts";
import { findings } from "./findings.ts";
import { recipientsOf } from "./recipients.ts";

const page = { id: "p", index: 0, version: 0, left: 0, top: 0, width: 773.5, height: 1094.6 };
const role = (
  id: string,
  index: number,
  type: "SIGNER" | "SENDER" = "SIGNER",
  data: Record<string, unknown> | null = null,
) => ({
  id,
  name: id,
  type,
  index,
  reassign: false,
  locked: false,
  specialTypes: [],
  emailMessage: null,
  attachmentRequirements: [],
  data,
  signers: [{ id, name: `Name of ${id}`, email: `${id}@example.com` }],
});
// Only what the checks read.
const pkg = {
  type: "PACKAGE",
  status: "DRAFT",
  settings: { ceremony: { fontSize: null } },
  due: null,
  consent: null,
  roles: [role("owner", 0, "SENDER"), role("r1", 1), role("r2", 2)],
  documents: [{ id: "d1", name: "Lease", approvals: [], fields: [], pages: [page] }],
} as unknown as Package;

let n = 0;
const put = (fields: DesignerField[], kindId: string, roleId: string, top: number) =>
  place(
    fields,
    { kindId, documentId: "d1", roleId, page: 0, left: 100, top },
    () => page,
    () => `id${++n}`,
  ).fields;
const find = (fields: DesignerField[], looked: PreflightFinding[] = []) =>
  findings(
    pkg,
    fields,
    recipientsOf(pkg).map((one) => one.roleId),
    looked,
  );

describe("findings", () => {
  it("leads whoever has no signature to placing one", () => {
    expect(find(put([], "signature", "r1", 100))).toEqual([
      expect.objectContaining({ way: { to: "signature", roleId: "r2" } }),
    ]);
    expect(find(put(put([], "signature", "r1", 100), "text", "r2", 300))).toEqual([
      expect.objectContaining({
        code: "noSignature",
        parameters: { who: "Name of r2" },
        way: { to: "signature", roleId: "r2" },
      }),
    ]);
  });

  it("knows fields that are not saved yet", () => {
    expect(find(put(put([], "signature", "r1", 100), "signature", "r2", 300))).toEqual([]);
  });

  it("names overlapping fields and leads to one of them", () => {
    const fields = put(put(put([], "signature", "r1", 100), "signature", "r2", 300), "text", "r2", 310);
    expect(find(fields)).toEqual([
      expect.objectContaining({
        severity: "warning",
        code: "fieldsOverlap",
        parameters: expect.objectContaining({ kind: "signature", otherKind: "text", page: 1, document: "Lease" }),
        way: { to: "field", key: fields[2]?.key },
      }),
    ]);
  });

  it("says nothing of fields that only touch, or share a hair, as the look before sending does", () => {
    const fields = put(put([], "signature", "r1", 100), "signature", "r2", 149);
    expect(find(fields)).toEqual([]);
  });

  it("takes over which fields cover text, as long as they are there", () => {
    const fields = put(put([], "signature", "r1", 100), "signature", "r2", 300);
    const [documentId = "", approvalId = "", fieldId = ""] = fields[0]?.key.split("/") ?? [];
    const covered = { severity: "warning", key: "fieldCoversText", message: "covers text" } as const;
    expect(find(fields, [{ ...covered, documentId, approvalId, fieldId }])).toEqual([
      expect.objectContaining({
        severity: "warning",
        message: "covers text",
        way: { to: "field", key: fields[0]?.key },
      }),
    ]);
    expect(find(fields, [{ ...covered, documentId, approvalId, fieldId: "gone" }])).toEqual([]);
  });

  it("takes over what else only the server finds, stops first", () => {
    const fields = put(put([], "signature", "r1", 100), "signature", "r2", 300);
    const [documentId = "", approvalId = "", fieldId = ""] = fields[0]?.key.split("/") ?? [];
    const found = [
      { severity: "warning", key: "lastOccurrenceTaken", message: "last", documentId, approvalId, fieldId },
      { severity: "warning", key: "cannotAuthenticate", message: "nobody gets in", roleId: "r1" },
      { severity: "error", key: "cannotBeSealed", message: "not sealable", documentId: "d1" },
      { severity: "warning", key: "fieldsOverlap", message: "as they were", documentId, approvalId, fieldId },
    ] as const;
    expect(find(fields, [...found])).toEqual([
      expect.objectContaining({ message: "not sealable", way: { to: "people", place: { to: "document", id: "d1" } } }),
      expect.objectContaining({ message: "last", way: { to: "field", key: fields[0]?.key } }),
      expect.objectContaining({
        message: "nobody gets in",
        way: { to: "people", place: { to: "recipient", id: "r1" } },
      }),
    ]);
  });

  it("takes over that a document is hidden from who signs it, which only the server knows, and leads to the document", () => {
    const fields = put(put([], "signature", "r1", 100), "signature", "r2", 300);
    const hidden = {
      severity: "error",
      key: "hiddenFromSigner",
      message: "hidden",
      roleId: "r1",
      documentId: "d1",
      approvalId: fields[0]?.approvalId ?? "",
    } as const;
    expect(find(fields, [hidden])).toEqual([
      expect.objectContaining({ severity: "blocker", way: { to: "document", id: "d1" } }),
    ]);
  });

  it("leads to a document on which nobody signs", () => {
    const two = {
      ...pkg,
      documents: [...pkg.documents, { id: "d2", name: "Annex", approvals: [], fields: [], pages: [page] }],
    } as unknown as Package;
    const fields = put(put([], "signature", "r1", 100), "signature", "r2", 300);
    expect(findings(two, fields, ["r1", "r2"])).toEqual([
      expect.objectContaining({ severity: "warning", way: { to: "document", id: "d2" } }),
    ]);
  });

  it("leads to a list without options", () => {
    const fields = put(put(put([], "signature", "r1", 100), "signature", "r2", 300), "list", "r2", 500).map((field) =>
      field.subtype === "LIST" ? { ...field, validation: { enum: [] } } : field,
    );
    expect(find(fields)).toEqual([
      expect.objectContaining({ severity: "blocker", way: { to: "field", key: fields[2]?.key } }),
    ]);
  });
});

describe("recipientsOf", () => {
  it("numbers who is asked, the owner only once they are a recipient", () => {
    expect(recipientsOf(pkg).map((one) => [one.roleId, one.number, one.turn])).toEqual([
      ["r1", 1, { at: 1, last: false }],
      ["r2", 2, { at: 2, last: true }],
    ]);
    const withOwner = {
      ...pkg,
      roles: [role("owner", 0, "SENDER", { recipient: true }), role("r1", 0)],
    } as unknown as Package;
    expect(recipientsOf(withOwner).map((one) => [one.roleId, one.number, one.isOwner, one.turn])).toEqual([
      ["owner", 1, true, undefined],
      ["r1", 2, false, undefined],
    ]);
  });
});
