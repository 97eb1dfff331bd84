// What Prometheus reads, and who may not.
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import * as instanceRoute from "#app/api/instance/route.ts";
import { db } from "#db/client.ts";
import { callbackDeliveries } from "#db/schema/accounts.ts";
import { config } from "#lib/core/config.ts";
import { version } from "#lib/core/product-version.ts";
import { files } from "#lib/files/store.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { makeDraft } from "#lib/testing/draft-package.ts";
import { sendByApi } from "#lib/testing/packages-by-api.ts";
import { makeEvents, registerCallback } from "#lib/testing/registered-callback.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import * as route from "./route.ts";

process.env.CALLBACK_ALLOW_PRIVATE = "127.0.0.0/8";
const token = "prometheus-reads-with-this";
afterEach(() => {
  config().metricsToken = undefined;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

let now = Date.now();
/** What is kept for a few seconds is over. */
const later = () => {
  now += 3600_000;
  vi.useFakeTimers({ toFake: ["Date"], now });
};
const ask = async (headers: Record<string, string>) => {
  const answer = await route.GET(new Request("http://localhost/metrics", { headers }));
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
};
const fromHere = { "x-from-here": "yes" };
/** Labels stand in any order. */
const sorted = (name: string): string =>
  name.replace(
    /\{(.*)\}/,
    (_, labels: string) =>
      `{${labels
        .split(/,(?=\w+=")/)
        .sort()
        .join(",")}}`,
  );
const figure = (text: string, name: string): number | undefined => {
  const line = text.split("\n").find((one) => sorted(one.slice(0, one.lastIndexOf(" "))) === sorted(name));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
};

test("404 for strangers as long as no token is set, whatever they claim", async () => {
  const strangers: Record<string, string>[] = [
    {},
    { "x-forwarded-for": "127.0.0.1" },
    { authorization: `Bearer ${token}` },
  ];
  for (const headers of strangers) {
    const { status, text } = await ask(headers);
    expect([status, JSON.parse(text).messageKey]).toEqual([404, "error.notFound.route"]);
  }
});

test("401 for whoever shows no token or another one, also at this machine; 200 with the token, from anywhere", async () => {
  config().metricsToken = token;
  for (const authorization of [undefined, "Bearer ", `Bearer ${token}x`, `Basic ${token}`]) {
    const { status, text } = await ask(authorization ? { authorization } : {});
    expect([status, text.includes("countersign_")]).toEqual([401, false]);
  }
  expect((await ask({ ...fromHere, authorization: `Bearer ${token}x` })).status).toBe(401);
  expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(200);
});

test("200 at this machine, with requests, packages, jobs, files and the version", async () => {
  const { owner } = await makeAccount();
  await callRoute(instanceRoute, "GET /instance", { key: owner.apiKey });
  await sendByApi(owner.apiKey);
  later();
  const waiting = await ask(fromHere);
  expect([waiting.status, waiting.type]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  expect(figure(waiting.text, 'countersign_jobs_waiting{kind="send-mails"}')).toBeGreaterThan(0);
  expect(figure(waiting.text, 'countersign_outbox_waiting{kind="mail"}')).toBeGreaterThan(0);
  expect(figure(waiting.text, "countersign_database_up")).toBe(1);
  expect(figure(waiting.text, "countersign_seal_works")).toBe(1);
  expect(figure(waiting.text, "countersign_seal_certificate_days_left")).toBeGreaterThan(30);
  expect(waiting.text).toContain(`countersign_build_info{version="${version()}",node="${process.versions.node}"`);
  await runJobs();
  await expect(files.get("0".repeat(64), { accountId: "none" })).rejects.toThrow();
  later();
  const { text } = await ask(fromHere);
  expect(figure(text, 'countersign_jobs_waiting{kind="send-mails"}')).toBe(0);
  expect(figure(text, 'countersign_outbox_waiting{kind="mail"}')).toBe(0);
  const of = (name: string, labels: string) => figure(text, `countersign_${name}{${labels},process="web"}`);
  expect(of("http_requests_total", 'route="GET /instance",status="2xx"')).toBe(1);
  expect(of("http_request_duration_seconds_count", 'route="GET /instance"')).toBe(1);
  expect(of("jobs_total", 'kind="send-mails",outcome="done"')).toBeGreaterThan(0);
  expect(of("mails_total", 'outcome="outbox"')).toBeGreaterThan(0);
  expect(of("package_events_total", 'event="package.created"')).toBe(1);
  expect(of("package_events_total", 'event="package.sent"')).toBe(1);
  expect(of("file_operations_total", 'operation="put",outcome="done"')).toBeGreaterThan(0);
  expect(of("file_operations_total", 'operation="get",outcome="failed"')).toBe(1);
  expect(of("db_pool_connections", 'state="idle"')).toBeGreaterThan(0);
  // Nobody's ids, addresses or names.
  for (const secret of [owner.row.id, owner.row.email, owner.row.accountId]) expect(text).not.toContain(secret);
});

test("200 with what was given up, and with the callbacks that wait", async () => {
  const { owner, account } = await makeAccount();
  await registerCallback(owner, "http://127.0.0.1:9/events");
  const pkg = await makeDraft(owner);
  await makeEvents(owner, pkg.id, 2);
  const [first] = await db
    .select()
    .from(callbackDeliveries)
    .where(eq(callbackDeliveries.accountId, account.id))
    .orderBy(callbackDeliveries.sequence);
  await db
    .update(callbackDeliveries)
    .set({ status: "dead" })
    .where(eq(callbackDeliveries.id, first?.id ?? ""));
  later();
  const { text } = await ask(fromHere);
  expect(figure(text, 'countersign_outbox_dead{kind="callback"}')).toBe(1);
  expect(figure(text, 'countersign_outbox_waiting{kind="callback"}')).toBe(1);
  expect(figure(text, 'countersign_outbox_oldest_seconds{kind="callback"}')).toBeGreaterThanOrEqual(0);
});

test("200 without a database: what the process itself knows, and no figure that nobody has counted", async () => {
  vi.spyOn(db, "transaction").mockRejectedValueOnce(new Error("away"));
  later();
  const { status, text } = await ask(fromHere);
  expect([status, figure(text, "countersign_database_up")]).toEqual([200, 0]);
  expect(figure(text, "countersign_seals_pending")).toBeUndefined();
  expect(text).not.toContain("countersign_jobs_waiting{");
  expect(text).toContain("countersign_http_requests_total{");
});
