// PUT …/fields/{fieldId}/conditionalFields, GET /packages/{packageId}/referencedConditions, and what conditions do in a ceremony
import { beforeAll, describe, expect, test } from "vitest";
import * as valuesRoute from "#app/api/ceremony/[ceremonyId]/documents/[documentId]/values/route.ts";
import * as referencesRoute from "#app/api/packages/[packageId]/referencedConditions/route.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { type Ceremony, openCeremony, sendPackage, typed } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
let key: string;
beforeAll(async () => {
  account = await makeAccount();
  key = account.owner.apiKey;
});

const input = (id: string, top: number, more: object = {}) => ({
  id,
  name: id,
  type: "INPUT",
  subtype: "TEXTFIELD",
  page: 0,
  left: 100,
  top,
  width: 200,
  height: 40,
  ...more,
});
const box = (id: string, top: number) => input(id, top, { subtype: "CHECKBOX", width: 20, height: 20 });
const value = (field: string, is: string) => `document['lease'].field['${field}'].value == '${is}'`;
const enable = (field: string) => `document['lease'].field['${field}'].disabled = false`;
const ticked = { id: "c1", condition: value("box", "X"), action: enable("text") };

/** Ann ticks a box to fill in a text that is required then. */
const conditional = (change: object = {}) =>
  readyPackage({
    conditions: [ticked],
    documents: [
      {
        id: "lease",
        name: "Lease",
        approvals: [
          {
            ...signatureFor("ann"),
            fields: [
              ...signatureFor("ann").fields,
              box("box", 500),
              input("text", 600, { validation: { required: true } }),
            ],
          },
          signatureFor("bob", 1),
        ],
      },
    ],
    ...change,
  });

const put = (packageId: string, fieldId: string, json: unknown, as = key) =>
  callRoute(route, "PUT /x", {
    key: as,
    params: { packageId, documentId: "lease", approvalId: "sign-ann", fieldId },
    json,
  });
const references = (packageId: string, query: Record<string, string> = {}, as = key) =>
  callRoute(referencesRoute, "GET /x", { key: as, params: { packageId }, query });

describe("conditions of a package", () => {
  test("200 keeps them as posted; 400 names the one that cannot be read", async () => {
    const id = await createByApi(key, conditional());
    expect((await readByApi(key, id)).conditions).toEqual([ticked]);
    await expect(
      createByApi(key, conditional({ conditions: [{ ...ticked, condition: "when it rains" }] })),
    ).rejects.toThrow(/error\.validation\.condition.*"conditionId":"c1","member":"condition"/);
    await expect(createByApi(key, conditional({ conditions: [ticked, ticked] }))).rejects.toThrow(/duplicateId/);
  });

  test("200 before any document is there, as clients create packages", async () => {
    const id = await createByApi(key, { name: "Later", conditions: [ticked] });
    expect((await readByApi(key, id)).conditions).toEqual([ticked]);
  });
});

