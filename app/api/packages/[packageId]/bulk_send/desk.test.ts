// What the desk does with a bulk send: sample, trial of a file, columns matched by hand, stop, retry, results
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { bulkBatches, bulkRows } from "#db/schema/bulk-sends.ts";
import { forgetRows } from "#lib/bulk-send/forget-rows.ts";
import type { BulkBatch, BulkCheck } from "#lib/contract/records/bulk-send.ts";
import { csvOf, header, makeTemplate, postBulk } from "#lib/testing/bulk-template.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { postChange, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import * as resultsRoute from "./[batchId]/results/route.ts";
import * as retryRoute from "./[batchId]/retry/route.ts";
import * as batchRoute from "./[batchId]/route.ts";
import * as stopRoute from "./[batchId]/stop/route.ts";
import * as checkRoute from "./check/route.ts";
import * as sampleRoute from "./sample/route.ts";

let key: string;
let templateId: string;
beforeAll(async () => {
  key = (await makeAccount()).owner.apiKey;
  templateId = await makeTemplate(key);
});

async function check(csv: string | Uint8Array, payload?: object, query: Record<string, string> = {}) {
  const form = [
    ...(payload ? [{ name: "payload", text: JSON.stringify(payload) }] : []),
    { name: "file", fileName: "people.csv", bytes: Buffer.from(csv), type: "text/csv" },
  ];
  const params = { packageId: templateId };
  const answer = await callRoute(checkRoute, "POST /packages/x/bulk_send/check", { key, params, form, query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as BulkCheck;
}
const act = (route: object, method: "GET" | "POST", batchId: string, packageId = templateId) =>
  callRoute(route, `${method} /x`, { key, params: { packageId, batchId } });
const batchOf = async (batchId: string, packageId = templateId) =>
  (await act(batchRoute, "GET", batchId, packageId)).body as BulkBatch & {
    rows: { results: { status: string; messageKey: string | null; people: object[]; packageStatus: string | null }[] };
  };
const kinds = (problems: BulkCheck["problems"]) => problems.map(({ messageKey }) => messageKey.split(".").at(-1));

test("the sample is a file that the service itself takes", async () => {
  const answer = await callRoute(sampleRoute, "GET /x", { key, params: { packageId: templateId } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toContain("Lease%20of%20a%20flat.csv");
  expect(answer.text.split("\r\n")[0]?.replace("\ufeff", "")).toBe(header);
  expect(await check(answer.text)).toMatchObject({ problems: [], total: 1, wrong: 0 });
});

test("a trial tells of every row what it becomes or what is wrong, in pages, and makes nothing", async () => {
  const bad = Array.from({ length: 30 }, (_, at) => `,Bad${at},Row,nobody,,,,,cheap,`);
  const found = await check([csvOf(2), ...bad].join("\r\n"), undefined, { only: "wrong", from: "21", to: "40" });
  expect([found.total, found.wrong, found.rows.count, found.rows.results.length]).toEqual([32, 30, 30, 10]);
  expect(kinds(found.rows.results[0]?.problems ?? [])).toEqual(["email", "value"]);
  const all = await check(csvOf(2));
  expect(all.rows.results[0]).toEqual({
    rowNumber: 2,
    people: [{ role: "Tenant", name: "Tom1 Tenant", email: "tom1@example.net" }],
    values: [
      { field: "rent", value: "1" },
      { field: "flat", value: "A1" },
    ],
    problems: [],
  });
  expect(all.roles).toMatchObject([{ id: "tenant", name: "Tenant", fields: [{ id: "rent" }, { id: "flat" }] }]);
  expect(await db.select().from(bulkBatches).where(eq(bulkBatches.templateId, templateId))).toEqual([]);
});

test("a trial tells which addresses stand in an earlier row too, and finds no fault in it", async () => {
  const [head, one, two] = csvOf(2).split("\r\n");
  const found = await check([head, one, two, one?.replace("tom1@", "TOM1@")].join("\r\n"));
  expect([found.total, found.wrong]).toEqual([3, 0]);
  expect(found.rows.results.map(({ repeats }) => repeats)).toEqual([
    undefined,
    undefined,
    [{ email: "TOM1@example.net", rowNumber: 2 }],
  ]);
});

test("a header of anybody's is guessed, corrected by hand, and sent so; wrong rows stay out where that is wished", async () => {
  const csv = "Prénom;Nom;E-Mail;Miete;Rent\nZoë;Zoller;zoe@example.net;x;7\nYan;Young;nobody;x;8";
  const bytes = Buffer.from(csv, "latin1");
  const found = await check(bytes);
  const matched = found.columns.map(({ match }) => match?.column ?? null);
  expect(matched).toEqual(["FIRST_NAME", "LAST_NAME", "EMAIL", null, "rent"]);
  expect(found.columns[0]).toMatchObject({ header: "Prénom", examples: ["Zoë", "Yan"] });
  expect([found.total, found.wrong]).toEqual([2, 1]);
  const without = found.columns.map(({ match }) => (match?.column === "EMAIL" ? null : match));
  expect(kinds((await check(bytes, { columns: without })).problems)).toEqual(["missingColumn"]);

  const columns = found.columns.map(({ match }) => match);
  const refused = await postBulk(key, templateId, bytes, { payload: { columns } });
  expect([refused.status, refused.body[0].rowNumber]).toEqual([400, 3]);
  const { id } = (await postBulk(key, templateId, bytes, { payload: { columns, leaveOut: true } })).body;
  await runJobs({ kinds: ["bulk-send"] });
  const batch = await batchOf(id);
  expect(batch).toMatchObject({ total: 1, created: 1, failed: 0, retriable: 0 });
  expect(batch.rows.results).toMatchObject([
    { status: "CREATED", packageStatus: "SENT", people: [{ name: "Zoë Zoller" }, { email: "bob@example.net" }] },
  ]);
});

test.each([
  ["an empty file", "", "noRows"],
  ["a quote that is never closed", `${header}\n,"Ann`, "malformed"],
  [
    "a column that nobody knows, in a header that says itself what is what",
    `${header},colour\n,A,B,a@b.net`,
    "unknownColumn",
  ],
])("%s is said of the file", async (_, csv, kind) => {
  expect(kinds((await check(csv)).problems)).toEqual([kind]);
});

test("what is stopped is not sent, and is sent when it is tried again; twice is once", async () => {
  const { id } = (await postBulk(key, templateId, csvOf(3))).body;
  expect((await act(stopRoute, "POST", id)).body).toMatchObject({ status: "COMPLETED", failed: 3, retriable: 3 });
  await runJobs({ kinds: ["bulk-send"] });
  const stopped = await batchOf(id);
  expect(stopped).toMatchObject({ created: 0, failed: 3 });
  expect(stopped.rows.results[0]).toMatchObject({
    messageKey: "error.conflict.bulkSendStopped",
    people: [{ name: "Tom1 Tenant", email: "tom1@example.net" }],
  });
  const both = await Promise.all([act(retryRoute, "POST", id), act(retryRoute, "POST", id)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await runJobs({ kinds: ["bulk-send"] });
  expect(await batchOf(id)).toMatchObject({ status: "COMPLETED", created: 3, failed: 0, retriable: 0 });
  expect((await act(stopRoute, "POST", id)).body).toMatchObject({ status: "COMPLETED", created: 3 });
  expect(
    await db
      .select()
      .from(bulkRows)
      .where(and(eq(bulkRows.batchId, id), eq(bulkRows.status, "CREATED"))),
  ).toHaveLength(3);
  expect((await act(retryRoute, "POST", "nothing")).status).toBe(404);
});

test("stopped while rows are on their way: each is either sent or kept for another try", async () => {
  const { id } = (await postBulk(key, templateId, csvOf(30))).body;
  const [, stop] = await Promise.all([runJobs({ kinds: ["bulk-send"] }), act(stopRoute, "POST", id)]);
  expect(stop.status).toBe(200);
  await runJobs({ kinds: ["bulk-send"] });
  const { status, created, failed, retriable } = await batchOf(id);
  expect([status, created + failed, retriable]).toEqual(["COMPLETED", 30, failed]);
});

test("rows that failed keep, sealed, what they need to be tried again, and go out once the cause is gone", async () => {
  const own = await makeTemplate(key);
  const { id } = (await postBulk(key, own, csvOf(2))).body;
  await postChange(key, own, { trashed: true });
  await runJobs({ kinds: ["bulk-send"] });
  expect(await batchOf(id, own)).toMatchObject({ created: 0, failed: 2, retriable: 2 });
  const stored = await db.select().from(bulkRows).where(eq(bulkRows.batchId, id));
  expect(stored[0]?.content).toBeTruthy();
  expect(stored[0]?.content).not.toContain("tom1");
  await postChange(key, own, { trashed: false });
  expect((await act(retryRoute, "POST", id, own)).body).toMatchObject({ status: "IN_PROGRESS", failed: 0 });
  await runJobs({ kinds: ["bulk-send"] });
  expect(await batchOf(id, own)).toMatchObject({ status: "COMPLETED", created: 2, failed: 0 });
});

test("what nobody tried again in 30 days is forgotten, and says that it cannot be", async () => {
  const { id } = (await postBulk(key, templateId, csvOf(2))).body;
  await act(stopRoute, "POST", id);
  const later = (days: number) => new Date(Date.now() + days * 24 * 3600_000);
  await forgetRows(later(29));
  expect(await batchOf(id)).toMatchObject({ failed: 2, retriable: 2 });
  await forgetRows(later(31));
  expect(await batchOf(id)).toMatchObject({ failed: 2, retriable: 0 });
  expect((await act(retryRoute, "POST", id)).body).toMatchObject({ status: "COMPLETED", failed: 2 });
});

test("the results are a file with a line for every row", async () => {
  const { id } = (await postBulk(key, templateId, csvOf(1), { payload: { name: "Spring" } })).body;
  await runJobs({ kinds: ["bulk-send"] });
  const answer = await act(resultsRoute, "GET", id);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const [head, line] = answer.text.replace("\ufeff", "").split("\r\n");
  expect(head).toBe("Row,Status,Name,Email,Package Id,Package Status,Reason");
  expect(line).toMatch(/^2,CREATED,Tom1 Tenant; Bob[^,]*,tom1@example.net; [^,]*,[^,]+,SENT,$/);
  const packageId = line?.split(",")[4] ?? "";
  expect((await readByApi(key, packageId)).name).toBe("Spring");
});
