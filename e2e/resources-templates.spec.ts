// Templates, layouts and bulk sending, from the specification's "Packages and templates" and "Documents".
import { expect } from "@playwright/test";
import {
  type Json,
  makePackage,
  pdfFile,
  type SpecClient,
  signatureField,
  signerRole,
  specClient,
} from "./spec-client.ts";
import { castOf, test } from "./spec-product.ts";
import { expectNoContent, expectRecord, expectRefusal, faultsOf } from "./spec-records.ts";

let product: { baseUrl: string };
let owner: SpecClient;
let other: SpecClient;
let otherEmail: string;
const run = Date.now().toString(36);
const nobodys = "nobody-has-this-id";

test.beforeAll(async ({ product: running }) => {
  ({ product, owner, other, otherEmail } = await castOf(running));
});

const makeTemplate = (name: string, more: Record<string, unknown> = {}): Promise<string> =>
  makePackage(owner, { name, type: "TEMPLATE", roles: [{ id: "client", name: "Buyer", signers: [] }], ...more });
const namesIn = (answer: Json): string[] => (answer.body?.results ?? []).map((one: Json) => one.name);

test("a template is created, listed, cloned into packages and deleted", async () => {
  const name = `Order form ${run}`;
  const id = await makeTemplate(name);
  const read = await owner.packages.read(id);
  expectRecord(read, "Package");
  expect.soft(read.body).toMatchObject({ type: "TEMPLATE", status: "DRAFT", visibility: "ACCOUNT", name });
  expect.soft(read.body.roles.find((role: Json) => role.id === "client")).toMatchObject({ name: "Buyer", signers: [] });
  const listed = await owner.packages.list({ type: "TEMPLATE", search: run });
  expect.soft(namesIn(listed)).toContain(name);
  expect.soft(listed.body.results.flatMap((one: Json) => faultsOf("Package", one))).toEqual([]);
  expect.soft(namesIn(await owner.packages.list({ type: "template", search: run }))).toContain(name);
  expect.soft(namesIn(await owner.packages.list({ search: run })), "not among packages").not.toContain(name);

  const cloned = await owner.packages.clone(id, {
    name: `Order ${run}`,
    roles: [{ id: "client", signers: [{ firstName: "Layla", lastName: "Haddad", email: "layla.haddad@example.com" }] }],
  });
  expect(cloned.status, cloned.text).toBe(200);
  expect.soft(Object.keys(cloned.body)).toEqual(["id"]);
  const order = await owner.packages.read(cloned.body.id);
  expectRecord(order, "Package");
  expect.soft(order.body).toMatchObject({ type: "PACKAGE", status: "DRAFT" });
  const role = order.body.roles.find((one: Json) => one.id === "client");
  expect.soft(role).toMatchObject({ name: "Buyer", signers: [{ email: "layla.haddad@example.com" }] });
  expect
    .soft(order.body.documents.find((one: Json) => one.id === "agreement")?.approvals[0])
    .toMatchObject({ id: "a1", role: "client" });
  expectNoContent(await owner.packages.change(cloned.body.id, { status: "SENT" }));
  expectRefusal(
    await owner.packages.change(id, { status: "SENT" }),
    [400, 403, 409],
    undefined,
    "a template is never sent",
  );
  expectNoContent(await owner.packages.remove(id), "also used to delete a template");
  expectRefusal(await owner.packages.read(id), 404);
  expect.soft((await owner.packages.read(cloned.body.id)).status, "the package stays").toBe(200);
});

test("visibility: ACCOUNT is shared with the account, SENDER is private", async () => {
  const shared = `Shared ${run}`;
  const hidden = `Private ${run}`;
  const sharedId = await makeTemplate(shared);
  const hiddenId = await makeTemplate(hidden, { visibility: "SENDER" });
  const seen = (client: SpecClient, visibility?: string) =>
    client.packages.list({ type: "TEMPLATE", search: run, ...(visibility ? { visibility } : {}) });
  expect.soft(namesIn(await seen(owner, "SENDER"))).toContain(hidden);
  expect.soft(namesIn(await seen(owner, "SENDER"))).not.toContain(shared);
  expect.soft(namesIn(await seen(owner, "ACCOUNT"))).toContain(shared);
  expect.soft(namesIn(await seen(other, "ACCOUNT"))).toContain(shared);
  expect.soft(namesIn(await seen(other))).not.toContain(hidden);
  expect.soft(namesIn(await seen(other, "SENDER"))).not.toContain(hidden);
  expectRefusal(await other.packages.read(hiddenId), [403, 404]);
  expectRefusal(await other.packages.clone(hiddenId, { name: "No" }), [403, 404]);
  const used = await other.packages.clone(sharedId, { name: `Used by Jonas ${run}` });
  expect.soft(used.status, used.text).toBe(200);
  expect.soft((await other.packages.read(used.body?.id)).body?.sender?.email).toBe(otherEmail);
  expectNoContent(await owner.packages.change(sharedId, { visibility: "SENDER" }));
  expect.soft(namesIn(await seen(other))).not.toContain(shared);
});

