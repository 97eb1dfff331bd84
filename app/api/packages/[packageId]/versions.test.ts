import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as conditionalRoute from "#app/api/packages/[packageId]/documents/[documentId]/approvals/[approvalId]/fields/[fieldId]/conditionalFields/route.ts";
import * as fieldRoute from "#app/api/packages/[packageId]/documents/[documentId]/approvals/[approvalId]/fields/[fieldId]/route.ts";
import * as approvalRoute from "#app/api/packages/[packageId]/documents/[documentId]/approvals/[approvalId]/route.ts";
import * as approvalsRoute from "#app/api/packages/[packageId]/documents/[documentId]/approvals/route.ts";
import * as imageRoute from "#app/api/packages/[packageId]/documents/[documentId]/fields/[fieldId]/route.ts";
import * as imagesRoute from "#app/api/packages/[packageId]/documents/[documentId]/fields/route.ts";
import * as documentRoute from "#app/api/packages/[packageId]/documents/[documentId]/route.ts";
import * as documentsRoute from "#app/api/packages/[packageId]/documents/route.ts";
import * as roleRoute from "#app/api/packages/[packageId]/roles/[roleId]/route.ts";
import * as rolesRoute from "#app/api/packages/[packageId]/roles/route.ts";
import { versionOf } from "#lib/contract/version.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute, type RouteModule } from "#lib/testing/requests.ts";
import { readPackage } from "#lib/testing/sent-package.ts";
import * as packageRoute from "./route.ts";

const text = { id: "town", name: "town", type: "INPUT", subtype: "TEXTFIELD", page: 0, left: 20, top: 20 };

let account: TestAccount;
let packageId: string;
beforeAll(async () => {
  account = await makeAccount();
});
beforeEach(async () => {
  const ann = signatureFor("ann", 0);
  const approvals = [{ ...ann, fields: [...ann.fields, text] }, signatureFor("bob", 1)];
  packageId = await createByApi(
    account.owner.apiKey,
    readyPackage({ documents: [{ id: "lease", name: "Lease", approvals }] }),
  );
});

type Line = Parameters<typeof callRoute>[1];
const ask = (route: RouteModule, method: "GET" | "PUT" | "POST" | "DELETE", json?: unknown, ifMatch?: string) =>
  callRoute(route, `${method} /x` as Line, {
    key: account.owner.apiKey,
    params: { packageId, documentId: "lease", approvalId: "sign-ann", fieldId: "town", roleId: "ann" },
    ...(json === undefined ? {} : { json }),
    ...(ifMatch === undefined ? {} : { headers: { "if-match": ifMatch } }),
  });
const tagOf = async (route: RouteModule) => (await ask(route, "GET")).headers.get("etag") ?? "";
const refused = {
  status: 412,
  body: {
    code: 412,
    messageKey: "error.preconditionFailed.changed",
    name: "Precondition Failed",
    message: expect.stringContaining("changed since you read it"),
    requestId: expect.any(String),
  },
};
const told = ({ status, body }: Awaited<ReturnType<typeof ask>>) => ({ status, body });

const records = [
  { what: "a field", route: fieldRoute, from: { left: 30 }, to: { left: 40 } },
  { what: "an approval", route: approvalRoute, from: { optional: true }, to: { tooltip: "here" } },
  { what: "a document", route: documentRoute, from: { description: "new" }, to: { name: "Let" } },
  { what: "a role", route: roleRoute, from: { emailMessage: { content: "one" } }, to: { index: 3 } },
];

describe.each(records)("the version of $what", ({ route, from, to }) => {
  test("200 with the present one, and the answer's own is the next; 412 with an older one, and nothing is written", async () => {
    const first = await tagOf(route);
    expect(first).toMatch(/^"[0-9a-f]{16}"$/);
    const changed = await ask(route, "PUT", from, first);
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(first);
    expect(changed.headers.get("etag")).toBe(await tagOf(route));
    expect(told(await ask(route, "PUT", to, first))).toEqual(refused);
    expect(told(await ask(route, "DELETE", undefined, first))).toEqual(refused);
    expect(await tagOf(route)).toBe(changed.headers.get("etag"));
    expect((await ask(route, "DELETE", undefined, await tagOf(route))).status).toBe(204);
    expect((await ask(route, "PUT", to, first)).status).toBe(404);
  });

  test("200 without If-Match, with *, with one of several and with a proxy's weak mark; 400 for what is no tag", async () => {
    const tag = await tagOf(route);
    expect((await ask(route, "PUT", from)).status).toBe(200);
    expect((await ask(route, "PUT", to, "*")).status).toBe(200);
    expect((await ask(route, "PUT", from, `"other", ${await tagOf(route)}`)).status).toBe(200);
    expect((await ask(route, "PUT", from, `W/${await tagOf(route)}`)).status).toBe(200);
    expect((await ask(route, "PUT", from, tag.replaceAll('"', ""))).body.messageKey).toBe("error.validation.ifMatch");
  });
});

