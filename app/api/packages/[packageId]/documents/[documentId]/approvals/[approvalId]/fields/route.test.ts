import { beforeEach, describe, expect, test } from "vitest";
import { fieldSubtypes } from "#lib/contract/records/field-enums.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft, setStatus, signerCookie } from "#lib/testing/draft-package.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import * as approvals from "../../route.ts";
import * as approval from "../route.ts";
import * as one from "./[fieldId]/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let pkg: PackageRow;
beforeEach(async () => {
  account ??= await makeAccount();
  pkg = await makeDraft(account.owner);
  const json = { id: "a", role: "ann", fields: [{ id: "s", subtype: "FULLNAME", top: 100 }] };
  expect(
    (
      await callRoute(approvals, "POST /approvals", {
        params: { packageId: pkg.id, documentId: "lease" },
        key: account.owner.apiKey,
        json,
      })
    ).status,
  ).toBe(200);
});

type More = RouteCall & { at?: Partial<Record<"packageId" | "documentId" | "approvalId" | "fieldId", string>> };
const paramsOf = ({ at }: More) => ({ packageId: pkg.id, documentId: "lease", approvalId: "a", ...at });
const create = (json: unknown, more: More = {}) =>
  callRoute(route, "POST /fields", { key: account.owner.apiKey, json, ...more, params: paramsOf(more) });
const field = (method: "GET" | "POST" | "PUT" | "DELETE", fieldId: string, json?: unknown, more: More = {}) =>
  callRoute(one, `${method} /fields/f`, {
    key: account.owner.apiKey,
    json,
    ...more,
    params: { fieldId, ...paramsOf(more) },
  });
const fields = async () =>
  (await callRoute(approval, "GET /approvals/a", { key: account.owner.apiKey, params: paramsOf({}) })).body.fields;

describe("POST a field", () => {
  test("200 with a generated id and a name that is unique in the document", async () => {
    const names = [];
    for (const subtype of ["TEXTFIELD", "TEXTFIELD", "CHECKBOX"]) {
      const { status, body } = await create({ subtype });
      expect(status).toBe(200);
      expect(body.id).toMatch(/^[A-Za-z0-9]{12}$/);
      names.push(body.name);
    }
    expect(names).toEqual(["textfield-1", "textfield-2", "checkbox-1"]);
    expect((await fields()).map((f: { name: string }) => f.name)).toEqual(["fullname-1", ...names]);
  });

  test("200 for every subtype, as it was sent", async () => {
    for (const subtype of fieldSubtypes.filter(
      (one) =>
        !["FULLNAME", "INITIALS", "CAPTURE", "MOBILE_CAPTURE", "CHOOSE_SIGNATURE", "CHOOSE_INITIALS"].includes(one),
    )) {
      const type = subtype === "QRCODE" ? "IMAGE" : "INPUT";
      const sent = {
        type,
        subtype,
        name: subtype,
        page: 1,
        left: 10.5,
        top: 20.25,
        width: 30,
        height: 15,
        value: "v",
        fontSize: 9,
        tooltip: "tip",
        data: { k: [1] },
      };
      const { status, body } = await create(sent);
      expect({ status, ...body }).toMatchObject({ status: 200, ...sent });
    }
  });

  test("200 keeps rules whole, with required and disabled never null", async () => {
    const validation = {
      required: null,
      minLength: 0,
      maxLength: 2147483647,
      pattern: "",
      enum: ["a", "b"],
      errorMessage: "no",
      errorCode: 150,
      group: "g",
      minimumRequired: 1,
      maximumRequired: 2,
      groupTooltip: "t",
    };
    const { body } = await create({ subtype: "LIST", validation, value: "b" });
    expect(body.validation).toEqual({ ...validation, required: false, disabled: false });
  });

  test("200 with formattedValue: a picked date as the field's own format writes it", async () => {
    const picked = { subtype: "DATEPICKER", value: "2030-01-02", validation: { pattern: "dd.MM.YYYY" } };
    expect((await create(picked)).body).toMatchObject({ value: "2030-01-02", formattedValue: "02.01.2030" });
    expect((await create({ ...picked, value: "02.01.2030" })).body.formattedValue).toBe("02.01.2030");
    for (const other of [
      { subtype: "DATEPICKER" },
      { subtype: "TEXTFIELD", value: "2030-01-02" },
      { binding: "{approval.signed}" },
    ])
      expect((await create(other)).body).not.toHaveProperty("formattedValue");
  });

  test("400 for a second signature, a wrong place, a wrong kind, an id in use, extraction", async () => {
    const key = async (json: unknown) => (await create(json)).body.messageKey;
    expect(await key({ subtype: "INITIALS", top: 300 })).toBe("error.validation.twoSignatureFields");
    expect(await key({ subtype: "TEXTFIELD", left: 600 })).toBe("error.validation.invalidPageLocation");
    expect(await key({ subtype: "TEXTFIELD", page: 7 })).toBe("error.validation.invalidPageLocation");
    expect(await key({ subtype: "TEXTFIELD", type: "IMAGE" })).toBe("error.validation.fieldType");
    expect(await key({ id: "s", subtype: "TEXTFIELD" })).toBe("error.validation.duplicateId");
    expect(await key({ subtype: "TEXTFIELD", extract: true })).toBe("error.validation.extractNotAvailable");
    expect(await key({ subtype: "TEXTFIELD", extractAnchor: { text: "x", width: 1, height: 1 } })).toBe(
      "error.validation.extractNotAvailable",
    );
    expect(await fields()).toHaveLength(1);
  });

  test("400 on the consent document", async () => {
    expect((await create({ subtype: "TEXTFIELD" }, { at: { documentId: "default-consent" } })).body.messageKey).toBe(
      "error.validation.consentFields",
    );
  });

  test("403 once sent, 404 for an unknown approval", async () => {
    expect((await create({}, { at: { approvalId: "none" } })).body.messageKey).toBe("error.notFound.approvalNotFound");
    await setStatus(pkg, "SENT");
    expect((await create({ subtype: "TEXTFIELD" })).body.messageKey).toBe("error.forbidden.packageNotEditable");
  });
});

