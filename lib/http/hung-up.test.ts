// A client that goes away in the middle of its body: nothing of ours has failed.
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { endpoint } from "#lib/contract/endpoint.ts";
import { log } from "#lib/core/log.ts";
import { handle } from "./handle.ts";

const declared = endpoint("POST /tests", {
  summary: "A test",
  access: "anyone",
  body: z.unknown(),
  returns: z.unknown(),
});
const POST = handle(declared, () => ({}));

/** Half an object, then what a lost connection does. */
function half(signal: AbortSignal): Request {
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(Buffer.from('{"name":')),
    pull: (stream) => stream.error(new Error("aborted")),
  });
  const headers = { "content-type": "application/json" };
  return new Request("http://localhost/api/tests", {
    method: "POST",
    headers,
    body,
    signal,
    duplex: "half",
  } as RequestInit);
}

afterEach(() => vi.restoreAllMocks());

test.each([
  ["is told in the log as that, by the client", true, 0],
  ["is an error of ours while the client is still there", false, 1],
])("a body that breaks off %s", async (_, isGone, errors) => {
  const [error, info] = [vi.spyOn(log, "error"), vi.spyOn(log, "info")];
  const client = new AbortController();
  const asked = half(client.signal);
  if (isGone) client.abort();
  await POST(asked, { params: Promise.resolve({}) });
  expect(error).toHaveBeenCalledTimes(errors);
  expect(info.mock.calls.some(([, words]) => words === "the client hung up")).toBe(isGone);
});
