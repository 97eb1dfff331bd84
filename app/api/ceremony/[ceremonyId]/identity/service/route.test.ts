// POST /ceremony/{ceremonyId}/identity/service and …/result, POST /identity/results: a service looks at identity documents.
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as resultRoute from "#app/api/ceremony/[ceremonyId]/identity/result/route.ts";
import * as noticeRoute from "#app/api/identity/results/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { identityChecks } from "#db/schema/identity.ts";
import { packages } from "#db/schema/packages.ts";
import * as configuration from "#lib/core/config.ts";
import { purgeIdentity } from "#lib/signing/authentication/identity/purge-identity.ts";
import { removeOverdueChecks } from "#lib/signing/authentication/identity/remove-overdue-checks.ts";
import { type AskedCeremony, openAsked, sendAsking } from "#lib/testing/asked-signer.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { checksOf, decide, enter, handIn, photo } from "#lib/testing/identity.ts";
import { callRoute, type RouteModule } from "#lib/testing/requests.ts";
import * as serviceRoute from "./route.ts";

const key = "a key of sixteen letters".replaceAll(" ", "-");
type Call = { line: string; body: Record<string, unknown> | null; authorization: string | undefined };
let calls: Call[] = [];
/** What the service says by method; a number is a status alone. */
let answers: Record<string, number | object> = {};

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const { method = "", url, headers } = request;
  calls.push({ line: `${method} ${url}`, body: text ? JSON.parse(text) : null, authorization: headers.authorization });
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