describe("POST a field under its id", () => {
  test("204, and the id of the path wins", async () => {
    expect(await field("POST", "mine", { id: "other", subtype: "TEXTFIELD" })).toMatchObject({ status: 204, text: "" });
    expect((await field("GET", "mine")).body).toMatchObject({ id: "mine", name: "textfield-1" });
  });

  test("400 when the id is taken", async () => {
    expect((await field("POST", "s", { subtype: "TEXTFIELD" })).body).toMatchObject({
      code: 400,
      messageKey: "error.validation.duplicateId",
    });
  });
});

describe("GET a field", () => {
  test("200 for the owner and for a signer's session", async () => {
    const { status, body } = await field("GET", "s");
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: "s", type: "SIGNATURE", subtype: "FULLNAME", name: "fullname-1", top: 100 });
    expect(
      (await field("GET", "s", undefined, { key: undefined, cookie: await signerCookie(pkg, "ann") })).body,
    ).toEqual(body);
  });

  test("404 when the field, approval, document or package does not exist, each with its own key", async () => {
    const key = async (fieldId: string, at: More["at"] = {}) => (await field("GET", fieldId, undefined, { at })).body;
    expect(await key("none")).toMatchObject({ code: 404, messageKey: "error.notFound.fieldNotFound" });
    expect(await key("s", { approvalId: "none" })).toMatchObject({
      code: 404,
      messageKey: "error.notFound.approvalNotFound",
    });
    expect(await key("s", { documentId: "none" })).toMatchObject({
      code: 404,
      messageKey: "error.notFound.documentNotFound",
    });
    expect(await key("s", { packageId: "none" })).toMatchObject({
      code: 404,
      messageKey: "error.notFound.packageNotFound",
    });
  });

  test("412 without access to the package", async () => {
    const other = await makeAccount();
    const { status, body } = await field("GET", "s", undefined, { key: other.owner.apiKey });
    expect(status).toBe(412);
    expect(body).toMatchObject({ code: 412, messageKey: "error.forbidden.cannotViewDeletePkg" });
    const elsewhere = await makeDraft(account.owner);
    expect(
      (await field("GET", "s", undefined, { key: undefined, cookie: await signerCookie(elsewhere, "ann") })).status,
    ).toBe(412);
  });
});

