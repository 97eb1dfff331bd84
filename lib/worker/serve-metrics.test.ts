// The worker's own address for Prometheus, with real connections to this machine.
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { config } from "#lib/core/config.ts";
import { serveMetrics } from "./serve-metrics.ts";

const token = "prometheus-reads-with-this";
let server: Server;
let port = 0;
beforeEach(async () => {
  server = serveMetrics({ port: 0, host: "127.0.0.1" }) ?? expect.fail("no server");
  await once(server, "listening");
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  config().metricsToken = undefined;
  server.close();
});

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return { status: answer.status, text: await answer.text() };
};

test("this machine reads what the worker and the database know", async () => {
  const { status, text } = await ask("/metrics");
  expect(status).toBe(200);
  expect(text).toContain('countersign_jobs_waiting{kind="seal-package"} 0');
  expect(text).toContain("# TYPE countersign_job_duration_seconds histogram");
  // It makes no seal only to be asked.
  expect(text).not.toMatch(/^countersign_seal_works /m);
});

test("whoever comes through a proxy needs the token, and nothing else is answered", async () => {
  const proxied = { "x-forwarded-for": "192.0.2.1" };
  expect(await ask("/metrics", proxied)).toEqual({ status: 404, text: "" });
  expect(await ask("/")).toEqual({ status: 404, text: "" });
  config().metricsToken = token;
  expect((await ask("/metrics", { ...proxied, authorization: `Bearer ${token}` })).status).toBe(200);
  expect((await ask("/metrics", { ...proxied, authorization: `Bearer ${token}0` })).status).toBe(404);
});

test("without WORKER_METRICS_PORT there is none", () => {
  expect(serveMetrics()).toBeUndefined();
});
