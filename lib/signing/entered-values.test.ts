// What somebody entered and did not sign goes when another person takes their place; what the sender gave stays.
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as valuesRoute from "#app/api/ceremony/[ceremonyId]/documents/[documentId]/values/route.ts";
import * as cloneRoute from "#app/api/packages/[packageId]/clone/route.ts";
import * as reassignRoute from "#app/api/packages/[packageId]/roles/[roleId]/reassign/route.ts";
import * as roleRoute from "#app/api/packages/[packageId]/roles/[roleId]/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import { db } from "#db/client.ts";
import { approvals, fields } from "#db/schema/approvals.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { person, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { allOf, openCeremony, sendPackage, signEverything } from "#lib/testing/sent-package.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const zoe = { email: "zoe@example.net", firstName: "Zoe", lastName: "Vega" };
const own = signatureFor("ann");
const input = (id: string, subtype: string, top: number, value: string | null = null) => ({
  id,
  type: "INPUT",
  subtype,
  page: 0,
  left: 100,
  top,
  width: subtype === "CHECKBOX" ? 20 : 200,
  height: 20,
  value,
});
const asked = [
  input("company", "TEXTFIELD", 500),
  input("city", "TEXTFIELD", 540, "Bergen"),
  input("note", "TEXTFIELD", 580, "Given by the sender"),
  input("agreed", "CHECKBOX", 620),
];

const send = (change: Record<string, unknown> = {}) =>
  sendPackage(account.owner, {
    roles: [{ ...person("Ann"), reassign: true }, person("Bob")],
    documents: [
      {
        id: "lease",
        name: "Lease",
        approvals: [{ ...own, fields: [...own.fields, ...asked] }, signatureFor("bob", 1)],
      },
    ],
    ...change,
  });

type Opened = Awaited<ReturnType<typeof openCeremony>>;
async function enter({ id, cookie }: Opened, values: Record<string, string>): Promise<void> {
  const json = Object.entries(values).map(([fieldId, value]) => ({ approvalId: own.id, fieldId, value }));
  const params = { ceremonyId: id, documentId: "lease" };
  const answer = await callRoute(valuesRoute, "PUT /ceremony/x/documents/lease/values", { params, cookie, json });
  expect(answer.status, answer.text).toBeLessThan(300);
}
const entered = { company: "Ann's secret", city: "Oslo", agreed: "X" };
async function annEnters(packageId: string): Promise<Opened> {
  const ann = await openCeremony(packageId, "ann");
  await ann.consent();
  await enter(ann, { ...entered, city: "Molde" });
  await enter(ann, entered);
  return ann;
}

async function valuesOf(packageId: string): Promise<Record<string, string | null>> {
  const found = await db
    .select()
    .from(fields)
    .where(and(eq(fields.packageId, packageId), eq(fields.approvalId, own.id), eq(fields.type, "INPUT")));
  return Object.fromEntries(found.map(({ id, value }) => [id, value || null]));
}
const asSent = { company: null, city: "Bergen", note: "Given by the sender", agreed: null };

const call = (json: unknown) => ({ key: account.owner.apiKey, json });
const changeRole = (packageId: string, signer: Record<string, unknown>) =>
  callRoute(roleRoute, "PUT /packages/x/roles/ann", {
    ...call({ signers: [signer] }),
    params: { packageId, roleId: "ann" },
  });
const replacements: Record<string, (packageId: string, ann: Opened) => Promise<{ status: number; text: string }>> = {
  "the signer hands it over": (packageId, { cookie }) =>
    callRoute(reassignRoute, "POST /packages/x/roles/ann/reassign", {
      params: { packageId, roleId: "ann" },
      cookie: cookie.replace("COUNTERSIGN_CEREMONY", "ESIGNLIVE_SESSION_ID"),
      json: zoe,
    }),
  "the owner hands it over": (packageId) =>
    callRoute(reassignRoute, "POST /packages/x/roles/ann/reassign", {
      ...call(zoe),
      params: { packageId, roleId: "ann" },
    }),
  "the owner names another person": (packageId) => changeRole(packageId, { id: "ann", ...zoe }),
};