test("a layout is applied by id or by name, and exactly one of the two must be given", async () => {
  const source = await makePackage(owner, { name: `Source ${run}` });
  const made = await owner.ask("POST", "/layouts", {
    id: source,
    name: `Lower left ${run}`,
    documents: [{ id: "agreement" }],
  });
  expect(made.status, made.text).toBe(200);
  const target = async () => {
    const created = await owner.packages.createWithFiles(
      {
        name: "Target",
        roles: [signerRole("client", "layla.haddad@example.com")],
        documents: [{ id: "mine", name: "Mine" }],
      },
      [pdfFile("Mine")],
    );
    return created.body.id as string;
  };
  for (const query of [{ layoutId: made.body.id }, { layoutName: `Lower left ${run}` }]) {
    const id = await target();
    expectNoContent(await owner.documents.applyLayout(id, "mine", query as never), JSON.stringify(query));
    const document = await owner.documents.read(id, "mine");
    expectRecord(document, "Document");
    expect.soft(document.body).toMatchObject({ name: "Mine" });
    expect.soft(document.body.approvals).toHaveLength(1);
    expect.soft(document.body.approvals[0]).toMatchObject({ role: "client" });
    const { left, top, width, height } = signatureField();
    expect.soft(document.body.approvals[0]?.fields[0]).toMatchObject({ left, top, width, height });
  }
  const id = await target();
  expectRefusal(await owner.documents.applyLayout(id, "mine", {}), 400, undefined, "neither");
  expectRefusal(
    await owner.documents.applyLayout(id, "mine", { layoutId: made.body.id, layoutName: `Lower left ${run}` }),
    400,
    undefined,
    "both",
  );
  expectRefusal(await owner.documents.applyLayout(id, "mine", { layoutId: nobodys }), 404);
  expectRefusal(await owner.documents.applyLayout(id, "mine", { layoutName: nobodys }), 404);
  expectRefusal(await owner.documents.applyLayout(id, nobodys, { layoutId: made.body.id }), 404);
  expectRefusal(
    await specClient(product.baseUrl, {}).documents.applyLayout(id, "mine", { layoutId: made.body.id }),
    401,
  );
  expectRefusal(await other.documents.applyLayout(id, "mine", { layoutId: made.body.id }), [403, 404]);
  expect
    .soft(namesIn(await owner.packages.list({ search: `Lower left ${run}` })), "layouts are no packages")
    .toEqual([]);
});

const header = "Buyer,FIRST_NAME,LAST_NAME,EMAIL,AUTH_TYPE,AUTH_PROMPT,AUTH_CHALLENGE,SIGNER_VERIFICATION";

test("bulk send: each row of the CSV becomes a package", async () => {
  const id = await makeTemplate(`Bulk ${run}`);
  expect.soft((await owner.packages.read(id)).body.bulkSendable).toBe(true);
  const answer = await owner.packages.bulkSend(
    id,
    { name: `Mailing ${run}`, description: "Spring" },
    [header, ",Ana,Álvarez,ana@example.com,NONE,,,", ",Ben,O'Neil,ben@example.com,NONE,,,"].join("\r\n"),
  );
  expect(answer.status, answer.text).toBe(200);
  expect.soft(answer.type, "Accept text/html").toContain("text/html");
  expect.soft(typeof answer.body?.id).toBe("string");
  await expect
    .poll(async () => (await owner.packages.list({ search: `Mailing ${run}` })).body.count, { timeout: 30_000 })
    .toBe(2);
  const { results } = (await owner.packages.list({ search: `Mailing ${run}` })).body;
  const emails = results.flatMap((one: Json) =>
    one.roles.find((role: Json) => role.id === "client")?.signers.map((signer: Json) => signer.email),
  );
  expect.soft(emails.sort()).toEqual(["ana@example.com", "ben@example.com"]);
});

test("bulk send refuses the whole file with at most 20 records that name row, column and role", async () => {
  const id = await makeTemplate(`Bulk refused ${run}`);
  const rows = Array.from({ length: 30 }, (_, row) => `,First${row},Last,not an address,NONE,,,`);
  const answer = await owner.packages.bulkSend(
    id,
    { name: `Refused ${run}`, description: "" },
    [header, ...rows].join("\n"),
  );
  expect.soft(answer.status, answer.text).toBe(400);
  expect.soft(Array.isArray(answer.body), answer.text.slice(0, 300)).toBe(true);
  expect.soft(answer.body?.length).toBe(20);
  for (const one of answer.body ?? []) {
    expect.soft(Object.keys(one).sort()).toEqual(["columnName", "messageKey", "roleName", "rowNumber"]);
    expect.soft(one).toMatchObject({ columnName: "EMAIL", roleName: "Buyer" });
    expect.soft(Number.isInteger(one.rowNumber)).toBe(true);
  }
  for (const [what, csv] of [
    ["no rows", header],
    ["empty", ""],
    ["no header", ",Ana,Álvarez,ana@example.com,NONE,,,"],
    ["unknown role", `${header.replace("Buyer", "Seller")}\n,Ana,Álvarez,ana@example.com,NONE,,,`],
    ["missing column", "Buyer,FIRST_NAME,EMAIL\n,Ana,ana@example.com"],
    ["too few cells", `${header}\n,Ana`],
    ["open quote", `${header}\n,"Ana,Álvarez,ana@example.com,NONE,,,`],
  ] as const) {
    const refused = await owner.packages.bulkSend(id, { name: what, description: "" }, csv);
    expect.soft(refused.status, `${what} ${refused.text}`).toBe(400);
  }
  expect.soft((await owner.packages.list({ search: `Refused ${run}` })).body.results.length).toBe(0);
  const ordinary = await makePackage(owner);
  const notTemplate = await owner.packages.bulkSend(
    ordinary,
    { name: "x", description: "" },
    `${header}\n,Ana,B,ana@example.com,NONE,,,`,
  );
  expect.soft(notTemplate.status, notTemplate.text).toBeGreaterThanOrEqual(400);
  expect.soft(notTemplate.status).toBeLessThan(500);
  expect.soft((await owner.packages.bulkSend(nobodys, { name: "x", description: "" }, header)).status).toBe(404);
  expect.soft((await specClient(product.baseUrl, {}).packages.bulkSend(id, { name: "x" }, header)).status).toBe(401);
});
