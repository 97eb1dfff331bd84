// A desk that is open asks again for what has changed, and for nothing as long as it is told that nothing has.
import { focusManager, useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { folderList } from "#components/queries/folders.ts";
import { onePackage, overview, packageList } from "#components/queries/packages.ts";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { useIsTold } from "#components/queries/use-is-told.ts";
import { useDeskNews } from "./use-desk-news.ts";

/** Stands in for the browser's own, which no test can make to tell something. */
class Stream extends EventTarget {
  static all: Stream[] = [];
  static readonly CLOSED = 2;
  readyState = 1;
  constructor() {
    super();
    Stream.all.push(this);
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
  say(event: string, data: unknown = {}) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
}

beforeEach(() => {
  Stream.all = [];
  vi.stubGlobal("EventSource", Stream);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Desk() {
  useDeskNews(true);
  useQuery(overview());
  useQuery(packageList({}));
  useQuery(onePackage("p1"));
  return <p>{useIsTold() ? "told" : "asking"}</p>;
}

async function open() {
  const asked = serve(() => ({ status: 200, body: { results: [], count: 0 } }));
  const screen = await render(
    <Asking>
      <Desk />
    </Asking>,
  );
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(Stream.all).toHaveLength(1);
  });
  const lines = () => asked.splice(0).map(({ line }) => line);
  lines();
  return { screen, stream: Stream.all[0] as Stream, lines };
}

test("what has changed is asked for again, once for many changes, and other packages are not", async () => {
  const { screen, stream, lines } = await open();
  stream.say("ready", { hasAll: true });
  await expect.element(screen.getByText("told")).toBeVisible();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lines(), "nothing is asked while nothing is told").toEqual([]);
  for (const packageId of ["p2", "p3", "p2"]) stream.say("changed", { packageId });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lines().sort()).toEqual(["GET /api/packages", "GET /api/packages/overview"]);
  stream.say("changed", { packageId: "p1" });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lines()).toContain("GET /api/packages/p1");
});

test("a stream that comes back without what it missed has everything asked again", async () => {
  const { stream, lines } = await open();
  stream.say("ready", { hasAll: false });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lines().sort()).toEqual(["GET /api/packages", "GET /api/packages/overview", "GET /api/packages/p1"]);
});

test("without a stream it asks every few seconds, and tries again", async () => {
  const { screen, stream, lines } = await open();
  stream.say("ready", { hasAll: true });
  await expect.element(screen.getByText("told")).toBeVisible();
  stream.close();
  stream.dispatchEvent(new Event("error"));
  await expect.element(screen.getByText("asking")).toBeVisible();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(lines()).toContain("GET /api/packages/overview");
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    expect(Stream.all).toHaveLength(2);
  });
});

test("a window that nobody sees has no stream and asks nothing", async () => {
  const { stream, lines } = await open();
  stream.say("ready", { hasAll: true });
  const sight = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(stream.readyState).toBe(Stream.CLOSED));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(lines()).toEqual([]);
  expect(Stream.all).toHaveLength(1);
  sight.mockRestore();
});

function Folders() {
  useDeskNews(true);
  const held = useQuery(folderList).data?.folders.map(({ packages }) => packages);
  return <p>{held ? `They hold ${held.join(" and ") || "nothing"}` : "asking"}</p>;
}

test("what folders hold is asked with every change and on coming back to the window, and not where there are none", async () => {
  const answer = { folders: [{ id: "f1", name: "Harbour", packages: 1 }] };
  const asked = serve(() => ({ status: 200, body: answer }));
  const screen = await render(
    <Asking>
      <Folders />
    </Asking>,
  );
  await expect.element(screen.getByText("They hold 1")).toBeVisible();
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(Stream.all).toHaveLength(1);
  });
  const stream = Stream.all[0] as Stream;
  stream.say("ready", { hasAll: true });
  answer.folders = [{ id: "f1", name: "Harbour", packages: 2 }];
  stream.say("changed", { packageId: "p9" });
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(screen.getByText("They hold 2")).toBeVisible();
  // Another window of the same person has emptied and removed it.
  answer.folders = [];
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect.element(screen.getByText("They hold nothing")).toBeVisible();
  expect(asked.map(({ line }) => line)).toEqual(Array(3).fill("GET /api/desk/folders"));
  stream.say("changed", { packageId: "p9" });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toHaveLength(3);
  // The window's own focus counts again, and coming back to it is another reason to ask.
  focusManager.setFocused(undefined);
});
