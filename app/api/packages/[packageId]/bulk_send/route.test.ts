// POST and GET /packages/{packageId}/bulk_send, and GET of one batch
import { count, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { bulkRows } from "#db/schema/bulk-sends.ts";
import { packages } from "#db/schema/packages.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { csvOf, header, makeTemplate, postBulk } from "#lib/testing/bulk-template.ts";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { createByApi, postChange, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import * as oneRoute from "./[batchId]/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let key: string;
let templateId: string;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  key = account.owner.apiKey;
  templateId = await makeTemplate(key);
});

const batchOf = (batchId: string, query: Record<string, string | number> = {}, by = key, packageId = templateId) =>
  callRoute(oneRoute, `GET /packages/${packageId}/bulk_send/${batchId}`, {
    key: by,
    params: { packageId, batchId },
    query,
  });
const packagesMade = async () => (await db.select({ n: count() }).from(packages))[0]?.n;
const problemsOf = async (csv: string | Uint8Array, packageId = templateId) => {
  const before = await packagesMade();
  const answer = await postBulk(key, packageId, csv);
  expect(answer.status, answer.text).toBe(400);
  await runJobs({ kinds: ["bulk-send"] });
  expect(await packagesMade()).toBe(before);
  return answer.body;
};

describe("POST", () => {
  test("200 and {id}: every row becomes a package that is sent, with its person, proof and values", async () => {
    const rows = [
      header,
      ",Ann,Alba,ann@example.net,,,,,1200,A1",
      ',"Ben ""B""",Bell,Ben@Example.net,sms,+15515584587,,,900,',
      ",Cléo,Cole,cleo@example.net,CHALLENGE,Pet?,Rex,,1,B2",
    ];
    const posted = await postBulk(key, templateId, rows.join("\n"), {
      payload: { name: "Spring", description: "All" },
      part: "csv",
    });
    expect(posted.text, posted.text).toMatch(/^\{"id":"[^"]+"\}$/);
    expect((await batchOf(posted.body.id)).body).toMatchObject({
      status: "IN_PROGRESS",
      total: 3,
      created: 0,
      failed: 0,
    });
    await runJobs({ kinds: ["bulk-send"] });
    const { body } = await batchOf(posted.body.id);
    expect(body).toMatchObject({
      id: posted.body.id,
      templateId,
      name: "Spring",
      description: "All",
      status: "COMPLETED",
      total: 3,
      created: 3,
      failed: 0,
    });
    expect(body.rows.count).toBe(3);
    expect(body.rows.results.map((row: { rowNumber: number }) => row.rowNumber)).toEqual([2, 3, 4]);
    const made: Package[] = await Promise.all(
      body.rows.results.map((row: { packageId: string }) => readByApi(key, row.packageId)),
    );
    expect(made.map((pkg) => [pkg.name, pkg.status, pkg.type])).toEqual(Array(3).fill(["Spring", "SENT", "PACKAGE"]));
    const tenant = (at: number) => made[at]?.roles.find((role) => role.id === "tenant")?.signers[0];
    expect(tenant(0)).toMatchObject({
      firstName: "Ann",
      lastName: "Alba",
      email: "ann@example.net",
      auth: { scheme: "NONE" },
    });
    expect(tenant(1)).toMatchObject({
      firstName: 'Ben "B"',
      auth: { scheme: "SMS", challenges: [{ question: "+15515584587" }] },
    });
    expect(tenant(2)).toMatchObject({
      firstName: "Cléo",
      auth: { scheme: "CHALLENGE", challenges: [{ question: "Pet?", answer: "Rex" }] },
    });
    const values = made.map((pkg) =>
      pkg.documents
        .flatMap((d) => d.approvals.flatMap((a) => a.fields))
        .filter((f) => ["rent", "flat"].includes(f.id))
        .map((f) => f.value),
    );
    expect(values).toEqual([
      ["1200", "A1"],
      ["900", null],
      ["1", "B2"],
    ]);
  });

  test("200 without payload: named like the template; JSON as text/html when Accept says so", async () => {
    const posted = await postBulk(key, templateId, csvOf(1), { headers: { accept: "text/html" } });
    expect([posted.status, posted.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const { id } = JSON.parse(posted.text);
    expect((await batchOf(id)).body).toMatchObject({ name: "Lease of a flat" });
  });

  test("200: what waits is stored encrypted, and gone when it is done", async () => {
    const secret = ",Ann,Alba,ann@example.net,CHALLENGE,Pet?,Rex-the-answer,,1,";
    const { id } = (await postBulk(key, templateId, `${header}\n${secret}`)).body;
    const stored = () => db.select().from(bulkRows).where(eq(bulkRows.batchId, id));
    expect((await stored())[0]?.content).toBeTruthy();
    expect(JSON.stringify(await stored())).not.toContain("Rex-the-answer");
    await runJobs({ kinds: ["bulk-send"] });
    expect(await stored()).toMatchObject([{ status: "CREATED", content: null }]);
  });

  test("400 with every problem of the file, and nothing made", async () => {
    const rows = [
      header,
      ",Ann,Alba,ann@example.net,NONE,,,,1200,A1",
      ",,Bell,ben@example.net,,,,,900,A2",
      ",Cleo,,not an address,SMS,0123,,,900,A3",
      "",
      ",Dan,Dole,dan@example.net,CHALLENGE,Pet?,,,cheap,too long",
      ",Eve,Else,eve@example.net,MAGIC,,,nothing,1,A4",
    ];
    const record = (kind: string, rowNumber: number, columnName: string) => ({
      messageKey: `error.validation.bulkSend.${kind}`,
      rowNumber,
      columnName,
      roleName: "Tenant",
    });
    expect(await problemsOf(rows.join("\r\n"))).toEqual([
      record("nameRequired", 3, "FIRST_NAME"),
      record("nameRequired", 4, "LAST_NAME"),
      record("email", 4, "EMAIL"),
      record("phone", 4, "AUTH_PROMPT"),
      record("challenge", 6, "AUTH_CHALLENGE"),
      record("value", 6, "rent"),
      record("value", 6, "flat"),
      record("signerVerification", 7, "SIGNER_VERIFICATION"),
      record("authType", 7, "AUTH_TYPE"),
    ]);
  });

  test("400 with 20 records at most; an object for vendor clients", async () => {
    const bad = [header, ...Array(50).fill(",Ann,Alba,nobody,,,,,1,")].join("\n");
    expect(await problemsOf(bad)).toHaveLength(20);
    const vendor = await postBulk(key, templateId, bad, { headers: { accept: "text/html; esl-api-version=11" } });
    const body = JSON.parse(vendor.text);
    expect(body).toMatchObject({ code: 400, messageKey: "error.validation.bulkSend" });
    expect(body.records).toHaveLength(20);
  });

  test.each([
    ["an empty file", "\r\n", "noRows"],
    ["a header alone", header, "noRows"],
    ["a header of no role", "Nobody,FIRST_NAME,LAST_NAME,EMAIL\n,A,B,a@example.net", "unknownRole"],
    ["a role that has its signer", "Bob,FIRST_NAME,LAST_NAME,EMAIL\n,A,B,a@example.net", "notPlaceholder"],
    ["an unclosed quote", `${header}\n,"Ann,Alba,ann@example.net`, "malformed"],
  ])("400 for %s", async (_, csv, kind) => {
    expect((await problemsOf(csv))[0].messageKey).toBe(`error.validation.bulkSend.${kind}`);
  });

  test("400 without a file; 406 for a package and for a template without placeholder; 404 and 403 for others", async () => {
    const form = [{ name: "payload", text: "{}" }];
    const bare = await callRoute(route, "POST /packages/x/bulk_send", { key, params: { packageId: templateId }, form });
    expect([bare.status, bare.body.messageKey]).toEqual([400, "error.validation.missingFile"]);
    const pkg = await createByApi(key);
    const filled = await createByApi(key, { name: "No placeholder", type: "TEMPLATE" });
    for (const id of [pkg, filled]) {
      const answer = await postBulk(key, id, csvOf(1));
      expect([answer.status, answer.body.messageKey]).toEqual([406, "error.notAcceptable.bulkSend"]);
    }
    const stranger = await makeAccount();
    expect((await postBulk(stranger.owner.apiKey, templateId, csvOf(1))).status).toBe(404);
    expect((await postBulk(key, "nothing", csvOf(1))).status).toBe(404);
    expect((await callRoute(route, "POST /x", { params: { packageId: templateId } })).status).toBe(401);
    const colleague = account.senders[0]?.apiKey ?? "";
    const mine = await makeTemplate(key, { visibility: "SENDER" });
    expect((await postBulk(colleague, mine, csvOf(1))).status).toBe(404);
  });

  test("413 for more than 8 MB", async () => {
    const answer = await postBulk(key, templateId, Buffer.alloc(8 * 1024 * 1024 + 1, 65));
    expect(answer.status).toBe(413);
  });

  test("a colleague sends a shared template: the packages are the colleague's", async () => {
    const colleague = account.senders[0];
    const { id } = (await postBulk(colleague?.apiKey ?? "", templateId, csvOf(1))).body;
    await runJobs({ kinds: ["bulk-send"] });
    const { body } = await batchOf(id, {}, colleague?.apiKey);
    const pkg = await readByApi(colleague?.apiKey ?? "", body.rows.results[0].packageId);
    expect(pkg.sender.email).toBe(colleague?.row.email);
  });

  test("a template that is gone fails its rows, and the batch ends", async () => {
    const gone = await makeTemplate(key);
    const { id } = (await postBulk(key, gone, csvOf(2))).body;
    expect((await postChange(key, gone, { trashed: true })).status).toBe(204);
    await runJobs({ kinds: ["bulk-send"] });
    const { body } = await batchOf(id, {}, key, gone);
    expect(body).toMatchObject({ status: "COMPLETED", total: 2, created: 0, failed: 2 });
    expect(body.rows.results[0]).toMatchObject({
      status: "FAILED",
      packageId: null,
      messageKey: "error.notAcceptable.clone",
    });
  });
});

describe("GET", () => {
  test("200: batches newest first, rows in pages and by status; 404 for others", async () => {
    const own = await makeTemplate(key);
    const first = (await postBulk(key, own, csvOf(3), { payload: { name: "First" } })).body.id;
    const second = (await postBulk(key, own, csvOf(1), { payload: { name: "Second" } })).body.id;
    await runJobs({ kinds: ["bulk-send"] });
    const list = (by: string, query = {}) => callRoute(route, "GET /x", { key: by, params: { packageId: own }, query });
    const { body } = await list(key);
    expect([body.count, ...body.results.map((batch: { id: string }) => batch.id)]).toEqual([2, second, first]);
    expect((await list(key, { from: 2, to: 2 })).body).toMatchObject({
      count: 2,
      results: [{ id: first, created: 3 }],
    });
    const page = (await batchOf(first, { from: 2, to: 3, status: "created" }, key, own)).body.rows;
    expect([page.count, ...page.results.map((row: { rowNumber: number }) => row.rowNumber)]).toEqual([3, 3, 4]);
    expect((await batchOf(first, { status: "lost" }, key, own)).status).toBe(400);
    const stranger = (await makeAccount()).owner.apiKey;
    expect((await list(stranger)).status).toBe(404);
    expect((await batchOf(first, {}, stranger, own)).status).toBe(404);
    const colleague = (await makeSender(account.account.id)).apiKey;
    expect((await batchOf(first, {}, colleague, own)).status).toBe(404);
    expect((await list(colleague)).body).toEqual({ count: 0, results: [] });
  });
});
