// What the packaged HAProxy does with a request whose process dies in the middle of it.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePorts } from "./program.ts";
import { hasProxy, type LocalProxy, startProxy } from "./proxy.ts";

const folder = mkdtempSync(join(tmpdir(), "countersign-proxy-"));
const asked: string[] = [];

/** Takes every request in, and hangs up on the first of each path, as a process does that is killed. */
const server = createServer((request, response) => {
  if (request.url === "/healthz") return response.end();
  const line = `${request.method} ${request.url}`;
  request.resume().on("end", () => {
    asked.push(line);
    if (asked.filter((one) => one === line).length === 1) request.socket.destroy();
    else response.end("answered");
  });
});

describe.runIf(hasProxy())("a process that dies with a request in its hands", () => {
  let proxy: LocalProxy;
  let at: string;
  beforeAll(async () => {
    const [port = 0, own = 0] = await freePorts(2);
    await new Promise<void>((resolve) => {
      server.listen(own, "127.0.0.1", resolve);
    });
    proxy = await startProxy(folder, { file: "haproxy.cfg", port, servers: { "web-1": own, "web-2": own } });
    at = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    await proxy.kill();
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("what only reads is asked again", async () => {
    expect((await fetch(`${at}/read`)).status).toBe(200);
    expect(asked.filter((line) => line === "GET /read")).toHaveLength(2);
  });

  test.each(["POST", "PUT", "DELETE"])(
    "%s reaches one process once, and its caller hears that nobody knows",
    async (method) => {
      const line = `${method} /act`;
      // Over a connection that has been used before HAProxy says it by closing it.
      const status = await fetch(`${at}/act`, { method, body: "{}" }).then(
        (response) => response.status,
        () => "no answer",
      );
      expect([502, "no answer"]).toContain(status);
      expect(asked.filter((one) => one === line)).toHaveLength(1);
    },
  );
});