describe("PUT …/conditionalFields", () => {
  test("200 replaces what asks for the field and leaves the rest; an empty list removes it", async () => {
    const other = { id: "c2", condition: value("text", "yes"), action: enable("box") };
    const id = await createByApi(key, conditional({ conditions: [ticked, other] }));
    const before = await readByApi(key, id);
    const { name, left, top, width, height } = before.documents
      .flatMap((document) => document.approvals.flatMap((approval) => approval.fields))
      .find((field) => field.id === "box") as {
      name: string;
      left: number;
      top: number;
      width: number;
      height: number;
    };
    const placed = { id: "box", name, left, top, width, height };
    const changed = { ...ticked, id: "c3", action: "document['lease'].field['text'].disabled = true" };
    const answer = await put(id, "box", {
      ...{ name: "tick", page: 0, left: 0, top: 0, width: 0, height: 0, value: null },
      conditions: [changed],
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { ...placed, subtype: "CHECKBOX", conditions: [changed] },
    });
    const after = await readByApi(key, id);
    expect(after.conditions).toEqual([other, changed]);
    expect(Date.parse(after.updated)).toBeGreaterThanOrEqual(Date.parse(before.updated));
    expect((await put(id, "box", { conditions: [] })).body.conditions).toEqual([]);
    expect((await readByApi(key, id)).conditions).toEqual([other]);
    expect((await put(id, "text", { conditions: [] })).status).toBe(200);
    expect((await readByApi(key, id)).conditions).toBeNull();
  });

  test("400 for a condition that cannot be read or speaks of what is not there; 404 for an unknown field", async () => {
    const id = await createByApi(key, conditional());
    const unreadable = await put(id, "box", { conditions: [{ ...ticked, action: "ring the bell" }] });
    expect([unreadable.status, unreadable.body.parameters]).toEqual([400, { conditionId: "c1", member: "action" }]);
    const stranger = await put(id, "box", { conditions: [{ ...ticked, action: enable("nothing") }] });
    expect([stranger.status, stranger.body.messageKey]).toEqual([400, "error.validation.condition"]);
    expect((await readByApi(key, id)).conditions).toEqual([ticked]);
    expect((await put(id, "nothing", { conditions: [] })).status).toBe(404);
  });

  test("200 twice at once: two people's conditions for two fields are both kept", async () => {
    const id = await createByApi(key, conditional({ conditions: [] }));
    const other = { id: "c2", condition: value("text", "yes"), action: enable("box") };
    const answers = await Promise.all([
      put(id, "box", { conditions: [ticked] }),
      put(id, "text", { conditions: [other] }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect((await readByApi(key, id)).conditions?.map((one) => one.id).sort()).toEqual(["c1", "c2"]);
  });

  test("403 once sent; 404 for another account", async () => {
    const sent = await sendPackage(account.owner, conditional());
    expect((await put(sent, "box", { conditions: [] })).status).toBe(403);
    const stranger = await makeAccount();
    expect((await put(sent, "box", { conditions: [] }, stranger.owner.apiKey)).status).toBe(404);
    expect((await references(sent, {}, stranger.owner.apiKey)).status).toBe(404);
  });
});

describe("GET /packages/{packageId}/referencedConditions", () => {
  test("200 in both nestings, narrowed by document and field", async () => {
    const id = await createByApi(key, conditional());
    const boxed = { referencedInCondition: [ticked], referencedInAction: [] };
    const texted = { referencedInCondition: [], referencedInAction: [ticked] };
    const answer = await references(id);
    expect(answer.body).toEqual({
      packageId: id,
      documents: [
        {
          documentId: "lease",
          fields: [
            { fieldId: "box", ...boxed, conditions: boxed },
            { fieldId: "text", ...texted, conditions: texted },
          ],
        },
      ],
    });
    const one = await references(id, { documentId: "lease", fieldId: "text" });
    expect(one.body.documents[0].fields.map((field: { fieldId: string }) => field.fieldId)).toEqual(["text"]);
    expect((await references(id, { documentId: "other" })).body).toEqual({ packageId: id, documents: [] });
    const none = await createByApi(key, readyPackage());
    expect((await references(none)).body).toEqual({ packageId: none, documents: [] });
  });
});

describe("in the ceremony", () => {
  const signing = (values: Record<string, string>) => ({
    documents: [
      {
        id: "lease",
        approvals: [
          {
            id: "sign-ann",
            mark: typed("Ann"),
            values: Object.entries(values).map(([fieldId, given]) => ({ fieldId, value: given })),
          },
        ],
      },
    ],
  });
  const started = async (change: object = {}): Promise<{ id: string; ann: Ceremony }> => {
    const id = await sendPackage(account.owner, conditional(change));
    const ann = await openCeremony(id, "ann");
    await ann.consent();
    return { id, ann };
  };
  const valuesOf = async (id: string) =>
    Object.fromEntries(
      (await readByApi(key, id)).documents[1]?.approvals[0]?.fields.map((field) => [field.id, field.value]) ?? [],
    );

  test("200 a field that is off needs no value and takes none", async () => {
    const { id, ann } = await started();
    expect((await ann.view()).conditions).toEqual([ticked]);
    expect((await ann.sign(signing({ text: "smuggled" }))).status).toBe(200);
    expect(await valuesOf(id)).toMatchObject({ box: "", text: "" });
  });

  test("400 once the box is ticked and the required text is missing; 200 with it", async () => {
    const { id, ann } = await started();
    const refused = await ann.sign(signing({ box: "X" }));
    expect([refused.status, refused.body.parameters.fieldId]).toEqual([400, "text"]);
    expect((await ann.sign(signing({ box: "X", text: "Acme" }))).status).toBe(200);
    expect(await valuesOf(id)).toMatchObject({ box: "X", text: "Acme" });
  });

  test("`enabled`, as vendor examples write it, is the opposite of `disabled`; the text stays as posted", async () => {
    const conditions = [{ ...ticked, action: "document['lease'].field['text'].enabled = true" }];
    const { id, ann } = await started({ conditions });
    expect((await readByApi(key, id)).conditions).toEqual(conditions);
    const refused = await ann.sign(signing({ box: "X" }));
    expect([refused.status, refused.body.parameters.fieldId]).toEqual([400, "text"]);
    expect((await ann.sign(signing({ text: "smuggled" }))).status).toBe(200);
    expect(await valuesOf(id)).toMatchObject({ box: "", text: "" });
  });

  test("400 when a condition makes a field required", async () => {
    const { ann } = await started({
      conditions: [
        { id: "c1", condition: value("box", "X"), action: "document['lease'].field['text'].required = true" },
      ],
    });
    expect((await ann.sign(signing({ box: "X" }))).body.parameters).toMatchObject({ fieldId: "text" });
    expect((await ann.sign(signing({}))).status).toBe(200);
  });

  test("204 saved values skip what is off and keep the rest of the request", async () => {
    const { id, ann } = await started();
    const save = (body: unknown) =>
      callRoute(valuesRoute, "PUT /ceremony/x/documents/lease/values", {
        params: { ceremonyId: ann.id, documentId: "lease" },
        cookie: ann.cookie,
        json: body,
      });
    const given = (fieldId: string, text: string) => ({ approvalId: "sign-ann", fieldId, value: text });
    expect((await save([given("text", "early")])).status).toBe(204);
    expect(await valuesOf(id)).toMatchObject({ text: null });
    expect((await save([given("text", "Acme"), given("box", "X")])).status).toBe(204);
    expect(await valuesOf(id)).toMatchObject({ box: "X", text: "Acme" });
  });

  test("an approval that a condition enables holds up completion, and nobody is asked while it is off", async () => {
    const approvals = [
      { ...signatureFor("ann"), fields: [...signatureFor("ann").fields, box("box", 500)] },
      { ...signatureFor("bob", 1), disabled: true },
    ];
    const change = {
      roles: [person("Ann"), { ...person("Bob"), index: 0 }],
      documents: [{ id: "lease", name: "Lease", approvals }],
      conditions: [
        { id: "c1", condition: value("box", "X"), action: "document['lease'].approval['sign-bob'].disabled = false" },
      ],
    };
    const off = await started(change);
    expect((await off.ann.sign(signing({}))).status).toBe(200);
    const bobOff = await openCeremony(off.id, "bob");
    await bobOff.consent();
    expect((await readByApi(key, off.id)).status).toBe("COMPLETED");
    const on = await started(change);
    const bob = await openCeremony(on.id, "bob");
    await bob.consent();
    const early = await bob.sign({
      documents: [{ id: "lease", approvals: [{ id: "sign-bob", mark: typed("Bob"), values: [] }] }],
    });
    expect(early.status).toBe(403);
    expect((await on.ann.sign(signing({ box: "X" }))).status).toBe(200);
    expect((await readByApi(key, on.id)).status).toBe("SENT");
    const late = await bob.sign({
      documents: [{ id: "lease", approvals: [{ id: "sign-bob", mark: typed("Bob"), values: [] }] }],
    });
    expect(late.status).toBe(200);
    expect((await readByApi(key, on.id)).status).toBe("COMPLETED");
  });
});
