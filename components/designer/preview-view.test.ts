import { describe, expect, it } from "vitest";
import type { Package } from "#lib/contract/records/package.ts";
import { place } from "#lib/designer/commands.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import { previewView, type Visibility } from "./preview-view.ts";

const page = { id: "p", index: 0, version: 0, left: 0, top: 0, width: 800, height: 1000 };
const document = (id: string, index: number) => ({ id, name: id, index, approvals: [], fields: [], pages: [page] });
const role = (id: string, index: number, more: object = {}) => ({
  id,
  name: id,
  type: "SIGNER",
  index,
  emailMessage: null,
  attachmentRequirements: [],
  data: null,
  signers: [
    {
      id,
      name: `Name of ${id}`,
      firstName: "Name",
      lastName: id,
      email: `${id}@example.com`,
      company: `Firm of ${id}`,
      title: null,
      language: null,
      userCustomFields: [],
    },
  ],
  ...more,
});

const pkg = (more: object = {}) =>
  ({
    id: "pkg",
    type: "PACKAGE",
    status: "DRAFT",
    name: "Lease",
    language: "en",
    timezoneId: "Asia/Tokyo",
    emailMessage: "Please",
    due: null,
    consent: null,
    conditions: null,
    sender: { name: "Olga", email: "olga@example.com", company: "" },
    settings: { ceremony: {} },
    roles: [role("a", 1), role("b", 2)],
    documents: [document("first", 1), document("second", 2)],
    ...more,
  }) as unknown as Package;

const on = (fields: DesignerField[], kindId: string, roleId: string, documentId = "first") =>
  place(
    fields,
    { kindId, documentId, roleId, page: 0, left: 100, top: 100 },
    () => page,
    () => `id${fields.length}${kindId}${roleId}`,
  ).fields;

const seen = (of: Package, fields: DesignerField[], roleId: string, visibility: Visibility = []) =>
  previewView(of, fields, roleId, {
    account: { name: "Nordhaven", logoUrl: null },
    visibility,
    now: new Date("2026-11-26T20:00:00Z"),
  });
const fieldsOf = (view: ReturnType<typeof seen>, mine: boolean) =>
  (view?.documents ?? []).flatMap(({ approvals }) =>
    approvals.filter((one) => one.mine === mine).flatMap(({ fields }) => fields),
  );

describe("the package as one recipient will see it", () => {
  it("fills in what is theirs, with the day where the package is, and nothing of anybody else's", () => {
    const kinds = ["signature", "name", "company", "date-signed"];
    const fields = ["a", "b"].flatMap((roleId) =>
      kinds.reduce<DesignerField[]>((all, kind) => on(all, kind, roleId), []),
    );
    const view = seen(pkg(), fields, "a");
    expect(fieldsOf(view, true).map(({ value }) => value)).toEqual([null, "Name of a", "Firm of a", "2026-11-27"]);
    expect(fieldsOf(view, false).map(({ value }) => value)).toEqual([null, null, null, null]);
    expect(view?.documents[0]?.approvals.map(({ signerName }) => signerName)).toEqual(["Name of a", "Name of b"]);
  });

  it("leaves out documents that they are not shown; the owner is shown all", () => {
    const visibility = [{ documentUid: "second", roleUids: ["b"] }];
    const owner = pkg({ roles: [role("a", 1, { type: "SENDER", data: { recipient: true } }), role("b", 2)] });
    expect(seen(pkg(), [], "a", visibility)?.documents.map(({ id }) => id)).toEqual(["first"]);
    expect(seen(pkg(), [], "b", visibility)?.documents.map(({ id }) => id)).toEqual(["first", "second"]);
    expect(seen(owner, [], "a", visibility)?.documents.map(({ id }) => id)).toEqual(["first", "second"]);
  });

  it("is at their turn: who comes before them has signed, who comes after waits", () => {
    const three = pkg({ roles: [role("a", 1), role("b", 2), role("c", 3)] });
    expect(seen(three, [], "b")?.recipients.map(({ state, mine }) => [state, mine])).toEqual([
      ["signed", false],
      ["now", true],
      ["waiting", false],
    ]);
  });

  it("has what others may have filled in before, where that is asked for, and nothing of who comes after", () => {
    const three = pkg({ roles: [role("a", 1), role("b", 2), role("c", 3)] });
    const fields = ["a", "b", "c"].reduce<DesignerField[]>((all, id) => on(on(all, "checkbox", id), "name", id), []);
    const of = (filled: boolean) => {
      const view = previewView(three, fields, "b", {
        account: { name: "Nordhaven", logoUrl: null },
        visibility: [],
        now: new Date("2026-11-26T20:00:00Z"),
        filled,
      });
      return view?.documents.flatMap(({ approvals }) =>
        approvals.flatMap((one) => one.fields.map(({ value }) => [one.roleId, value, one.accepted !== null])),
      );
    };
    const mine = [
      ["b", null, false],
      ["b", "Name of b", false],
    ];
    const none = (id: string) => [
      [id, null, false],
      [id, null, false],
    ];
    expect(of(false)).toEqual([...none("a"), ...mine, ...none("c")]);
    expect(of(true)).toEqual([["a", "X", true], ["a", "Name of a", true], ...mine, ...none("c")]);
  });

  it("asks for what they are to hand in afresh: what somebody handed in before is not theirs", () => {
    const card = { id: "card", name: "Identity card", description: "", required: true, data: null };
    const files = [{ id: 1, name: "old.pdf", insertDate: "", preview: false }];
    const given = { ...card, status: "COMPLETE", comment: "Fine", files };
    const view = seen(pkg({ roles: [role("a", 1, { attachmentRequirements: [given] }), role("b", 2)] }), [], "a");
    expect(view?.attachments).toEqual([{ ...card, status: "INCOMPLETE", comment: null, files: [] }]);
  });

  it("speaks their language, and says what is written to them alone", () => {
    const [a] = pkg().roles;
    const own = { ...a, emailMessage: { content: "For you" }, signers: [{ ...a?.signers[0], language: "fr" }] };
    const view = seen(pkg({ roles: [own] }), [], "a");
    expect(view?.package).toMatchObject({ language: "fr", message: "For you" });
    expect(seen(pkg(), [], "b")?.package).toMatchObject({ language: "en", message: "Please" });
  });

  it("calls a placeholder by its name, and is nothing for who is gone", () => {
    const template = pkg({ type: "TEMPLATE", roles: [role("a", 1, { name: "Tenant", signers: [] })] });
    expect(seen(template, on([], "name", "a"), "a")?.signer.name).toBe("Tenant");
    expect(fieldsOf(seen(template, on([], "name", "a"), "a"), true)[0]?.value).toBe("Tenant");
    expect(seen(pkg(), [], "z")).toBeUndefined();
  });
});
