// How PostgreSQL reads lists when a sender has thousands of packages: by an index, never all of them.
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as factsRoute from "#app/api/desk/facts/route.ts";
import * as needsRoute from "#app/api/desk/needs/route.ts";
import * as deskRoute from "#app/api/desk/overview/route.ts";
import * as overviewRoute from "#app/api/packages/overview/route.ts";
import * as route from "#app/api/packages/route.ts";
import { pool } from "#db/client.ts";
import { makeMany } from "#lib/ops/bench/make-many.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute, type RouteModule } from "#lib/testing/requests.ts";

const size = 4000;
let key: string;
const client = new Client({ connectionString: process.env.DATABASE_URL });
beforeAll(async () => {
  key = (await makeAccount()).owner.apiKey;
  const packageId = await createByApi(key);
  await client.connect();
  await makeMany(client, packageId, 0, size, 200);
}, 120_000);
afterAll(() => client.end());

type Statement = { text: string; values: unknown[] };

/** The statements that a request sends to the pool and that look for packages. */
async function statementsOf(
  module: RouteModule,
  line: "GET /packages",
  query: Record<string, string>,
  ofLists = /from "packages"[\s\S]*(?:listed|found|group by)|(?:listed|found|group by)[\s\S]*from "packages"/,
): Promise<Statement[]> {
  const listening = vi.spyOn(pool, "query");
  try {
    const answer = await callRoute(module, line, { key, query });
    expect(answer.status, answer.text).toBe(200);
    return listening.mock.calls.flatMap((call) => {
      const [asked, values] = call as unknown as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
      const text = typeof asked === "string" ? asked : asked.text;
      const given = values ?? (typeof asked === "string" ? [] : (asked.values ?? []));
      return ofLists.test(text) ? [{ text, values: given }] : [];
    });
  } finally {
    listening.mockRestore();
  }
}

async function plansOf(statements: Statement[]): Promise<string[]> {
  const plans = [];
  for (const { text, values } of statements) {
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return plans;
}

const page = { from: "1", to: "20" };
const sorts = ["created", "completed", "updated", "due", "name", "APPROVAL_SIGNING_DATE", "attributeValue", "status"];

test.each<[string, Record<string, string>]>([
  ["the whole list", page],
  ["a folder", { ...page, query: "drafts" }],
  ["the trash", { ...page, query: "trashed" }],
  ["a status", { ...page, query: "SENT" }],
  ["predefined=sent", { ...page, predefined: "sent" }],
  ["predefined=awaitingSignature", { ...page, predefined: "awaitingSignature" }],
  ["a page near the end", { from: "3600", to: "3619" }],
  ["an exact name", { ...page, search: "agreement 77 with orchard", searchtype: "exactname" }],
  ["dates", { ...page, lastUpdatedStartDate: new Date().toISOString() }],
  ...sorts.flatMap((sort) =>
    ["asc", "desc"].map((dir): [string, Record<string, string>] => [`${sort} ${dir}`, { ...page, sort, dir }]),
  ),
])("%s reads no table from end to end", async (_, query) => {
  const statements = await statementsOf(route, "GET /packages", query);
  expect(statements.length).toBeGreaterThan(0);
  for (const plan of await plansOf(statements)) expect(plan).not.toMatch(/Seq Scan on packages/);
});

test("what the desk tells beside the counters reads no table of packages from end to end", async () => {
  const statements = await statementsOf(deskRoute, "GET /packages", {}, /\b(?:from|join) "?packages"?/);
  expect(statements.length).toBe(6);
  for (const plan of await plansOf(statements)) expect(plan).not.toMatch(/Seq Scan on packages/);
});

test.each([
  ["asks for its owner", needsRoute, 2],
  ["stands below the counters", factsRoute, 1],
])("what %s reads no table of packages from end to end", async (_, module, count) => {
  const statements = await statementsOf(module, "GET /packages", {}, /\b(?:from|join) "?packages"?/);
  expect(statements.length).toBe(count);
  for (const plan of await plansOf(statements)) expect(plan).not.toMatch(/Seq Scan on packages/);
});

test("the overview reads no table from end to end", async () => {
  const statements = await statementsOf(overviewRoute, "GET /packages", {});
  expect(statements.length).toBeGreaterThan(0);
  for (const plan of await plansOf(statements)) expect(plan).not.toMatch(/Seq Scan on packages/);
});
