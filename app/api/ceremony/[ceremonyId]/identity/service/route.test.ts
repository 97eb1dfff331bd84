// POST /ceremony/{ceremonyId}/identity/service and …/result, POST /identity/results: a service looks at identity documents.
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as resultRoute from "#app/api/ceremony/[ceremonyId]/identity/result/route.ts";
import * as noticeRoute from "#app/api/identity/results/route.ts";
import * as roleRoute from "#app/api/packages/[packageId]/roles/[roleId]/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { identityChecks } from "#db/schema/identity.ts";
import { packages } from "#db/schema/packages.ts";
import * as configuration from "#lib/core/config.ts";
import { askWaitingCheck, checksToAsk } from "#lib/signing/authentication/identity/ask-waiting-check.ts";
import { purgeIdentity } from "#lib/signing/authentication/identity/purge-identity.ts";
import { removeOverdueChecks } from "#lib/signing/authentication/identity/remove-overdue-checks.ts";
import { type AskedCeremony, openAsked, sendAsking } from "#lib/testing/asked-signer.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { checksOf, decide, enter, handIn, photo } from "#lib/testing/identity.ts";
import { callRoute, type RouteModule } from "#lib/testing/requests.ts";
import { sweep } from "#lib/worker/sweep.ts";
import { handlers } from "#lib/worker/worker.ts";
import * as serviceRoute from "./route.ts";

const key = "a key of sixteen letters".replaceAll(" ", "-");
type Call = { line: string; body: Record<string, unknown> | null; authorization: string | undefined };
let calls: Call[] = [];
/** What the service says by method; a number is a status alone. */
let answers: Record<string, number | object> = {};

/** What happens while the service thinks. */
let onCall: (() => Promise<void>) | undefined;

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const { method = "", url, headers } = request;
  calls.push({ line: `${method} ${url}`, body: text ? JSON.parse(text) : null, authorization: headers.authorization });
  await onCall?.();
  const answer = answers[method] ?? 204;
  response.writeHead(typeof answer === "number" ? answer : 200, { "content-type": "application/json" });
  response.end(typeof answer === "number" ? "" : JSON.stringify(answer));
});

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
});
afterAll(() => void server.close());
beforeEach(() => {
  calls = [];
  onCall = undefined;
  answers = { POST: { url: "https://idv.example.com/start/1" }, GET: { state: "WAITING" } };
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  const now = configuration.config();
  vi.spyOn(configuration, "config").mockReturnValue({ ...now, idv: { url, key } });
});
afterEach(() => vi.restoreAllMocks());

const call = (route: RouteModule, ann: AskedCeremony, at: "service" | "result") =>
  callRoute(route, `POST /ceremony/${ann.id}/identity/${at}`, { params: { ceremonyId: ann.id }, cookie: ann.cookie });
const begin = (ann: AskedCeremony) => call(serviceRoute, ann, "service");
const result = (ann: AskedCeremony) => call(resultRoute, ann, "result");
const notice = (id: string, signature = createHmac("sha256", key).update(id).digest("hex")) =>
  callRoute(noticeRoute, "POST /identity/results", { json: { id, signature } });
const eventsOf = async (packageId: string) =>
  (await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId)))
    .filter(({ type }) => type.startsWith("identity."))
    .map(({ type, actorKind, data }) => [type, actorKind, data.decision, data.by]);
const idIn = async (packageId: string) =>
  (await db.select().from(identityChecks).where(eq(identityChecks.packageId, packageId)))[0]?.id ?? "";

async function begun(auth: object = { scheme: "SAA", challenges: [] }) {
  const packageId = await sendAsking(account.owner, auth);
  const ann = await openAsked(packageId);
  const answer = await begin(ann);
  return { packageId, ann, answer, id: await idIn(packageId) };
}

