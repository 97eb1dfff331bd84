import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { fields } from "#db/schema/approvals.ts";
import { type PackageRow, seePackage } from "#lib/packages/open-package.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { countStatements, tally } from "#lib/testing/count-statements.ts";
import { makeDraft, setStatus, signerCookie } from "#lib/testing/draft-package.ts";
import { evidenceOf } from "#lib/testing/evidence-of.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import * as one from "./[approvalId]/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let other: TestAccount;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  other = await makeAccount();
});

const signature = (more: object = {}) => ({
  type: "SIGNATURE",
  subtype: "FULLNAME",
  page: 0,
  left: 100,
  top: 300,
  width: 200,
  height: 50,
  ...more,
});
const at = (pkg: { id: string }, documentId = "lease", approvalId?: string) => ({
  packageId: pkg.id,
  documentId,
  ...(approvalId ? { approvalId } : {}),
});

async function call(
  method: "POST" | "PUT",
  pkg: PackageRow,
  json: unknown,
  more: RouteCall & { documentId?: string } = {},
) {
  const { documentId = "lease", ...rest } = more;
  return callRoute(route, `${method} /packages/${pkg.id}/documents/${documentId}/approvals`, {
    params: at(pkg, documentId),
    json,
    key: account.owner.apiKey,
    ...rest,
  });
}
const create = (pkg: PackageRow, json: unknown, more = {}) => call("POST", pkg, json, more);
const replace = (pkg: PackageRow, json: unknown, more = {}) => call("PUT", pkg, json, more);
const read = (pkg: PackageRow, approvalId: string, more: RouteCall = {}) =>
  callRoute(one, "GET /packages/x/documents/lease/approvals/a", {
    params: at(pkg, "lease", approvalId),
    key: account.owner.apiKey,
    ...more,
  });
const lastEvent = async (pkg: PackageRow) => (await evidenceOf(pkg.id)).at(-1);

