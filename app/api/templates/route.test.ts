// GET and POST /templates, POST /templates/{templateId}/packages
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as layoutsRoute from "#app/api/layouts/route.ts";
import * as cloneRoute from "#app/api/packages/[packageId]/clone/route.ts";
import * as pageRoute from "#app/api/packages/[packageId]/documents/[documentId]/pages/[pageIndex]/route.ts";
import * as onePackage from "#app/api/packages/[packageId]/route.ts";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi, postChange, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as useRoute from "./[templateId]/packages/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let key: string;
let colleague: TestSender;
let stranger: TestSender;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  key = account.owner.apiKey;
  const [other] = account.senders;
  if (!other) throw new Error("no colleague");
  colleague = other;
  stranger = (await makeAccount()).owner;
});

const input = (id: string, value: string, more: object = {}) => ({
  ...{ id, name: id, type: "INPUT", subtype: "TEXTFIELD", page: 0, left: 20, top: 500, width: 120, height: 20 },
  value,
  ...more,
});
const template = (change: object = {}) =>
  readyPackage({
    name: "Tenancy",
    type: "TEMPLATE",
    visibility: "ACCOUNT",
    roles: [{ id: "tenant", name: "Tenant", signers: [] }, person("Bob")],
    documents: [
      {
        id: "lease",
        name: "Lease",
        approvals: [
          {
            ...signatureFor("tenant"),
            fields: [...signatureFor("tenant").fields, input("rent", "900"), input("hint", "")],
          },
          signatureFor("bob", 1),
        ],
      },
    ],
    ...change,
  });
const list = async (query: Record<string, string>, as = key) =>
  (await callRoute(route, "GET /templates", { key: as, query })).body;
const namesOf = async (query: Record<string, string>, as = key): Promise<string[]> =>
  (await list(query, as)).results.map(({ name }: { name: string }) => name);
const use = (templateId: string, json: unknown, as = key) =>
  callRoute(useRoute, "POST /templates/x/packages", { key: as, params: { templateId }, json });
const tess = { roleId: "tenant", firstName: "Tess", lastName: "Tenant", email: "tess@example.net" };

describe("GET /templates", () => {
  test("200 with what a card shows: pages, fields by place, who has which place, whose it is", async () => {
    const id = await createByApi(key, template({ name: "Card" }));
    const { count, results } = await list({ search: "card" });
    expect(count).toBe(1);
    expect(results[0]).toMatchObject({
      ...{ id, name: "Card", type: "TEMPLATE", visibility: "ACCOUNT", mine: true, used: 0, lastUsed: null },
      isPublic: false,
      owner: { email: account.owner.row.email },
      documents: [{ id: "lease", name: "Lease", pages: 1 }],
      roles: [
        { id: "tenant", name: "Tenant", person: "", colour: 1 },
        { id: "bob", name: "Bob", person: "Bob Tester", colour: 2 },
      ],
    });
    expect(results[0].page.fields.map(({ colour }: { colour: number }) => colour).sort()).toEqual([1, 1, 1, 2]);
  });

  test("200 to a colleague with what is shared, and nothing of it to another account", async () => {
    const shared = await createByApi(key, template({ name: "Shared one" }));
    await createByApi(key, template({ name: "Private one", visibility: "SENDER" }));
    expect(await namesOf({ search: "one", owner: "shared" }, colleague.apiKey)).toEqual(["Shared one"]);
    expect(await namesOf({ search: "one" }, colleague.apiKey)).toEqual(["Shared one"]);
    expect(await namesOf({ search: "one", owner: "mine" }, colleague.apiKey)).toEqual([]);
    expect(await namesOf({ search: "one", owner: "mine" })).toEqual(["Private one", "Shared one"]);
    expect(await namesOf({ search: "one" }, stranger.apiKey)).toEqual([]);
    expect((await list({ search: "shared one" }, colleague.apiKey)).results[0]).toMatchObject({
      id: shared,
      mine: false,
    });
  });

  test("200 with the trash of the caller's own alone, and layouts apart", async () => {
    const id = await createByApi(key, template({ name: "Thrown away" }));
    await postChange(key, id, { trashed: true });
    expect(await namesOf({ search: "thrown" })).toEqual([]);
    expect(await namesOf({ search: "thrown", owner: "trash" })).toEqual(["Thrown away"]);
    expect(await namesOf({ search: "thrown", owner: "trash" }, colleague.apiKey)).toEqual([]);
    const json = { id: await createByApi(key), name: "Two signatures", documents: [{ id: "lease" }] };
    await callRoute(layoutsRoute, "POST /layouts", { key, json });
    expect(await namesOf({ search: "two signatures" })).toEqual([]);
    expect(await namesOf({ search: "two signatures", type: "LAYOUT" })).toEqual(["Two signatures"]);
  });

  test("400 for an order that is not known, 401 without a key", async () => {
    expect((await callRoute(route, "GET /templates", { key, query: { sort: "size" } })).status).toBe(400);
    expect((await callRoute(route, "GET /templates")).status).toBe(401);
  });
});