test("200 with the service's page, told the name, the language and the kind; begun again it is the same check", async () => {
  const auth = { scheme: "ID_VERIFICATION", challenges: [], idvWorkflow: { id: "DVF", type: "DVF" } };
  const { packageId, ann, answer, id } = await begun(auth);
  expect([answer.status, answer.body]).toEqual([200, { url: "https://idv.example.com/start/1" }]);
  expect((await begin(ann)).status).toBe(200);
  const told = { id, type: "DVF", name: "Ann Tester", language: "en" };
  expect(calls).toEqual(Array(2).fill({ line: "POST /v1/checks", body: told, authorization: `Bearer ${key}` }));
  expect((await ann.view()).authentication?.identity).toMatchObject({ state: "waiting", by: "service" });
  expect(await eventsOf(packageId)).toEqual([["identity.begun", "signer", undefined, undefined]]);
  // The sender sees no pictures of it and decides nothing.
  expect((await checksOf(packageId, account.owner)).body).toEqual([]);
  expect((await decide(packageId, id, account.owner, { decision: "approved" })).status).toBe(404);
  expect((await handIn(ann, { front: photo() })).body.authentication.identity.by).toBe("service");
});

test("the signer's page asks, and enters once it is approved; the service is told to forget", async () => {
  const { packageId, ann, id } = await begun();
  expect((await result(ann)).body.authentication.identity.state).toBe("waiting");
  answers.GET = { state: "APPROVED" };
  const both = await Promise.all([result(ann), notice(id)]);
  expect(both.map(({ status }) => status)).toEqual([200, 204]);
  expect(await eventsOf(packageId)).toEqual([
    ["identity.begun", "signer", undefined, undefined],
    ["identity.decided", "system", "approved", "service"],
  ]);
  expect((await enter(ann)).body.state).toBe("consent");
  answers.DELETE = 500;
  await expect(purgeIdentity(id)).rejects.toMatchObject({ key: "error.unavailable.identity" });
  answers.DELETE = 404;
  await purgeIdentity(id);
  expect(calls.at(-1)?.line).toBe(`DELETE /v1/checks/${id}`);
});

test("204 to a signed notice, which only has it asked; 403 to any other; a refusal counts, and she may begin anew", async () => {
  const { packageId, ann, id } = await begun();
  answers.GET = { state: "REFUSED", reason: "Expired" };
  expect((await notice(id, "0".repeat(64))).status).toBe(403);
  expect((await ann.view()).authentication?.triesLeft).toBe(3);
  expect((await notice(id)).status).toBe(204);
  expect((await notice(id)).status).toBe(204);
  expect((await notice("nobody's")).status).toBe(204);
  expect((await ann.view()).authentication).toMatchObject({
    triesLeft: 2,
    identity: { state: "refused", reason: "Expired", by: "service" },
  });
  await begin(ann);
  expect(calls.filter(({ line }) => line.startsWith("POST")).map(({ body }) => body?.id === id)).toEqual([true, false]);
  expect((await eventsOf(packageId)).map(([type]) => type)).toEqual([
    "identity.begun",
    "identity.decided",
    "identity.begun",
  ]);
});

test.each<[string, number | object]>([
  ["no answer", 500],
  ["nonsense", { link: "https://idv.example.com" }],
  ["no address", { url: "javascript:1" }],
])("503 for %s, which is nobody's failure; the same check is begun again", async (_, answer) => {
  answers.POST = answer;
  const { packageId, ann, answer: first, id } = await begun();
  expect([first.status, first.body.messageKey]).toEqual([503, "error.unavailable.identity"]);
  answers = { POST: { url: "https://idv.example.com/start/2" }, GET: 502 };
  expect((await begin(ann)).body.url).toBe("https://idv.example.com/start/2");
  expect(calls.map(({ body }) => body?.id)).toEqual([id, id]);
  expect((await result(ann)).status).toBe(503);
  expect((await ann.view()).authentication?.triesLeft).toBe(3);
  expect(await eventsOf(packageId)).toHaveLength(1);
});

test("a result after the package's end changes nothing; without the service a person looks", async () => {
  const ended = await begun();
  await db.update(packages).set({ status: "DECLINED" }).where(eq(packages.id, ended.packageId));
  answers.GET = { state: "APPROVED" };
  await notice(ended.id);
  expect(await eventsOf(ended.packageId)).toHaveLength(1);
  await removeOverdueChecks();
  expect(await idIn(ended.packageId)).toBe("");
  const { ann } = await begun();
  vi.restoreAllMocks();
  expect((await ann.view()).authentication?.identity).toMatchObject({ state: "asked", by: "person" });
  expect((await begin(ann)).status).toBe(503);
  expect((await handIn(ann, { front: photo() })).body.authentication.identity).toMatchObject({ state: "waiting" });
});