describe("POST an approval", () => {
  test("200 with generated ids and names, the role's id, and every member filled", async () => {
    const pkg = await makeDraft(account.owner);
    const { status, body } = await create(pkg, {
      role: "ann",
      fields: [
        signature(),
        { type: "INPUT", subtype: "TEXTFIELD", top: 400 },
        { subtype: "LABEL", top: 500, binding: "{signer.name}" },
      ],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      role: "ann",
      name: "",
      accepted: null,
      signed: null,
      optional: false,
      disabled: false,
      enforceCaptureSignature: false,
      fromFile: false,
      tooltip: "",
      data: null,
    });
    expect(body.id).toMatch(/^[A-Za-z0-9]{12}$/);
    expect(body.fields.map((f: { name: string }) => f.name)).toEqual(["fullname-1", "textfield-1", "label-1"]);
    expect(body.fields[1]).toMatchObject({
      left: 0,
      top: 400,
      width: 200,
      height: 50,
      page: 0,
      value: null,
      binding: null,
      extract: false,
      extractAnchor: null,
      validation: null,
    });
    expect(body.fields[2]).toMatchObject({ value: "{signer.name}", binding: "{signer.name}", type: "INPUT" });
    expect((await read(pkg, body.id)).body).toEqual(body);
    expect(await lastEvent(pkg)).toMatchObject({
      type: "document.changed",
      documentId: "lease",
      data: { what: "approval.created", approvalId: body.id, roleId: "ann" },
    });
    expect((await seePackage(account.owner.caller, pkg.id)).updated.getTime()).toBeGreaterThan(pkg.updated.getTime());
  });

  test("200 keeps the client's ids, finds the role by name, and remembers flags", async () => {
    const pkg = await makeDraft(account.owner);
    const { body } = await create(pkg, {
      id: "a1",
      name: "Here",
      role: "BOB",
      optional: true,
      disabled: true,
      enforceCaptureSignature: true,
      fromFile: true,
      tooltip: "sign",
      data: { k: 1 },
      fields: [signature({ id: "a1", name: "sig" })],
    });
    expect(body).toMatchObject({
      id: "a1",
      name: "Here",
      role: "bob",
      optional: true,
      disabled: true,
      enforceCaptureSignature: true,
      fromFile: true,
      tooltip: "sign",
      data: { k: 1 },
    });
    expect(body.fields[0]).toMatchObject({ id: "a1", name: "sig" });
  });

  test("200 with empty ids makes ids, as for none", async () => {
    const pkg = await makeDraft(account.owner);
    const { status, body } = await create(pkg, { id: "", role: "ann", fields: [signature({ id: "" })] });
    expect(status).toBe(200);
    expect([body.id, body.fields[0].id]).toEqual([
      expect.stringMatching(/^[A-Za-z0-9]{12}$/),
      expect.stringMatching(/^[A-Za-z0-9]{12}$/),
    ]);
  });

  test("200 drops a click-to-sign of no size: accept only", async () => {
    const pkg = await makeDraft(account.owner);
    const { body } = await create(pkg, { role: "ann", fields: [signature({ left: 0, top: 0, width: 0, height: 0 })] });
    expect(body.fields).toEqual([]);
  });

  test("200 gives the owner a consent to accept once the owner has something to sign", async () => {
    const pkg = await makeDraft(account.owner);
    const consent = async () =>
      (
        await db.query.approvals.findMany({
          where: (t) => and(eq(t.packageId, pkg.id), eq(t.documentId, "default-consent")),
        })
      )
        .map((a) => a.roleId)
        .sort();
    expect(await consent()).toEqual(["ann", "bob"]);
    const { body } = await create(pkg, { role: "Owner", fields: [signature()] });
    expect(await consent()).toEqual(["ann", "bob", body.role].sort());
    await callRoute(one, "DELETE /x", { params: at(pkg, "lease", body.id), key: account.owner.apiKey });
    expect(await consent()).toEqual(["ann", "bob"]);
  });

  test.each<[string, string, object, object]>([
    ["an unknown role", "unknownRole", { role: "nobody" }, { role: "nobody", documentName: "lease" }],
    [
      "a box right of the page",
      "invalidPageLocation",
      { name: "A", role: "ann", fields: [signature({ left: 700 })] },
      { approvalDataName: "A", documentName: "lease" },
    ],
    [
      "a box below the page",
      "invalidPageLocation",
      { role: "ann", fields: [signature({ top: 1000 })] },
      { approvalDataName: "" },
    ],
    ["a box left of the page", "invalidPageLocation", { role: "ann", fields: [signature({ left: -20 })] }, {}],
    [
      "a page that is not there",
      "invalidPageLocation",
      { role: "ann", fields: [signature({ page: 2 })] },
      { page: "2" },
    ],
    ["a negative page", "invalidPageLocation", { role: "ann", fields: [signature({ page: -1 })] }, {}],
    ["a negative size", "invalidPageLocation", { role: "ann", fields: [signature({ width: -10 })] }, {}],
    [
      "a size of zero",
      "invalidPageLocation",
      { role: "ann", fields: [{ subtype: "TEXTFIELD", width: 0, height: 20 }] },
      {},
    ],
    ["two signature fields", "twoSignatureFields", { role: "ann", fields: [signature(), signature({ top: 500 })] }, {}],
    [
      "a subtype of another type",
      "fieldType",
      { role: "ann", fields: [{ type: "SIGNATURE", subtype: "TEXTFIELD" }] },
      { type: "SIGNATURE", subtype: "TEXTFIELD" },
    ],
    [
      "a field id twice",
      "duplicateId",
      { role: "ann", fields: [signature({ id: "f" }), { id: "f", subtype: "TEXTFIELD" }] },
      { id: "f" },
    ],
    ["extraction", "extractNotAvailable", { role: "ann", fields: [signature({ extract: true })] }, {}],
    [
      "an anchor",
      "extractNotAvailable",
      { role: "ann", fields: [signature({ extractAnchor: { text: "here", width: 10, height: 10 } })] },
      {},
    ],
    ["no role", "body", { fields: [] }, { field: "role" }],
    [
      "a number that is none",
      "body",
      { role: "ann", fields: [signature({ left: "ten" })] },
      { field: "fields.0.left" },
    ],
  ])("400 for %s", async (_, key, json, parameters) => {
    const pkg = await makeDraft(account.owner);
    const answer = await create(pkg, json);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 400,
      name: "Validation Error",
      messageKey: `error.validation.${key}`,
      parameters,
    });
    expect(
      await db.query.approvals.findMany({ where: (t) => and(eq(t.packageId, pkg.id), eq(t.documentId, "lease")) }),
    ).toEqual([]);
  });

  test("400 for a number beyond all bounds", async () => {
    const pkg = await makeDraft(account.owner);
    const { status, body } = await create(pkg, undefined, {
      raw: { bytes: '{"role":"ann","fields":[{"left":1e999}]}', type: "application/json" },
    });
    expect([status, body.messageKey]).toEqual([400, "error.validation.body"]);
  });

  test("400 when the id is taken on this document, 200 on another", async () => {
    const pkg = await makeDraft(account.owner);
    expect((await create(pkg, { id: "a", role: "ann" })).status).toBe(200);
    expect((await create(pkg, { id: "a", role: "bob" })).body).toMatchObject({
      messageKey: "error.validation.duplicateId",
      parameters: { id: "a" },
    });
    expect((await create(pkg, { id: "a", role: "bob" }, { documentId: "annex" })).status).toBe(200);
  });

  test("400 on the consent document", async () => {
    const pkg = await makeDraft(account.owner);
    const { status, body } = await create(pkg, { role: "ann" }, { documentId: "default-consent" });
    expect([status, body.messageKey]).toEqual([400, "error.validation.consentFields"]);
  });

  test("403 once the package has been sent, and for a package in the trash", async () => {
    const pkg = await makeDraft(account.owner);
    await setStatus(pkg, "SENT");
    expect((await create(pkg, { role: "ann" })).body).toMatchObject({
      code: 403,
      messageKey: "error.forbidden.packageNotEditable",
      parameters: { status: "SENT" },
    });
    const trashed = await makeDraft(account.owner, { change: { trashed: true } });
    expect((await create(trashed, { role: "ann" })).status).toBe(403);
  });

  test("403 for a signer's session, 401 for nobody", async () => {
    const pkg = await makeDraft(account.owner);
    expect(
      (await create(pkg, { role: "ann" }, { key: undefined, cookie: await signerCookie(pkg, "ann") })).status,
    ).toBe(403);
    expect((await create(pkg, { role: "ann" }, { key: undefined })).status).toBe(401);
  });

  test("404 for another account, another sender, and what does not exist", async () => {
    const pkg = await makeDraft(account.owner);
    expect((await create(pkg, { role: "ann" }, { key: other.owner.apiKey })).body.messageKey).toBe(
      "error.notFound.packageNotFound",
    );
    expect((await create(pkg, { role: "ann" }, { key: account.senders[0]?.apiKey })).status).toBe(404);
    expect((await create({ ...pkg, id: "none" }, { role: "ann" })).body.messageKey).toBe(
      "error.notFound.packageNotFound",
    );
    expect((await create(pkg, { role: "ann" }, { documentId: "none" })).body.messageKey).toBe(
      "error.notFound.documentNotFound",
    );
  });

  test("403 for a colleague who sees a shared template", async () => {
    const template = await makeDraft(account.owner, { change: { type: "TEMPLATE" } });
    expect((await create(template, { role: "ann" })).status).toBe(200);
    expect((await create(template, { role: "ann" }, { key: account.senders[0]?.apiKey })).body.messageKey).toBe(
      "error.forbidden.noPermission",
    );
  });
});

