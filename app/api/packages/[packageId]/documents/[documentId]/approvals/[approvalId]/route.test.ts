import { beforeAll, describe, expect, test } from "vitest";
import type { ApprovalInput } from "#lib/contract/records/approval.ts";
import type { PackageRow } from "#lib/packages/open-package.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft, setStatus, signerCookie } from "#lib/testing/draft-package.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import * as all from "../route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let other: TestAccount;
let pkg: PackageRow;
beforeAll(async () => {
  account = await makeAccount();
  other = await makeAccount();
  pkg = await makeDraft(account.owner);
});

const call = (method: "GET" | "PUT" | "DELETE", approvalId: string, more: RouteCall & { documentId?: string } = {}) =>
  callRoute(route, `${method} /packages/p/documents/d/approvals/a`, {
    params: { packageId: pkg.id, documentId: more.documentId ?? "lease", approvalId },
    key: account.owner.apiKey,
    ...more,
  });

let made = 0;
async function approval(input: Partial<ApprovalInput> = {}): Promise<string> {
  const id = `a${++made}`;
  const fields = [
    { id: "s", subtype: "FULLNAME" as const, top: 100 },
    { id: "t", subtype: "TEXTFIELD" as const, top: 200, name: "City", tooltip: "where" },
  ];
  const { status } = await callRoute(all, "POST /approvals", {
    params: { packageId: pkg.id, documentId: "lease" },
    key: account.owner.apiKey,
    json: { id, role: "ann", name: "First", optional: true, fields, ...input },
  });
  expect(status).toBe(200);
  return id;
}

describe("GET an approval", () => {
  test("200 for the owner and for every signer of the package", async () => {
    const id = await approval();
    const { status, body } = await call("GET", id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, role: "ann", fields: [{ id: "s" }, { id: "t", name: "City", tooltip: "where" }] });
    expect((await call("GET", id, { key: undefined, cookie: await signerCookie(pkg, "bob") })).body).toEqual(body);
  });

  test("404 when the approval, document or package does not exist or is another account's", async () => {
    const id = await approval();
    expect((await call("GET", "none")).body.messageKey).toBe("error.notFound.approvalNotFound");
    expect((await call("GET", id, { documentId: "annex" })).body.messageKey).toBe("error.notFound.approvalNotFound");
    expect((await call("GET", id, { documentId: "none" })).body.messageKey).toBe("error.notFound.documentNotFound");
    expect(
      (await call("GET", id, { params: { packageId: "none", documentId: "lease", approvalId: id } })).body.messageKey,
    ).toBe("error.notFound.packageNotFound");
    expect((await call("GET", id, { key: other.owner.apiKey })).body.messageKey).toBe("error.notFound.packageNotFound");
  });

  test("401 without credentials", async () => {
    expect((await call("GET", "any", { key: undefined })).status).toBe(401);
  });
});

describe("PUT an approval", () => {
  test("200 leaves what is null or empty and cannot be", async () => {
    const id = await approval();
    const before = (await call("GET", id)).body;
    const nothing = { id: "", name: null, role: null, optional: null, disabled: null, tooltip: null, fields: null };
    expect((await call("PUT", id, { json: nothing })).body).toEqual(before);
    expect((await call("PUT", id, { json: { role: "" } })).body).toEqual(before);
  });

  test("200 changes what is present and leaves the rest", async () => {
    const id = await approval();
    const { status, body } = await call("PUT", id, {
      json: { id: "ignored", role: "Bob", tooltip: "here", optional: null },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      role: "bob",
      name: "First",
      optional: true,
      tooltip: "here",
      fields: [{ id: "s" }, { id: "t" }],
    });
    expect((await call("GET", id)).body).toEqual(body);
  });

  test("200 replaces the fields as a set", async () => {
    const id = await approval();
    const { body } = await call("PUT", id, {
      json: { fields: [{ id: "t", subtype: "TEXTAREA", top: 5 }, { subtype: "CHECKBOX" }] },
    });
    expect(body.fields).toMatchObject([
      { id: "t", subtype: "TEXTAREA", tooltip: null, name: expect.stringMatching(/^textarea-\d+$/) },
      { subtype: "CHECKBOX", width: 20, height: 20 },
    ]);
    expect((await call("GET", id)).body).toEqual(body);
    expect((await call("PUT", id, { json: { fields: [] } })).body.fields).toEqual([]);
  });

  test("200 takes back what GET answered, bound values included", async () => {
    const id = await approval({
      fields: [
        { id: "n", binding: "{signer.name}" },
        { id: "c", subtype: "CHECKBOX", value: "X", top: 90, validation: { required: true } },
      ],
    });
    const { body } = await call("GET", id);
    expect(body.fields[1].validation).toEqual({ required: true, disabled: false });
    expect((await call("PUT", id, { json: body })).body).toEqual(body);
  });

  test("400 leaves the approval as it was", async () => {
    const id = await approval();
    const before = (await call("GET", id)).body;
    expect((await call("PUT", id, { json: { name: "X", role: "nobody" } })).body.messageKey).toBe(
      "error.validation.unknownRole",
    );
    expect((await call("PUT", id, { json: { name: "X", fields: [{ left: 9999 }] } })).body.messageKey).toBe(
      "error.validation.invalidPageLocation",
    );
    expect(
      (await call("PUT", id, { json: { fields: [{ subtype: "FULLNAME" }, { subtype: "CAPTURE" }] } })).body.messageKey,
    ).toBe("error.validation.twoSignatureFields");
    expect((await call("PUT", id, { json: { fields: [{ subtype: "NONSENSE" }] } })).body).toMatchObject({
      messageKey: "error.validation.body",
      parameters: { field: "fields.0.subtype" },
    });
    expect((await call("GET", id)).body).toEqual(before);
  });

  test("400 on the consent document, 404 for what does not exist", async () => {
    expect((await call("PUT", "any", { json: {}, documentId: "default-consent" })).body.messageKey).toBe(
      "error.validation.consentFields",
    );
    expect((await call("PUT", "none", { json: {} })).body.messageKey).toBe("error.notFound.approvalNotFound");
    expect((await call("PUT", "none", { json: {}, key: other.owner.apiKey })).body.messageKey).toBe(
      "error.notFound.packageNotFound",
    );
  });
});

describe("DELETE an approval", () => {
  test("204 with its fields, 404 the second time", async () => {
    const id = await approval();
    expect(await call("DELETE", id)).toMatchObject({ status: 204, text: "" });
    expect((await call("GET", id)).status).toBe(404);
    expect((await call("DELETE", id)).body.messageKey).toBe("error.notFound.approvalNotFound");
  });

  test("400 for a consent that we ask for", async () => {
    expect((await call("DELETE", "any", { documentId: "default-consent" })).body.messageKey).toBe(
      "error.validation.consentFields",
    );
  });
});

test("403 for every change once the package has been sent", async () => {
  const sent = await makeDraft(account.owner);
  const params = { packageId: sent.id, documentId: "lease", approvalId: "a" };
  await callRoute(all, "POST /approvals", { params, key: account.owner.apiKey, json: { id: "a", role: "ann" } });
  await setStatus(sent, "SENT");
  expect((await call("PUT", "a", { params, json: { name: "late" } })).body.messageKey).toBe(
    "error.forbidden.packageNotEditable",
  );
  expect((await call("DELETE", "a", { params })).body.messageKey).toBe("error.forbidden.packageNotEditable");
  expect((await call("GET", "a", { params })).body).toMatchObject({ id: "a", name: "" });
});
