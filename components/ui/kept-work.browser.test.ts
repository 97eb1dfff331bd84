import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { windowsAreGone } from "./kept-work.testing.ts";
import { forgetKeptWork, type KeptWork, openKeptWork } from "./kept-work.ts";

const draft = { person: "olga", thing: "draft" };

afterEach(() => vi.useRealTimers());

const open = (whose = draft): KeptWork => {
  const window = openKeptWork(whose);
  onTestFinished(() => void window.close());
  return window;
};
async function left(window: KeptWork, isTaken = true): Promise<unknown[]> {
  const all: unknown[] = [];
  await window.takeOver((works) => {
    all.push(...works);
    return isTaken;
  });
  return all;
}
/** It keeps from the moment on that its lock is there. */
async function opened(whose = draft): Promise<KeptWork> {
  const window = open(whose);
  await left(window, false);
  return window;
}

test("what a window that is gone has kept is taken over once, by whose it is and for the same thing alone", async () => {
  const gone = await opened();
  expect(gone.keep({ step: 1 })).toBe(true);
  expect(gone.keep({ step: 2 })).toBe(true);
  const beside = await opened();
  expect(await left(beside)).toEqual([]);
  await windowsAreGone();
  expect(await left(await opened({ person: "otto", thing: "draft" }))).toEqual([]);
  expect(await left(await opened({ person: "olga", thing: "other" }))).toEqual([]);
  const next = await opened();
  expect(await left(next, false)).toEqual([{ step: 2 }]);
  const both = await Promise.all([left(next), left(await opened())]);
  expect(both.flat()).toEqual([{ step: 2 }]);
});

test("what is saved is not kept, and a window that is left behind is as one that is gone", async () => {
  const first = await opened();
  first.keep({ step: 1 });
  expect(first.keep(undefined)).toBe(true);
  await first.close();
  const second = await opened();
  expect(await left(second)).toEqual([]);
  second.keep({ step: 2 });
  await second.close();
  expect(await left(await opened())).toEqual([{ step: 2 }]);
});

test("what cannot be read goes, and what takes it over is not asked again", async () => {
  localStorage.setItem("countersign:kept-work:1:olga/draft/a", "{");
  localStorage.setItem("countersign:kept-work:1:olga/draft/b", JSON.stringify({ at: Date.now(), work: "odd" }));
  const window = await opened();
  await expect(
    window.takeOver(() => {
      throw new TypeError("odd");
    }),
  ).rejects.toThrow("odd");
  expect(await left(window)).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test("after a week it is gone, and what is too large is not kept", async () => {
  const first = await opened();
  expect(first.keep({ text: "x".repeat(1_000_000) })).toBe(false);
  first.keep({ step: 1 });
  await first.close();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 8 * 24 * 60 * 60 * 1000 });
  expect(await left(await opened())).toEqual([]);
  expect(localStorage.length).toBe(0);
});

test("signing out forgets what anybody kept, and nothing is kept from then on", async () => {
  const window = await opened();
  window.keep({ step: 1 });
  localStorage.setItem("another", "stays");
  // In another window of this browser.
  localStorage.clear();
  localStorage.setItem("another", "stays");
  globalThis.dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(window.keep({ step: 2 })).toBe(false);
  const other = await opened();
  expect(other.keep({ step: 3 })).toBe(true);
  forgetKeptWork();
  expect(other.keep({ step: 4 })).toBe(false);
  expect(Object.keys(localStorage)).toEqual(["another"]);
});
