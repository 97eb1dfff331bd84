// A request that is tried goes out with the reader's session or with a key, never with both, and every end of it is told.
import { afterEach, expect, test, vi } from "vitest";
import { ask, isKey } from "./ask.ts";

const sent = { address: "/api/packages", init: { method: "GET" } };
const { signal } = new AbortController();

afterEach(() => vi.unstubAllGlobals());

function answering(answer: () => Response | Promise<Response>) {
  const asked = vi.fn((_address: string, _init: RequestInit) => Promise.resolve().then(answer));
  vi.stubGlobal("fetch", asked);
  return () => asked.mock.calls[0]?.[1] as RequestInit & { headers: Headers };
}

test("with the session, and what is refused is an answer", async () => {
  const init = answering(() => new Response('{"code":403}', { status: 403, headers: { "x-request-id": "r1" } }));
  const answer = await ask(sent, { by: "session", key: "left over" }, signal);
  expect(answer).toMatchObject({ status: 403, leadsAway: false });
  expect("headers" in answer && answer.headers).toContainEqual(["x-request-id", "r1"]);
  expect(init()).toMatchObject({ credentials: "same-origin", redirect: "manual" });
  expect(init().headers.has("authorization")).toBe(false);
});

test("with a key, and without the session then", async () => {
  const init = answering(() => new Response(null, { status: 204 }));
  await ask(sent, { by: "key", key: " abc= " }, signal);
  expect(init().headers.get("authorization")).toBe("Basic abc=");
  expect(init().credentials).toBe("omit");
});

test("no answer: lost, or stopped by the reader", async () => {
  answering(() => Promise.reject(new TypeError("no connection")));
  expect(await ask(sent, { by: "session", key: "" }, signal)).toEqual({ failed: "lost" });
  const controller = new AbortController();
  controller.abort();
  expect(await ask(sent, { by: "session", key: "" }, controller.signal)).toEqual({ failed: "stopped" });
});

test("without a connection nothing was sent", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  answering(() => Promise.reject(new TypeError("no connection")));
  expect(await ask(sent, { by: "session", key: "" }, signal)).toEqual({ failed: "offline" });
});

test.each([
  ["abc-DEF_1=", true],
  ["", false],
  ["a b", false],
  ["schlüssel", false],
])("%j is a key: %s", (key, is) => {
  expect(isKey(key)).toBe(is);
});
