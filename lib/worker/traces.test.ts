// One trace from a request over its job to the callback that tells of it, as a collector outside receives it.
import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import { db } from "#db/client.ts";
import { startTracing, stopTracing, wantsTraces } from "#lib/telemetry/start-tracing.ts";
import { startCallbackReceiver } from "#lib/testing/callback-receiver.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { readyPackage } from "#lib/testing/package-input.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { deliveriesOfPackage, registerCallback } from "#lib/testing/registered-callback.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { startTraceCollector } from "#lib/testing/trace-collector.ts";

process.env.CALLBACK_ALLOW_PRIVATE = "127.0.0.0/8";
process.env.OTEL_SERVICE_NAME = "sign";

afterEach(async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  await stopTracing();
});

const send = (key: string, packageId: string, headers: Record<string, string> = {}) =>
  callRoute(packageRoute, `POST /packages/${packageId}`, {
    params: { packageId },
    key,
    headers,
    json: { status: "SENT" },
  });

const storedTraces = async (packageId: string) => {
  const { rows } = await db.execute<{ traceparent: string | null }>(
    sql`select data ->> 'traceparent' as traceparent from pgboss.job where name = 'send-mails' and data ->> 'subject' = ${packageId}`,
  );
  return rows.map(({ traceparent }) => traceparent);
};

test("request, job and callback are one trace, which goes on from the client's and on to the receiver", async () => {
  await using collector = await startTraceCollector();
  await using receiver = await startCallbackReceiver();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  await startTracing("web");
  const { owner } = await makeAccount();
  await registerCallback(owner, receiver.url, "", ["PACKAGE_ACTIVATE"]);
  const [first, second] = [
    await createByApi(owner.apiKey, readyPackage()),
    await createByApi(owner.apiKey, readyPackage()),
  ];
  const [traceId, clientSpan] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"];
  const sent = await send(owner.apiKey, first, { traceparent: `00-${traceId}-${clientSpan}-01` });
  expect(sent.status).toBe(204);
  await runJobs();
  expect((await send(owner.apiKey, second)).status).toBe(204);
  await runJobs();
  await stopTracing();

  const of = (name: string, trace = traceId) =>
    collector.spans.find((span) => span.name === name && span.traceId === trace) ??
    expect.fail(`no span ${name} among ${collector.spans.map((span) => span.name).join(", ")}`);
  const request = of("POST /packages/{packageId}");
  expect(request).toMatchObject({ kind: 2, parentSpanId: clientSpan });
  expect(request.attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: 204 } });
  const job = of("job deliver-callbacks");
  expect(job).toMatchObject({ kind: 5, parentSpanId: request.spanId });
  const callback = of("callback");
  expect(callback).toMatchObject({ kind: 3, parentSpanId: job.spanId });
  expect(of("job send-mails").parentSpanId).toBe(request.spanId);
  const headers = new Map(receiver.pushes.map(({ body, headers: { traceparent } }) => [body.packageId, traceparent]));
  expect(headers.get(first)).toBe(`00-${traceId}-${callback.spanId}-01`);

  // The second package's request began a trace of its own: its callback is in that.
  const other = collector.spans.find(
    ({ name, traceId: trace }) => name === "POST /packages/{packageId}" && trace !== traceId,
  );
  const otherCallback = of("callback", other?.traceId);
  expect(headers.get(second)).toBe(`00-${other?.traceId}-${otherCallback.spanId}-01`);
  expect([...collector.services]).toEqual(["sign"]);
  expect([...collector.paths]).toEqual(["POST /v1/traces"]);
  // Nobody is named, and no address that opens something is told.
  const told = JSON.stringify(collector.spans);
  for (const secret of [owner.row.email, owner.apiKey, receiver.url]) expect(told).not.toContain(secret);
  expect(await storedTraces(first)).not.toContain(null);
});

test("of two that one job pushes each callback is in the trace of its own request", async () => {
  await using collector = await startTraceCollector();
  await using receiver = await startCallbackReceiver();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  await startTracing("web");
  const { owner } = await makeAccount();
  await registerCallback(owner, receiver.url, "", ["PACKAGE_ACTIVATE"]);
  const traces = new Map<string, string>();
  for (const digit of ["a", "b"]) {
    const id = await createByApi(owner.apiKey, readyPackage());
    traces.set(id, digit.repeat(32));
    await send(owner.apiKey, id, { traceparent: `00-${digit.repeat(32)}-00f067aa0ba902b7-01` });
  }
  await runJobs();
  await stopTracing();
  const pushed = receiver.pushes.map(({ body, headers: { traceparent } }) => [
    body.packageId,
    String(traceparent).slice(3, 35),
  ]);
  expect(new Map(pushed as [string, string][])).toEqual(traces);
});

test("where no collector is named nothing is traced, carried or sent", async () => {
  await using receiver = await startCallbackReceiver();
  await startTracing("web");
  const { owner } = await makeAccount();
  await registerCallback(owner, receiver.url, "", ["PACKAGE_ACTIVATE"]);
  const id = await createByApi(owner.apiKey, readyPackage());
  await send(owner.apiKey, id, { traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01" });
  expect(new Set(await storedTraces(id))).toEqual(new Set([null]));
  await runJobs();
  expect((await deliveriesOfPackage(id)).map(({ traceparent }) => traceparent)).toEqual([null]);
  expect(receiver.pushes.map(({ headers }) => headers.traceparent)).toEqual([undefined]);
});

test.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "" }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318" }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://localhost:4318/v1/traces" }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318", OTEL_SDK_DISABLED: "true" }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318", OTEL_TRACES_EXPORTER: "none" }, false],
])("%j is traced: %s", (env, wanted) => {
  expect(wantsTraces(env)).toBe(wanted);
});
