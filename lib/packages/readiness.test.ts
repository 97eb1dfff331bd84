import { describe, expect, test } from "vitest";
import type { Field } from "#lib/contract/records/field.ts";
import { consentId } from "./documents/document-record.ts";
import { blockers, missingBeforeSending, type Sendable } from "./readiness.ts";

const field = (change: object = {}) =>
  ({
    id: "f1",
    name: "f",
    type: "SIGNATURE",
    subtype: "FULLNAME",
    page: 0,
    left: 10,
    top: 10,
    width: 200,
    height: 50,
    validation: null,
    ...change,
  }) as Field;
const approval = (role: string, fields: Field[] = [field()], change: object = {}) => ({
  id: `for-${role}`,
  name: "",
  role,
  fields,
  disabled: false,
  optional: false,
  ...change,
});
const document = (approvals: object[] = [approval("ann")], id = "d1") => ({
  id,
  name: "Lease",
  approvals,
  pages: [{ index: 0, width: 796, height: 1030 }],
});
const role = (id: string, change: object = {}) => ({
  id,
  name: id,
  type: "SIGNER",
  signers: [{ id, name: id.toUpperCase(), email: `${id}@example.net`, group: null }],
  ...change,
});
const groupOf = (email: string, members: object[] = []) => ({ id: "g", name: "Sales", email, members });
const owner = role("owner", { type: "SENDER", name: "Owner" });
const consent = document([], consentId);

type Parts = { type?: string; due?: string | null; roles?: object[]; documents?: object[] };
const pkg = ({
  type = "PACKAGE",
  due = null,
  roles = [owner, role("ann")],
  documents = [consent, document()],
}: Parts = {}) => ({ type, due, roles, documents }) as unknown as Sendable;
const now = new Date("2026-06-01T12:00:00Z");
const codes = (parts: Parts) => missingBeforeSending(pkg(parts), now).map((one) => one.code);