describe("PUT all approvals of a document", () => {
  test("200 replaces the whole set, in the order of the body", async () => {
    const pkg = await makeDraft(account.owner);
    await create(pkg, { id: "old", role: "ann", fields: [signature({ id: "s" })] });
    await create(pkg, { id: "kept", role: "ann", optional: true, fields: [signature({ id: "s", name: "before" })] });
    await create(pkg, { id: "elsewhere", role: "ann" }, { documentId: "annex" });
    const { status, body } = await replace(pkg, [
      { id: "new", role: "bob", fields: [signature()] },
      { id: "kept", role: "Ann", fields: [signature({ id: "s", top: 600 })] },
    ]);
    expect(status).toBe(200);
    expect(body.map((a: { id: string }) => a.id)).toEqual(["new", "kept"]);
    // A replacement, not a change: what the body leaves out falls back to its default.
    expect(body[1]).toMatchObject({ optional: false, fields: [{ id: "s", name: "fullname-2", top: 600 }] });
    const stored = await db.query.approvals.findMany({ where: (t) => eq(t.packageId, pkg.id), with: { fields: true } });
    expect(
      stored
        .filter((a) => a.documentId !== "default-consent")
        .map((a) => a.id)
        .sort(),
    ).toEqual(["elsewhere", "kept", "new"]);
    expect(stored.flatMap((a) => a.fields)).toHaveLength(2);
    const told = (await evidenceOf(pkg.id)).find((event) => event.documentId === "lease");
    expect(told).toMatchObject({
      type: "document.changed",
      data: { approvals: { new: { did: "added" }, kept: { did: "added" } } },
    });
    expect(told?.data.whats).toContain("approvals.replaced");
  });

  test("200 with an empty array leaves none", async () => {
    const pkg = await makeDraft(account.owner);
    await create(pkg, { role: "ann", fields: [signature()] });
    expect(await replace(pkg, [])).toMatchObject({ status: 200, body: [] });
  });

  test("400 leaves everything as it was", async () => {
    const pkg = await makeDraft(account.owner);
    await create(pkg, { id: "a", role: "ann", fields: [signature()] });
    expect(
      (
        await replace(pkg, [
          { id: "b", role: "ann" },
          { id: "b", role: "bob" },
        ])
      ).body.messageKey,
    ).toBe("error.validation.duplicateId");
    expect(
      (
        await replace(pkg, [
          { id: "b", role: "ann" },
          { id: "c", role: "nobody" },
        ])
      ).body.messageKey,
    ).toBe("error.validation.unknownRole");
    expect((await replace(pkg, { id: "b", role: "ann" })).status).toBe(400);
    expect((await read(pkg, "a")).status).toBe(200);
  });

  test("200 for a thousand approvals with a field each", async () => {
    const pkg = await makeDraft(account.owner, { pages: 50 });
    const many = Array.from({ length: 1200 }, (_, n) => ({
      id: `a${n}`,
      role: "ann",
      fields: [signature({ page: n % 50, top: n % 900 })],
    }));
    const { status, body } = await replace(pkg, many);
    expect([status, body.length]).toEqual([200, 1200]);
    expect(new Set(body.map((a: { fields: { name: string }[] }) => a.fields[0]?.name)).size).toBe(1200);
  });

  test("200 with what was read leaves all as it was, what no answer tells as well", async () => {
    const pkg = await makeDraft(account.owner);
    const name = { id: "bound", subtype: "LABEL", top: 500, binding: "{signer.name}" };
    const sketch = { id: "sketch", type: "INPUT", subtype: "RAW_CAPTURE", top: 600 };
    await create(pkg, {
      id: "a",
      role: "ann",
      name: "Here",
      optional: true,
      tooltip: "sign",
      data: { k: 1 },
      fields: [signature({ id: "s", data: { k: 2 } }), name, sketch],
    });
    await create(pkg, { id: "b", role: "bob" });
    const drawing = JSON.stringify({ width: 10, height: 10, strokes: [[0, 0, 9, 9]] });
    const anchor = { text: "here", anchorPoint: "TOPLEFT" as const, index: 9, characterIndex: 0, taken: 2 };
    const extractAnchor = { ...anchor, leftOffset: 0, topOffset: 0, width: 200, height: 50 };
    const ofPackage = eq(fields.packageId, pkg.id);
    await db
      .update(fields)
      .set({ value: drawing })
      .where(and(ofPackage, eq(fields.id, "sketch")));
    await db
      .update(fields)
      .set({ extract: true, extractAnchor })
      .where(and(ofPackage, eq(fields.id, "s")));
    const rows = () =>
      db.query.approvals.findMany({
        where: (t) => and(eq(t.packageId, pkg.id), eq(t.documentId, "lease")),
        orderBy: (t) => t.position,
        with: { fields: { orderBy: (t) => t.position } },
      });
    const before = await rows();
    const set = [(await read(pkg, "a")).body, (await read(pkg, "b")).body];
    const answer = await replace(pkg, set);
    expect([answer.status, answer.body]).toEqual([200, set]);
    expect(await rows()).toEqual(before);
  });

  test("as many statements for three hundred approvals and fields as for two", async () => {
    const pkg = await makeDraft(account.owner, { pages: 50 });
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({
        id: `a${n}`,
        role: "ann",
        fields: [signature({ id: `f${n}`, page: n % 50 })],
      }));
    const cost = async (count: number) => {
      const { result, statements } = await countStatements(() => replace(pkg, many(count)));
      expect(result.status).toBe(200);
      return statements;
    };
    // What is prepared or read once per process is not the set's cost.
    await cost(1);
    const [few, hundreds] = [await cost(2), await cost(300)];
    expect(hundreds.length, tally(hundreds)).toBe(few.length);
  });

  test("403 once sent, 404 elsewhere", async () => {
    const pkg = await makeDraft(account.owner);
    expect((await replace(pkg, [], { documentId: "none" })).status).toBe(404);
    expect((await replace(pkg, [], { key: other.owner.apiKey })).status).toBe(404);
    await setStatus(pkg, "SENT");
    expect((await replace(pkg, [])).status).toBe(403);
  });
});

test("two writers at once: every approval is there, none is lost and nothing breaks", async () => {
  const pkg = await makeDraft(account.owner);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      create(pkg, { role: n % 2 ? "ann" : "bob", fields: [signature(), { subtype: "TEXTFIELD" }] }),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
  const stored = await db.query.approvals.findMany({
    where: (t) => and(eq(t.packageId, pkg.id), eq(t.documentId, "lease")),
    with: { fields: true },
  });
  expect(stored.map((a) => a.position).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(new Set(stored.flatMap((a) => a.fields.map((f) => f.name))).size).toBe(16);
});