test("200 for a role with the package's version; 412 once the package has been sent, where a new address would be invited", async () => {
  const address = (email: string) => ({
    signers: [{ id: "ann", firstName: "Ann", lastName: "Lee", email }],
  });
  const first = await tagOf(packageRoute);
  expect((await ask(roleRoute, "PUT", address("ann@lee.example"), first)).status).toBe(200);
  expect(told(await ask(roleRoute, "PUT", address("a@lee.example"), first))).toEqual(refused);
  const draft = await tagOf(packageRoute);
  expect((await ask(packageRoute, "PUT", { status: "SENT" }, draft)).status).toBe(204);
  expect(told(await ask(roleRoute, "PUT", address("ann@lee.exa"), draft))).toEqual(refused);
  expect((await readPackage(account.owner, packageId)).roles).toContainEqual(
    expect.objectContaining({ id: "ann", signers: [expect.objectContaining({ email: "ann@lee.example" })] }),
  );
});

test("200 for the signing order with the list's version or the package's; 412 once any of its roles has changed", async () => {
  const order = [
    { id: "ann", index: 2 },
    { id: "bob", index: 1 },
  ];
  for (const whole of [rolesRoute, packageRoute]) {
    const first = await tagOf(whole);
    expect((await ask(roleRoute, "PUT", { index: 7 }, await tagOf(roleRoute))).status).toBe(200);
    expect(told(await ask(rolesRoute, "PUT", order, first))).toEqual(refused);
    expect((await ask(rolesRoute, "PUT", order, await tagOf(whole))).status).toBe(200);
  }
});

test("one answer with the package versions all its parts, the way each part's own address does", async () => {
  const pkg = await readPackage(account.owner, packageId);
  const document = pkg.documents.find(({ id }: { id: string }) => id === "lease");
  const approval = document.approvals.find(({ id }: { id: string }) => id === "sign-ann");
  const field = approval.fields.find(({ id }: { id: string }) => id === "town");
  const role = pkg.roles.find(({ id }: { id: string }) => id === "ann");
  const parts = [pkg, document, approval, field, role].map((part) => `"${versionOf(part)}"`);
  expect(parts).toEqual(
    await Promise.all([packageRoute, documentRoute, approvalRoute, fieldRoute, roleRoute].map(tagOf)),
  );
});

test("412 for a package that has changed in any part; 204 with its version, read with alerts or without", async () => {
  const before = await tagOf(packageRoute);
  await ask(fieldRoute, "PUT", { left: 33 });
  for (const method of ["PUT", "POST"] as const)
    expect(told(await ask(packageRoute, method, { name: "Mine" }, before))).toEqual(refused);
  expect(told(await ask(documentsRoute, "PUT", [{ id: "lease", index: 1 }], before))).toEqual(refused);
  expect(told(await ask(documentsRoute, "DELETE", ["lease"], before))).toEqual(refused);
  expect(told(await ask(packageRoute, "DELETE", undefined, before))).toEqual(refused);
  const withAlerts = await callRoute(packageRoute, "GET /x", {
    key: account.owner.apiKey,
    params: { packageId },
    query: { extensions: "alerts" },
  });
  const tag = withAlerts.headers.get("etag") ?? "";
  expect((await ask(packageRoute, "PUT", { name: "Mine" }, tag)).status).toBe(204);
  expect((await ask(packageRoute, "PUT", { name: "Ours" }, await tagOf(packageRoute))).status).toBe(204);
});

test("412 for a document's whole set of approvals: its own version counts, and the document's", async () => {
  const set = [signatureFor("ann", 0)];
  const document = await tagOf(documentRoute);
  const replaced = await ask(approvalsRoute, "PUT", set, document);
  expect(replaced.status).toBe(200);
  expect(told(await ask(approvalsRoute, "PUT", set, document))).toEqual(refused);
  expect((await ask(approvalsRoute, "PUT", set, replaced.headers.get("etag") ?? "")).status).toBe(200);
});

test("412 for the conditions when they have changed; whatever else changed beside them does not count", async () => {
  const condition = {
    id: "c1",
    condition: "document['lease'].field['town'].value == 'X'",
    action: "document['lease'].approval['sign-bob'].disabled = true",
  };
  const none = `"${versionOf([])}"`;
  const change = (conditions: unknown, ifMatch: string, more: object = {}) =>
    ask(packageRoute, "PUT", { conditions, ...more }, ifMatch);
  expect((await ask(fieldRoute, "PUT", { left: 60 })).status).toBe(200);
  expect((await change([condition], none)).status).toBe(204);
  expect(told(await change([], none))).toEqual(refused);
  expect((await ask(fieldRoute, "PUT", { left: 70 })).status).toBe(200);
  const one = `"${versionOf([condition])}"`;
  // Whoever changes something else too has to know the whole package.
  expect(told(await change([], one, { description: "new" }))).toEqual(refused);
  expect((await change(null, one)).status).toBe(204);
  expect((await readPackage(account.owner, packageId)).conditions).toBeNull();
  expect((await change([condition], none)).status).toBe(204);
});

