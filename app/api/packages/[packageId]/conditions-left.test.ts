// Conditions go with what they speak of, whichever endpoint takes it away, in the same change or not at all.
import { beforeAll, expect, test } from "vitest";
import { seePackage } from "#lib/packages/open-package.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft } from "#lib/testing/draft-package.ts";
import { evidenceOf } from "#lib/testing/evidence-of.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import * as fieldRoute from "./documents/[documentId]/approvals/[approvalId]/fields/[fieldId]/route.ts";
import * as approvalRoute from "./documents/[documentId]/approvals/[approvalId]/route.ts";
import * as approvalsRoute from "./documents/[documentId]/approvals/route.ts";
import * as documentRoute from "./documents/[documentId]/route.ts";
import * as documentsRoute from "./documents/route.ts";
import * as roleRoute from "./roles/[roleId]/route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const input = (id: string, more: object = {}) => ({ id, type: "INPUT", subtype: "TEXTFIELD", top: 400, ...more });
const mark = (id: string) => ({ id, type: "SIGNATURE", subtype: "FULLNAME", top: 100 });
const ofAnn = { id: "of-ann", role: "ann", fields: [mark("mark"), input("a"), input("b")] };
const ofBob = { id: "of-bob", role: "bob", fields: [mark("bobs"), input("c")] };
const onAnnex = { id: "on-annex", role: "ann", fields: [input("d")] };

const asks = (field: string, document = "lease") => `document['${document}'].field['${field}'].value == 'X'`;
const opens = (field: string, document = "lease") => `document['${document}'].field['${field}'].disabled = false`;
const opensBob = "document['lease'].approval['of-bob'].disabled = false";
const condition = (id: string, condition: string, action: string) => ({ id, condition, action });

const first = condition("1", asks("a"), opens("c"));
const both = condition("2", `${asks("a")} && ${asks("b")}`, `${opens("c")}; ${opensBob}`);
const onBoth = condition("3", asks("d", "annex"), opens("b"));
const yetToCome = condition("4", asks("later", "next"), opens("a", "next"));
const all = [first, both, onBoth, yetToCome];

async function draft(given = all) {
  const pkg = await makeDraft(account.owner, { change: { conditions: given } });
  const call = (
    route: Parameters<typeof callRoute>[0],
    method: "GET" | "PUT" | "DELETE",
    { params, ...rest }: RouteCall = {},
  ) =>
    callRoute(route, `${method} /x`, {
      key: account.owner.apiKey,
      params: { packageId: pkg.id, documentId: "lease", ...params },
      ...rest,
    });
  const conditions = async () => (await seePackage(account.owner.caller, pkg.id)).conditions;
  for (const [documentId, json] of [
    ["lease", [ofAnn, ofBob]],
    ["annex", [onAnnex]],
  ] as const)
    expect((await call(approvalsRoute, "PUT", { params: { documentId }, json })).status).toBe(200);
  expect(await conditions(), "what is put down takes nothing away").toEqual(given);
  return { pkg, call, conditions };
}
type Draft = Awaited<ReturnType<typeof draft>>;

const withoutA = [condition("2", asks("b"), both.action), onBoth, yetToCome];
const withoutB = [first, condition("2", asks("a"), both.action), yetToCome];
const withoutBob = [onBoth, yetToCome];

test.each<[string, (draft: Draft) => ReturnType<typeof callRoute>, object[]]>([
  [
    "DELETE a field that is asked",
    ({ call }) => call(fieldRoute, "DELETE", { params: { approvalId: "of-ann", fieldId: "a" } }),
    withoutA,
  ],
  [
    "DELETE a field that is switched, and asked beside another",
    ({ call }) => call(fieldRoute, "DELETE", { params: { approvalId: "of-ann", fieldId: "b" } }),
    withoutB,
  ],
  [
    "DELETE an approval that is switched, with a field that is",
    ({ call }) => call(approvalRoute, "DELETE", { params: { approvalId: "of-bob" } }),
    withoutBob,
  ],
  [
    "PUT an approval without one of its fields",
    ({ call }) =>
      call(approvalRoute, "PUT", { params: { approvalId: "of-ann" }, json: { fields: [mark("mark"), input("b")] } }),
    withoutA,
  ],
  [
    "PUT all approvals of a document without one",
    ({ call }) => call(approvalsRoute, "PUT", { json: [ofAnn] }),
    withoutBob,
  ],
  ["DELETE a document", ({ call }) => call(documentRoute, "DELETE"), [yetToCome]],
  ["DELETE documents", ({ call }) => call(documentsRoute, "DELETE", { json: ["annex"] }), [first, both, yetToCome]],
  ["DELETE a role", ({ call }) => call(roleRoute, "DELETE", { params: { roleId: "bob" } }), withoutBob],
])("%s: what speaks of it goes, what does not stays as it was written", async (_, act, left) => {
  const made = await draft();
  expect((await act(made)).status).toBeLessThan(300);
  expect(await made.conditions()).toEqual(left);
  const told = (await evidenceOf(made.pkg.id)).filter(({ type }) => type === "package.changed");
  expect(told.map(({ data }) => data.members)).toEqual([["conditions"]]);
});

test.each<[string, (draft: Draft) => ReturnType<typeof callRoute>]>([
  [
    "a field that is given to another approval of its document",
    ({ call }) =>
      call(approvalsRoute, "PUT", {
        json: [
          { ...ofAnn, fields: [mark("mark"), input("b")] },
          { ...ofBob, fields: [...ofBob.fields, input("a")] },
        ],
      }),
  ],
  [
    "one that has a namesake in another approval",
    async ({ call }) => {
      const twin = { ...ofBob, fields: [...ofBob.fields, input("a")] };
      expect((await call(approvalsRoute, "PUT", { json: [ofAnn, twin] })).status).toBe(200);
      return call(fieldRoute, "DELETE", { params: { approvalId: "of-bob", fieldId: "a" } });
    },
  ],
  [
    "an approval that is put again with other words",
    ({ call }) => call(approvalRoute, "PUT", { params: { approvalId: "of-ann" }, json: { tooltip: "Here" } }),
  ],
])("200 for %s leaves all conditions", async (_, act) => {
  const made = await draft();
  expect((await act(made)).status).toBeLessThan(300);
  expect(await made.conditions()).toEqual(all);
});

test("412 takes neither the field nor what waits for it", async () => {
  const { call, conditions } = await draft();
  const params = { approvalId: "of-ann", fieldId: "a" };
  const refused = await call(fieldRoute, "DELETE", { params, headers: { "if-match": '"older"' } });
  expect(refused.status).toBe(412);
  expect(await conditions()).toEqual(all);
  expect((await call(fieldRoute, "GET", { params })).status).toBe(200);
});

test("204 for the last one leaves none", async () => {
  const { call, conditions } = await draft([first]);
  expect((await call(documentRoute, "DELETE")).status).toBe(204);
  expect(await conditions()).toBeNull();
});