describe("how often a template was used", () => {
  test("counts every package made of it, by whatever way, and the last used comes first", async () => {
    const [often, never] = [
      await createByApi(key, template({ name: "Count often" })),
      await createByApi(key, template({ name: "Count never" })),
    ];
    await callRoute(cloneRoute, "POST /packages/x/clone", { key, params: { packageId: often }, json: {} });
    const used = await use(often, { name: "By a colleague", people: [tess] }, colleague.apiKey);
    expect(used.status, used.text).toBe(200);
    // A template of it is no use of it.
    const json = { type: "TEMPLATE", name: "Count copies" };
    await callRoute(cloneRoute, "POST /packages/x/clone", { key, params: { packageId: often }, json });
    const { results } = await list({ search: "count", sort: "used" });
    expect(results[0]).toMatchObject({ id: often, used: 2, lastUsed: expect.stringMatching(/Z$/) });
    expect(results.find(({ id }: { id: string }) => id === never)).toMatchObject({ used: 0 });
  });

  test("does not run backwards when a package is deleted", async () => {
    const id = await createByApi(key, template({ name: "Kept count" }));
    const made = (await use(id, { name: "Soon gone", people: [tess] })).body.id;
    await callRoute(onePackage, "DELETE /packages/x", { key, params: { packageId: made } });
    expect((await list({ search: "kept count" })).results[0]).toMatchObject({ used: 1 });
  });
});

describe("POST /templates", () => {
  const make = (json: object, as = key) => callRoute(route, "POST /templates", { key: as, json });

  test("200 with a template whose recipients are places to be filled, their fields kept", async () => {
    const packageId = await createByApi(key);
    const made = await make({ packageId, name: "Of a lease", visibility: "SENDER", open: true });
    expect(made.status, made.text).toBe(200);
    const read = await readByApi(key, made.body.id);
    expect(read).toMatchObject({ type: "TEMPLATE", name: "Of a lease", visibility: "SENDER" });
    expect(read.roles.filter(({ type }) => type !== "SENDER").map(({ id, signers }) => [id, signers.length])).toEqual([
      ["ann", 0],
      ["bob", 0],
    ]);
    const lease = read.documents.find(({ id }) => id === "lease");
    expect(lease?.approvals.map(({ role }) => role)).toEqual(["ann", "bob"]);
  });

  test("200 with the people as they are", async () => {
    const packageId = await createByApi(key);
    const { id } = (await make({ packageId, name: "With people", visibility: "ACCOUNT", open: false })).body;
    expect((await readByApi(key, id)).roles[0]?.signers[0]?.email).toBe("ann@example.net");
  });

  test("404 for a colleague's and a stranger's package, 400 without a name", async () => {
    const packageId = await createByApi(key);
    const json = { packageId, name: "Not theirs", visibility: "SENDER", open: true };
    expect((await make(json, colleague.apiKey)).status).toBe(404);
    expect((await make(json, stranger.apiKey)).status).toBe(404);
    expect((await make({ ...json, name: "" })).status).toBe(400);
  });
});