describe("PUT a field", () => {
  test("200 changes what is present, clears what is null, ignores the body's id", async () => {
    await field("POST", "f", {
      subtype: "TEXTFIELD",
      left: 10,
      top: 10,
      value: "v",
      tooltip: "tip",
      validation: { required: true },
      data: { k: 1 },
    });
    const { status, body } = await field("PUT", "f", { id: "ignored", left: 20, tooltip: null, width: null });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: "f",
      name: "textfield-1",
      left: 20,
      top: 10,
      width: 200,
      value: "v",
      tooltip: null,
      validation: { required: true },
      data: { k: 1 },
    });
    expect((await field("GET", "f")).body).toEqual(body);
    expect((await field("PUT", "f", body)).body).toEqual(body);
  });

  test("200 changes the kind: a new type brings its first subtype, a new subtype its type", async () => {
    await field("POST", "f", { subtype: "TEXTFIELD" });
    expect((await field("PUT", "f", { subtype: "CHECKBOX" })).body).toMatchObject({
      type: "INPUT",
      subtype: "CHECKBOX",
    });
    expect((await field("PUT", "f", { type: "IMAGE" })).body).toMatchObject({ type: "IMAGE", subtype: "QRCODE" });
    expect((await field("PUT", "s", { subtype: "CAPTURE" })).body).toMatchObject({
      type: "SIGNATURE",
      subtype: "CAPTURE",
    });
  });

  test("200 never takes a binding that comes back as a value for the value", async () => {
    await field("POST", "f", { binding: "{signer.name}" });
    const { body } = await field("GET", "f");
    expect(body.value).toBe("{signer.name}");
    expect((await field("PUT", "f", { ...body, binding: "{signer.title}" })).body.value).toBe("{signer.title}");
    expect((await field("PUT", "f", { binding: null })).body).toMatchObject({ binding: null, value: null });
  });

  test("400 off the page, for a second signature and for extraction", async () => {
    await field("POST", "f", { subtype: "TEXTFIELD" });
    expect((await field("PUT", "f", { top: 2000 })).body.messageKey).toBe("error.validation.invalidPageLocation");
    expect((await field("PUT", "f", { width: -1 })).body.messageKey).toBe("error.validation.invalidPageLocation");
    expect((await field("PUT", "f", { type: "SIGNATURE" })).body.messageKey).toBe(
      "error.validation.twoSignatureFields",
    );
    expect((await field("PUT", "f", { extract: true })).body.messageKey).toBe("error.validation.extractNotAvailable");
  });

  test("404 for an unknown field, 403 once sent", async () => {
    expect((await field("PUT", "none", {})).body.messageKey).toBe("error.notFound.fieldNotFound");
    await setStatus(pkg, "SENT");
    expect((await field("PUT", "s", { top: 5 })).status).toBe(403);
  });
});

describe("DELETE a field", () => {
  test("204, then 404", async () => {
    expect((await field("DELETE", "s")).status).toBe(204);
    expect(await fields()).toEqual([]);
    expect((await field("DELETE", "s")).body.messageKey).toBe("error.notFound.fieldNotFound");
  });

  test("403 once sent", async () => {
    await setStatus(pkg, "COMPLETED");
    expect((await field("DELETE", "s")).status).toBe(403);
  });
});

test("two editors of one approval at once: no row is lost and nothing breaks", async () => {
  await field("POST", "f", { subtype: "TEXTFIELD" });
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => create({ subtype: "TEXTFIELD" })),
    ...Array.from({ length: 6 }, (_, n) => field("PUT", "f", n % 2 ? { left: 100 } : { top: 200 })),
    field("POST", "g", { subtype: "CHECKBOX" }),
    field("POST", "g", { subtype: "CHECKBOX" }),
  ]);
  expect(answers.slice(0, 12).map((answer) => answer.status)).toEqual(Array(12).fill(200));
  expect(
    answers
      .slice(12)
      .map((answer) => answer.status)
      .sort(),
  ).toEqual([204, 400]);
  const now: { id: string; name: string; left: number; top: number }[] = await fields();
  expect(now).toHaveLength(1 + 1 + 6 + 1);
  expect(new Set(now.map((one) => one.name)).size).toBe(now.length);
  // Neither change overwrote the other's.
  expect(now.find((one) => one.id === "f")).toMatchObject({ left: 100, top: 200 });
});

test("replacing the approval while fields are added: both committed whole, one after the other", async () => {
  const put = callRoute(approval, "PUT /approvals/a", {
    key: account.owner.apiKey,
    params: paramsOf({}),
    json: { fields: [{ id: "n1", subtype: "TEXTFIELD" }] },
  });
  const answers = await Promise.all([
    create({ id: "x", subtype: "TEXTFIELD" }),
    put,
    create({ id: "y", subtype: "TEXTFIELD" }),
    field("DELETE", "s"),
  ]);
  expect(answers.slice(0, 3).map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect([204, 404]).toContain(answers[3]?.status);
  const ids: string[] = (await fields()).map((one: { id: string }) => one.id);
  expect(ids).toContain("n1");
  expect(ids).not.toContain("s");
});