test("412 for the signing order, for a document's images and for a field with its conditions, when they have changed", async () => {
  const order = [{ id: "bob", index: 2 }];
  const roles = await tagOf(rolesRoute);
  expect((await ask(rolesRoute, "PUT", order, roles)).headers.get("etag")).toBe(await tagOf(rolesRoute));
  expect(told(await ask(rolesRoute, "PUT", order, roles))).toEqual(refused);
  const field = await tagOf(fieldRoute);
  await ask(fieldRoute, "PUT", { left: 35 });
  expect(told(await ask(conditionalRoute, "PUT", { left: 50 }, field))).toEqual(refused);
  const image = { id: "town", name: "code", type: "IMAGE", subtype: "QRCODE", page: 0, left: 9, top: 9, value: "x" };
  const none = await tagOf(imagesRoute);
  expect((await ask(imagesRoute, "PUT", [{ ...image, width: 77, height: 77 }], none)).status).toBe(200);
  expect(told(await ask(imagesRoute, "PUT", [], none))).toEqual(refused);
  const one = await tagOf(imageRoute);
  expect((await ask(imageRoute, "PUT", { left: 20 }, one)).status).toBe(200);
  expect(told(await ask(imageRoute, "PUT", { left: 30 }, one))).toEqual(refused);
  expect(told(await ask(imageRoute, "DELETE", undefined, one))).toEqual(refused);
});

describe("two at once", () => {
  test("from one version of one field: exactly one wins, and what it wrote stands", async () => {
    const tag = await tagOf(fieldRoute);
    const places = [101, 102, 103, 104];
    const answers = await Promise.all(places.map((left) => ask(fieldRoute, "PUT", { left }, tag)));
    const won = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    expect((await ask(fieldRoute, "GET")).body).toEqual(won[0]?.body);
  });

  test("a removal and a change of one field from one version: one of them, never both", async () => {
    const tag = await tagOf(fieldRoute);
    const [removed, moved] = await Promise.all([
      ask(fieldRoute, "DELETE", undefined, tag),
      ask(fieldRoute, "PUT", { left: 77 }, tag),
    ]);
    expect([
      [204, 404],
      [412, 200],
    ]).toContainEqual([removed.status, moved.status]);
  });

  test("two fields of one approval do not stand in each other's way", async () => {
    const signature = signatureFor("ann", 0).fields[0]?.id ?? "";
    const at = (fieldId: string) => ({ packageId, documentId: "lease", approvalId: "sign-ann", fieldId });
    const key = account.owner.apiKey;
    const tags = await Promise.all(
      [signature, "town"].map(async (id) => (await callRoute(fieldRoute, "GET /x", { key, params: at(id) })).headers),
    );
    const answers = await Promise.all(
      [signature, "town"].map((id, index) =>
        callRoute(fieldRoute, "PUT /x", {
          key,
          params: at(id),
          json: { top: 300 },
          headers: { "if-match": tags[index]?.get("etag") ?? "" },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test("a document gets one of two names, and one of two orders, from one version each", async () => {
    const tag = await tagOf(documentRoute);
    const named = await Promise.all(["Let", "Rent"].map((name) => ask(documentRoute, "PUT", { name }, tag)));
    expect(named.map(({ status }) => status).sort()).toEqual([200, 412]);
    const won = named.find(({ status }) => status === 200)?.body.name;
    expect((await ask(documentRoute, "GET")).body.name).toBe(won);
    packageId = await createByApi(
      account.owner.apiKey,
      readyPackage({
        documents: [
          { id: "lease", name: "Lease", approvals: [signatureFor("ann", 0), signatureFor("bob", 1)] },
          { id: "annex", name: "Annex" },
          { id: "map", name: "Map" },
        ],
      }),
    );
    const whole = await tagOf(packageRoute);
    const orders = [
      ["annex", "lease", "map"],
      ["map", "lease", "annex"],
    ];
    const ordered = await Promise.all(
      orders.map((ids) =>
        ask(
          documentsRoute,
          "PUT",
          ids.map((id, at) => ({ id, index: at + 1 })),
          whole,
        ),
      ),
    );
    expect(ordered.map(({ status }) => status).sort()).toEqual([204, 412]);
    const ids = (await readPackage(account.owner, packageId)).documents.map(({ id }: { id: string }) => id).slice(1);
    expect(ids).toEqual(orders[ordered.findIndex(({ status }) => status === 204)]);
  });

  test("a package is sent as it was read or not at all: one of a sending and a new name", async () => {
    const whole = await tagOf(packageRoute);
    const [sent, named] = await Promise.all([
      ask(packageRoute, "PUT", { status: "SENT" }, whole),
      ask(packageRoute, "PUT", { name: "Let" }, whole),
    ]);
    const { status, name } = await readPackage(account.owner, packageId);
    expect([
      [204, 412, "SENT", "Lease"],
      [412, 204, "DRAFT", "Let"],
    ]).toContainEqual([sent.status, named.status, status, name]);
    if (status === "DRAFT")
      expect((await ask(packageRoute, "PUT", { status: "SENT" }, await tagOf(packageRoute))).status).toBe(204);
  });
});