describe("missingBeforeSending", () => {
  test("a package with a document, a recipient and a signature lacks nothing", () => {
    expect(missingBeforeSending(pkg(), now)).toEqual([]);
  });

  test.each<[string, Parts, string[]]>([
    ["a template", { type: "TEMPLATE" }, ["notAPackage"]],
    ["no document beside the consent", { documents: [consent] }, ["noDocuments", "signsNothing"]],
    ["nobody but the owner, who signs nothing", { roles: [owner], documents: [consent, document([])] }, ["noSigner"]],
    ["somebody only gets a copy", { roles: [owner, role("ann"), role("bob", { data: { copyOnly: true } })] }, []],
    [
      "everybody only gets a copy",
      { roles: [owner, role("bob", { data: { copyOnly: true } })], documents: [consent, document([])] },
      ["noSigner"],
    ],
    [
      "whoever only gets a copy has a field",
      { roles: [owner, role("ann", { data: { copyOnly: true } })] },
      ["copySigns"],
    ],
    ["only the owner signs", { roles: [owner], documents: [consent, document([approval("owner")])] }, []],
    ["only an accept-only approval", { documents: [consent, document([approval("ann", [])])] }, []],
    ["nobody has anything to sign", { documents: [consent, document([])] }, ["nobodySigns", "signsNothing"]],
    [
      "everything to sign is disabled",
      { documents: [consent, document([approval("ann", [field()], { disabled: true })])] },
      ["nobodySigns", "signsNothing"],
    ],
    [
      "the owner has added themselves and signs nothing",
      { roles: [{ ...owner, data: { recipient: true } }, role("ann")] },
      ["signsNothing"],
    ],
    [
      "one fills in and signs nowhere",
      { documents: [document([approval("ann", [field({ type: "INPUT", subtype: "TEXTFIELD" })])])] },
      ["noSignature"],
    ],
    ["one of two recipients signs nothing: a warning", { roles: [owner, role("ann"), role("bob")] }, ["signsNothing"]],
    [
      "a placeholder that has to sign",
      {
        roles: [owner, role("ann"), role("p", { signers: [] })],
        documents: [consent, document([approval("ann"), approval("p")])],
      },
      ["placeholder"],
    ],
    ["a placeholder without approvals", { roles: [owner, role("ann"), role("p", { signers: [] })] }, []],
    [
      "a signer without an address",
      { roles: [owner, role("ann", { signers: [{ id: "ann", name: "Ann", email: "", group: null }] })] },
      ["signerIncomplete"],
    ],
    [
      "a signer without a name",
      { roles: [owner, role("ann", { signers: [{ id: "ann", name: " ", email: "a@example.net", group: null }] })] },
      ["signerIncomplete"],
    ],
    [
      "a group needs no name",
      {
        roles: [
          owner,
          role("ann", { signers: [{ id: "ann", name: "", email: "", group: groupOf("sales@example.com") }] }),
        ],
      },
      [],
    ],
    [
      "a group that nobody belongs to and that has no address",
      { roles: [owner, role("ann", { signers: [{ id: "ann", name: "", email: "", group: groupOf("") }] })] },
      ["emptyGroup"],
    ],
    [
      "a group with a member",
      { roles: [owner, role("ann", { signers: [{ id: "ann", name: "", email: "", group: groupOf("", [{}]) }] })] },
      [],
    ],
    [
      "a field beyond the right edge",
      { documents: [document([approval("ann", [field({ left: 700 })])])] },
      ["fieldOffPage"],
    ],
    [
      "a field beyond the bottom",
      { documents: [document([approval("ann", [field({ top: 1000 })])])] },
      ["fieldOffPage"],
    ],
    ["a field left of the page", { documents: [document([approval("ann", [field({ left: -2 })])])] }, ["fieldOffPage"]],
    ["a field over the edge by rounding", { documents: [document([approval("ann", [field({ left: 597 })])])] }, []],
    [
      "a field on a page that is not there",
      { documents: [document([approval("ann", [field({ page: 1 })])])] },
      ["fieldOffPage"],
    ],
    ["a field without size", { documents: [document([approval("ann", [field({ width: 0 })])])] }, ["fieldOffPage"]],
    [
      "a pattern that is no regular expression",
      {
        documents: [
          document([
            approval("ann", [field(), field({ type: "INPUT", subtype: "TEXTFIELD", validation: { pattern: "((" } })]),
          ]),
        ],
      },
      ["patternBroken"],
    ],
    [
      "patterns that are one, here or to others",
      {
        documents: [
          document([
            approval("ann", [
              field(),
              field({ id: "b", type: "INPUT", subtype: "TEXTFIELD", validation: { pattern: String.raw`(a)\1` } }),
              field({ id: "i", type: "INPUT", subtype: "TEXTFIELD", validation: { pattern: "(?i)[a-z]+" } }),
            ]),
          ]),
        ],
      },
      [],
    ],
    [
      "a list without options",
      { documents: [document([approval("ann", [field({ subtype: "LIST", validation: { enum: [] } })])])] },
      ["noOptions"],
    ],
    [
      "a list with options",
      { documents: [document([approval("ann", [field({ subtype: "LIST", validation: { enum: ["a"] } })])])] },
      [],
    ],
    [
      "a radio button without a group",
      { documents: [document([approval("ann", [field({ subtype: "RADIO" })])])] },
      ["noGroup"],
    ],
    [
      "a radio button with a group, new style",
      { documents: [document([approval("ann", [field({ subtype: "RADIO", validation: { group: "g" } })])])] },
      [],
    ],
    [
      "a radio button with a group, old style",
      { documents: [document([approval("ann", [field({ subtype: "RADIO", validation: { enum: ["g"] } })])])] },
      [],
    ],
    ["due in the past", { due: "2026-06-01T11:59:59Z" }, ["duePassed"]],
    ["due in a second", { due: "2026-06-01T12:00:01Z" }, []],
  ])("%s", (_, parts, expected) => {
    expect(codes(parts)).toEqual(expected);
  });

  test("says where, and puts blockers before warnings", () => {
    const missing = missingBeforeSending(
      pkg({
        roles: [owner, role("ann"), role("bob")],
        documents: [document([approval("ann", [field({ left: 9999 })])])],
      }),
      now,
    );
    expect(missing).toEqual([
      {
        code: "fieldOffPage",
        severity: "blocker",
        parameters: { field: "f", kind: "signature", document: "Lease", page: 1, paged: "yes" },
        documentId: "d1",
        approvalId: "for-ann",
        fieldId: "f1",
      },
      { code: "signsNothing", severity: "warning", parameters: { who: "BOB" }, roleId: "bob" },
    ]);
    expect(blockers(missing)).toHaveLength(1);
  });

  test("nobody is asked to sign what is hidden from them; the owner and everybody who is listed are", () => {
    const hiddenFor = (visibility: { roleIds: string[] } | null, signerIs: string | null = null) =>
      missingBeforeSending(pkg(), now, {
        ownerId: "me",
        documents: [{ id: "d1", visibility }],
        roles: [{ id: "ann", signers: [{ senderId: signerIs }] }],
      }).map((one) => [one.code, one.severity, one.roleId, one.documentId]);
    const blocked = [["hiddenFromSigner", "blocker", "ann", "d1"]];
    expect(hiddenFor({ roleIds: [] })).toEqual(blocked);
    expect(hiddenFor({ roleIds: ["bob"] })).toEqual(blocked);
    expect(hiddenFor({ roleIds: ["bob", "ann"] })).toEqual([]);
    expect(hiddenFor(null)).toEqual([]);
    expect(hiddenFor({ roleIds: [] }, "me")).toEqual([]);
  });
});