test.each(Object.entries(replacements))("%s: the new person begins with what was sent", async (_, replace) => {
  const packageId = await send();
  const ann = await annEnters(packageId);
  expect(await valuesOf(packageId)).toEqual({ ...asSent, ...entered });
  const answer = await replace(packageId, ann);
  expect(answer.status, answer.text).toBe(200);
  expect(await valuesOf(packageId)).toEqual(asSent);
  expect((await signEverything(packageId, "ann")).status).toBe(200);
  expect(await valuesOf(packageId)).toEqual(asSent);
});

test("who is only called otherwise keeps what they entered", async () => {
  const packageId = await send();
  await annEnters(packageId);
  const before = person("Ann").signers[0];
  const answer = await changeRole(packageId, { ...before, id: "ann", lastName: "Married" });
  expect(answer.status, answer.text).toBe(200);
  expect(await valuesOf(packageId)).toEqual({ ...asSent, ...entered });
});

test("a place that passes twice goes back to what was sent each time", async () => {
  const packageId = await send();
  await annEnters(packageId);
  await changeRole(packageId, { id: "ann", ...zoe });
  const next = await openCeremony(packageId, "ann");
  await next.consent();
  await enter(next, { city: "Bodø", note: "" });
  await changeRole(packageId, { id: "ann", ...zoe, email: "yan@example.net" });
  expect(await valuesOf(packageId)).toEqual(asSent);
});

test("taken back to a draft after signing: what the owner writes since stays, what was entered goes with its person", async () => {
  const packageId = await send();
  const ann = await annEnters(packageId);
  expect((await ann.sign(allOf(await ann.view()))).status).toBe(200);
  const status = (json: unknown) =>
    callRoute(packageRoute, "PUT /packages/x", { ...call(json), params: { packageId } });
  expect((await status({ status: "DRAFT" })).status).toBe(204);
  await db
    .update(fields)
    .set({ value: "Tromsø" })
    .where(and(eq(fields.packageId, packageId), eq(fields.id, "city")));
  expect((await changeRole(packageId, { id: "ann", ...zoe })).status).toBe(200);
  expect(await valuesOf(packageId)).toEqual({ ...asSent, city: "Tromsø" });
});

test("taken back to a draft: what was entered goes into no copy and no template of it, what the owner gave does", async () => {
  const packageId = await send();
  await annEnters(packageId);
  const back = { ...call({ status: "DRAFT" }), params: { packageId } };
  expect((await callRoute(packageRoute, "PUT /packages/x", back)).status).toBe(204);
  for (const json of [{}, { name: "Lease form", type: "TEMPLATE" }]) {
    const copy = await callRoute(cloneRoute, "POST /packages/x/clone", { ...call(json), params: { packageId } });
    expect(copy.status, copy.text).toBe(200);
    expect(await valuesOf(copy.body.id)).toEqual(asSent);
  }
  expect(await valuesOf(packageId)).toEqual({ ...asSent, ...entered });
});

test("a signature that only what was entered asked for is not asked for any more", async () => {
  const packageId = await send({
    documents: [
      {
        id: "lease",
        name: "Lease",
        approvals: [
          { ...own, fields: [...own.fields, ...asked] },
          { ...signatureFor("ann", 2), id: "more" },
          signatureFor("bob", 1),
        ],
      },
    ],
    conditions: [
      {
        condition: "document['lease'].field['agreed'].value == 'X'",
        action: "document['lease'].approval['more'].disabled = false",
      },
    ],
  });
  const isOff = async () =>
    (
      await db
        .select()
        .from(approvals)
        .where(and(eq(approvals.packageId, packageId), eq(approvals.id, "more")))
    )[0]?.disabled;
  const before = await isOff();
  await annEnters(packageId);
  expect(await isOff()).toBe(false);
  await changeRole(packageId, { id: "ann", ...zoe });
  expect(await isOff()).toBe(before);
  expect(before).toBe(true);
});