const jobsFor = async (checkId: string) => {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pgboss.job where data->>'checkId' = ${checkId} order by created_on`,
  );
  return rows.map(({ name }) => name);
};
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

test("what waits is asked for though no notice came, after ever longer pauses, and counts once", async () => {
  const { packageId, id } = await begun();
  const isDue = async (now?: Date) => (await checksToAsk(500, now)).some(({ checkId }) => checkId === id);
  const asked = () => calls.filter(({ line }) => line.startsWith("GET")).length;
  expect(await isDue()).toBe(false);
  expect(await isDue(later(2))).toBe(true);
  // Of two runners at once one asks.
  await Promise.all([askWaitingCheck(id, "job", later(2)), askWaitingCheck(id, "job", later(2))]);
  expect(asked()).toBe(1);
  expect([await isDue(later(3.9)), await isDue(later(4.1))]).toEqual([false, true]);
  answers.GET = 503;
  await askWaitingCheck(id, "job", later(5));
  expect(asked()).toBe(2);
  // However often: four times a day.
  await db.update(identityChecks).set({ asks: 4000 }).where(eq(identityChecks.id, id));
  await askWaitingCheck(id, "job", later(60));
  expect([await isDue(later(60 + 359)), await isDue(later(60 + 361))]).toEqual([false, true]);
  answers.GET = { state: "APPROVED" };
  await askWaitingCheck(id, "job", later(600));
  expect((await eventsOf(packageId)).at(-1)).toEqual(["identity.decided", "system", "approved", "service"]);
  await askWaitingCheck(id, "job", later(6000));
  expect(asked()).toBe(4);
  expect(await isDue(later(60_000))).toBe(false);
});

test("the sweep enqueues it once, and the job asks", async () => {
  const { id, ann } = await begun();
  await db
    .update(identityChecks)
    .set({ nextAsk: new Date(Date.now() - 1000) })
    .where(eq(identityChecks.id, id));
  await sweep("sweep");
  await sweep("sweep");
  expect(await jobsFor(id)).toEqual(["ask-identity"]);
  answers.GET = { state: "AGAIN", reason: "Too dark" };
  await handlers["ask-identity"]({ checkId: id }, "job");
  expect((await ann.view()).authentication?.identity).toMatchObject({ state: "again", reason: "Too dark" });
});

test("nobody is asked who does not look any more", async () => {
  const { id } = await begun();
  vi.restoreAllMocks();
  expect(await checksToAsk(500, later(60))).toEqual([]);
  await askWaitingCheck(id, "job", later(60));
  expect(calls.filter(({ line }) => line.startsWith("GET"))).toEqual([]);
});

test("the service is told of a package that is deleted for good while it looks, and of a recipient; of what was begun meanwhile too", async () => {
  const { owner } = account;
  const drop = (packageId: string) =>
    callRoute(packageRoute, "DELETE /packages/x", { key: owner.apiKey, params: { packageId } });
  const gone = await begun();
  expect((await drop(gone.packageId)).status).toBe(204);
  expect(await idIn(gone.packageId)).toBe("");
  expect(await jobsFor(gone.id)).toEqual(["purge-identity"]);
  // What was decided is forgotten there already.
  const decided = await begun();
  answers.GET = { state: "APPROVED" };
  await notice(decided.id);
  expect((await drop(decided.packageId)).status).toBe(204);
  expect(await jobsFor(decided.id)).toEqual(["purge-identity"]);
  const taken = await begun();
  await db.update(packages).set({ status: "DRAFT" }).where(eq(packages.id, taken.packageId));
  const params = { packageId: taken.packageId, roleId: "ann" };
  expect((await callRoute(roleRoute, "DELETE /roles/ann", { key: owner.apiKey, params })).status).toBeLessThan(300);
  expect(await jobsFor(taken.id)).toEqual(["purge-identity"]);
  const packageId = await sendAsking(owner, { scheme: "SAA", challenges: [] });
  const ann = await openAsked(packageId);
  let id = "";
  onCall = async () => {
    id = await idIn(packageId);
    await drop(packageId);
  };
  await begin(ann);
  // Once for the deletion, once for what the service heard after it.
  expect(await jobsFor(id)).toEqual(["purge-identity", "purge-identity"]);
});