describe("POST /templates/{templateId}/packages", () => {
  test("200 with a draft: people in the places, also another one in a named place, other values; the template stays", async () => {
    const id = await createByApi(key, template());
    const made = await use(id, {
      name: "Lease of Tess",
      emailMessage: "Please sign",
      people: [tess, { roleId: "bob", firstName: "Rob", lastName: "Roe", email: "rob@example.net" }],
      values: [{ documentId: "lease", approvalId: "sign-tenant", fieldId: "rent", value: "1050" }],
    });
    expect(made.status, made.text).toBe(200);
    const draft = await readByApi(key, made.body.id);
    expect(draft).toMatchObject({
      name: "Lease of Tess",
      status: "DRAFT",
      type: "PACKAGE",
      emailMessage: "Please sign",
    });
    expect(draft.roles.slice(0, 2).map(({ signers }) => signers[0]?.email)).toEqual([
      "tess@example.net",
      "rob@example.net",
    ]);
    const fields = draft.documents.flatMap((one) => one.approvals.flatMap((approval) => approval.fields));
    expect(fields.find((field) => field.id === "rent")?.value).toBe("1050");
    expect((await readByApi(key, id)).roles[0]?.signers).toEqual([]);
  });

  test("200 with a value left open, and who is not named stays as the template has it", async () => {
    const id = await createByApi(key, template());
    const values = [{ documentId: "lease", approvalId: "sign-tenant", fieldId: "rent", value: "" }];
    const draft = await readByApi(key, (await use(id, { name: "Open", people: [], values })).body.id);
    expect(draft.roles[0]?.signers).toEqual([]);
    expect(draft.roles[1]?.signers[0]?.email).toBe("bob@example.net");
    const fields = draft.documents.flatMap((one) => one.approvals.flatMap((approval) => approval.fields));
    expect(fields.find((field) => field.id === "rent")?.value).toBe("");
  });

  test("400 and nothing made: an unknown place, the owner's, one twice, a value against its rules; 404 for an unknown field", async () => {
    const id = await createByApi(
      key,
      template({
        name: "Refusing",
        documents: [
          {
            id: "lease",
            name: "Lease",
            approvals: [
              {
                ...signatureFor("tenant"),
                fields: [...signatureFor("tenant").fields, input("rent", "900", { validation: { maxLength: 4 } })],
              },
            ],
          },
        ],
      }),
    );
    const owner = (await readByApi(key, id)).roles.find(({ type }) => type === "SENDER");
    const value = (fieldId: string, text: string) => ({
      documentId: "lease",
      approvalId: "sign-tenant",
      fieldId,
      value: text,
    });
    const made = { name: "Never made", people: [] as object[] };
    expect((await use(id, { ...made, people: [{ ...tess, roleId: "nobody" }] })).status).toBe(400);
    expect((await use(id, { ...made, people: [{ ...tess, roleId: owner?.id }] })).status).toBe(400);
    expect((await use(id, { ...made, people: [tess, tess] })).status).toBe(400);
    expect((await use(id, { ...made, people: [{ ...tess, email: "nowhere" }] })).status).toBe(400);
    expect((await use(id, { ...made, values: [value("rent", "10000")] })).body.messageKey).toBe(
      "error.validation.value",
    );
    expect((await use(id, { ...made, values: [value("gone", "1")] })).status).toBe(404);
    expect((await use(id, { ...made, values: [value("signature-tenant", "X")] })).status).toBe(400);
    expect(await db.$count(packages, eq(packages.name, "Never made"))).toBe(0);
  });

  test("404 for a package, another account's template and a private one of a colleague", async () => {
    const body = { name: "No", people: [] };
    expect((await use(await createByApi(key), body)).status).toBe(404);
    expect((await use(await createByApi(key, template()), body, stranger.apiKey)).status).toBe(404);
    const own = await createByApi(key, template({ visibility: "SENDER" }));
    expect((await use(own, body, colleague.apiKey)).status).toBe(404);
  });
});

test("a shared template shows a colleague all that using it needs: pages, people, values", async () => {
  const packageId = await createByApi(key, template());
  const read = await readByApi(colleague.apiKey, packageId);
  expect(read.roles[1]?.signers[0]).toMatchObject({ email: "bob@example.net", firstName: "Bob" });
  const fields = read.documents.flatMap((one) => one.approvals.flatMap((approval) => approval.fields));
  expect(fields.find(({ id }) => id === "rent")?.value).toBe("900");
  const params = { packageId, documentId: "lease", pageIndex: "0" };
  const page = (as: string) =>
    callRoute(pageRoute, "GET /packages/x/documents/x/pages/0", { key: as, params, query: { width: 150 } });
  expect((await page(colleague.apiKey)).status).toBe(200);
  expect((await page(stranger.apiKey)).status).toBe(404);
});
