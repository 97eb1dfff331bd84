// What is too long or too many is refused by name and nothing of it is kept; what was stored before stays readable.
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as oneRoute from "./[packageId]/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});
const create = (body: Record<string, unknown>) =>
  callRoute(route, "POST /packages", { key: account.owner.apiKey, json: { name: "Lease", ...body } });
const change = (packageId: string, json: unknown) =>
  callRoute(oneRoute, `PUT /packages/${packageId}`, { key: account.owner.apiKey, params: { packageId }, json });
const read = (packageId: string) =>
  callRoute(oneRoute, `GET /packages/${packageId}`, { key: account.owner.apiKey, params: { packageId } });
const list = () => callRoute(route, "GET /packages", { key: account.owner.apiKey });
const signer = (more: object) => ({
  signers: [{ email: "ann@example.com", firstName: "Ann", lastName: "Alba", ...more }],
});
const wide = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`key${at}`, at]));
const deep = JSON.parse(`${'{"a":'.repeat(20)}1${"}".repeat(20)}`);

test.each<[string, Record<string, unknown>]>([
  ["description", { description: "x".repeat(60_000_000) }],
  ["name", { name: "x".repeat(256) }],
  ["emailMessage", { emailMessage: "x".repeat(10_001) }],
  ["language", { language: "x".repeat(256) }],
  ["due", { due: "2030-01-01".padEnd(65) }],
  ["data", { data: { note: "x".repeat(70_000) } }],
  ["data", { data: wide }],
  ["data", { data: deep }],
  ["settings.ceremony", { settings: { ceremony: { unknown: "x".repeat(2_000_000) } } }],
  ["settings.ceremony.declineReasons", { settings: { ceremony: { declineReasons: Array(1001).fill("no") } } }],
  ["roles", { roles: Array(1001).fill({}) }],
  ["roles.0.signers.0.firstName", { roles: [signer({ firstName: "x".repeat(256) })] }],
  ["roles.0.signers.0.signature.handdrawn", { roles: [signer({ signature: { handdrawn: "A".repeat(300_000) } })] }],
  ["documents.0.approvals", { documents: [{ approvals: Array(5001).fill({ role: "a" }) }] }],
])("400 naming %s", async (field, body) => {
  const answer = await create(body);
  expect([answer.status, answer.body.messageKey, answer.body.parameters]).toEqual([
    400,
    "error.validation.body",
    { field },
  ]);
  expect(answer.text.length).toBeLessThan(1000);
  expect((await list()).body.count).toBe(0);
});

test("200 for what was stored before there was an end, and for changes that do not touch it", async () => {
  const packageId = await createByApi(account.owner.apiKey);
  const description = "x".repeat(20_000);
  await db
    .update(packages)
    .set({ description, data: { note: "x".repeat(70_000) } })
    .where(eq(packages.id, packageId));
  expect((await read(packageId)).body.description).toBe(description);
  expect((await list()).body.results[0].description).toBe(description);
  expect((await change(packageId, { name: "Lease 2" })).status).toBeLessThan(300);
  expect((await change(packageId, { description })).body.parameters).toEqual({ field: "description" });
  expect((await read(packageId)).body).toMatchObject({ name: "Lease 2", description });
});
