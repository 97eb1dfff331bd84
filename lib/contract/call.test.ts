// What the browser makes of an endpoint that answers late, in halves, or not at all.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallError, call } from "./call.ts";
import { ceremony } from "./ceremony.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const params = { ceremonyId: "c" };
const fetched = (answer: (init: RequestInit) => Promise<unknown>) =>
  vi.stubGlobal(
    "fetch",
    vi.fn((_: string, init: RequestInit) => answer(init)),
  );
/** As fetch does: never answers, and rejects when it is aborted. */
const silence = ({ signal }: RequestInit) =>
  new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
const failed = (asked: Promise<unknown>): Promise<CallError> =>
  asked.then(
    () => Promise.reject(new Error("an answer")),
    (cause) => (cause instanceof CallError ? cause : Promise.reject(cause)),
  );

test("a server that never answers is given up after a minute, and nobody knows what became of the act", async () => {
  fetched(silence);
  const cause = failed(call(ceremony.acceptConsent, { params }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await cause).toMatchObject({ status: 0, outcome: "unknown" });
});

test("an upload of 32 MB is given the time that a slow line takes", async () => {
  fetched(silence);
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(32_000_000)]), "scan.pdf");
  let isOver = false;
  const cause = failed(call(ceremony.uploadSignatureImage, { params, body })).finally(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(1_179_000);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await cause).toMatchObject({ outcome: "unknown" });
});

test("without a network nothing was sent", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  fetched(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await failed(call(ceremony.acceptConsent, { params }))).toMatchObject({ status: 0, outcome: "not sent" });
});

test("a connection that breaks, also in the middle of the answer, leaves it open what was done", async () => {
  fetched(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await failed(call(ceremony.acceptConsent, { params }))).toMatchObject({ status: 0, outcome: "unknown" });
  fetched(async () => ({ ok: true, status: 200, headers: new Headers(), text: () => Promise.reject(new TypeError()) }));
  expect(await failed(call(ceremony.acceptConsent, { params }))).toMatchObject({ status: 0, outcome: "unknown" });
  fetched(async () => new Response('{"state":', { headers: { "content-type": "application/json" } }));
  expect(await failed(call(ceremony.acceptConsent, { params }))).toMatchObject({ status: 0, outcome: "unknown" });
});

test("a refusal is certain, an error of the server or of what stands before it is not", async () => {
  fetched(async () => Response.json({ messageKey: "error.forbidden.notYourTurn" }, { status: 403 }));
  expect(await failed(call(ceremony.acceptConsent, { params }))).toMatchObject({ status: 403, outcome: "refused" });
  fetched(async () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
  expect(await failed(call(ceremony.acceptConsent, { params }))).toMatchObject({ status: 502, outcome: "unknown" });
});

test("a screen that is left stops its question, which is no trouble to tell", async () => {
  fetched(silence);
  const screen = new AbortController();
  const asked = call(ceremony.getCeremony, { params, signal: screen.signal });
  screen.abort();
  await expect(asked).rejects.toMatchObject({ name: "AbortError" });
});

test("a refusal is asked for in the language of the page and told as it came; without a page none is asked for", async () => {
  const sent: RequestInit[] = [];
  const body = { code: 403, messageKey: "error.forbidden.noPermission", message: "Das dürfen Sie nicht." };
  fetched((init) => {
    sent.push(init);
    return Promise.resolve(Response.json(body, { status: 403 }));
  });
  vi.stubGlobal("document", { documentElement: { lang: "de" } });
  expect(await failed(call(ceremony.acceptConsent, { params }))).toMatchObject({ told: "Das dürfen Sie nicht." });
  vi.unstubAllGlobals();
  fetched((init) => {
    sent.push(init);
    return Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  });
  expect(await failed(call(ceremony.acceptConsent, { params }))).toMatchObject({ told: undefined, status: 502 });
  expect(sent.map(({ headers }) => new Headers(headers).get("accept-language"))).toEqual(["de", null]);
});
