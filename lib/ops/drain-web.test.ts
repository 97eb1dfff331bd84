// A web process at its end, seen from a proxy that keeps connections.
import { once } from "node:events";
import { Agent, request as ask, createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { drainServer, isCheck, sayDraining, watchSilent } from "./drain-web.ts";

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let server: Server;
let closeSilent: () => void;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(answer: Parameters<typeof createServer>[1]): Promise<number> {
  server = createServer({ keepAliveTimeout: 60_000 }, answer);
  closeSilent = watchSilent(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function get(port: number, path = "/"): Promise<{ status: number | undefined; body: string }> {
  const asked = ask({ host: "127.0.0.1", port, path, agent }).end();
  const [response] = await once(asked, "response");
  let body = "";
  for await (const piece of response) body += piece;
  return { status: response.statusCode, body };
}

test("it goes on answering while its checks say no, then shuts the port", async () => {
  let isEnding = false;
  const port = await listen((request, response) => {
    if (isEnding && isCheck(request.url ?? "")) return sayDraining(response);
    response.end("answered");
  });
  expect(await get(port, "/healthz")).toEqual({ status: 200, body: "answered" });
  isEnding = true;
  let isOver = false;
  const drained = drainServer(server, { drainSeconds: 1, endStreams: () => undefined, closeSilent }).then(() => {
    isOver = true;
  });
  expect(await get(port, "/healthz")).toEqual({ status: 503, body: '{"status":"draining"}' });
  expect(await get(port, "/a/page")).toEqual({ status: 200, body: "answered" });
  expect([isOver, server.listening]).toEqual([false, true]);
  await drained;
  await expect(get(port)).rejects.toThrow();
});

test("what is in hand is answered, and the connection that it leaves idle keeps nobody waiting", async () => {
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const port = await listen(async (_, response) => {
    begun.resolve();
    await held.promise;
    response.end("answered");
  });
  const answer = get(port);
  await begun.promise;
  const ended: string[] = [];
  const endStreams = () => void (ended.includes("streams") || ended.push("streams"));
  const drained = drainServer(server, { drainSeconds: 0, endStreams, closeSilent });
  drained.then(() => ended.push("drained"));
  await vi.waitFor(() => expect(server.listening).toBe(false));
  held.resolve();
  expect(await answer).toEqual({ status: 200, body: "answered" });
  await drained;
  expect(ended).toEqual(["streams", "drained"]);
}, 15_000);

test("a connection over which nobody asks anything keeps nobody waiting", async () => {
  const port = await listen((_, response) => response.end("answered"));
  const seen = once(server, "connection");
  const silent = connect(port, "127.0.0.1");
  const hungUp = once(silent, "close");
  await seen;
  await drainServer(server, { drainSeconds: 0, endStreams: () => undefined, closeSilent });
  await hungUp;
  // Within its patience of 20 seconds: the time of the test is less.
}, 12_000);

test("a stream that begins once the port is shut, over a connection that was open, is ended too", async () => {
  const streams: (() => void)[] = [];
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const port = await listen(async (_, response) => {
    begun.resolve();
    await held.promise;
    response.write("news");
    streams.push(() => response.end());
  });
  const answer = get(port);
  await begun.promise;
  const endStreams = () => {
    for (const end of streams.splice(0)) end();
  };
  const drained = drainServer(server, { drainSeconds: 0, endStreams, closeSilent });
  await vi.waitFor(() => expect(server.listening).toBe(false));
  held.resolve();
  expect(await answer).toEqual({ status: 200, body: "news" });
  await drained;
}, 12_000);

test.each([
  ["/healthz", true],
  ["/readyz?from=balancer", true],
  ["/healthzz", false],
  ["/api/healthz", false],
])("%s is a check: %s", (address, is) => {
  expect(isCheck(address)).toBe(is);
});
