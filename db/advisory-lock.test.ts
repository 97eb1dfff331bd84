import { expect, test } from "vitest";
import { ifNobodyElse, withAdvisoryLock, withAdvisoryLocks } from "./advisory-lock.ts";

test("runs that share a name take turns, whatever else they hold and in whatever order they ask", async () => {
  const sets = [["a", "b"], ["b", "a"], ["c", "b"], ["a", "c"], ["c"], ["b", "a", "c"]].map((set) =>
    set.map((name) => `shared ${name}`),
  );
  const held = new Set<string>();
  const clashes: string[] = [];
  const turn = (names: string[]) =>
    withAdvisoryLocks(names, async () => {
      clashes.push(...names.filter((name) => held.has(name)));
      for (const name of names) held.add(name);
      await new Promise((resolve) => setImmediate(resolve));
      for (const name of names) held.delete(name);
    });
  await Promise.all([...sets, ...sets, ...sets].map(turn));
  expect(clashes).toEqual([]);
  expect(held.size).toBe(0);
});

test("one that fails lets go of all its names", async () => {
  const failing = withAdvisoryLocks(["one", "two"], () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");
  expect(await withAdvisoryLock("two", async () => "taken")).toBe("taken");
  expect(await withAdvisoryLock("one", async () => "taken")).toBe("taken");
});

test("one that fails turns away nobody who asks right after it", async () => {
  const turnedAway: number[] = [];
  // Other connections are at hand, so that nobody waits for a new one.
  const { promise: all, resolve: go } = Promise.withResolvers<void>();
  let there = 0;
  const meet = () => {
    there += 1;
    if (there === 25) go();
    return all;
  };
  await Promise.all(Array.from({ length: 25 }, (_, at) => withAdvisoryLock(`at hand ${at}`, meet)));
  for (let round = 0; round < 20; round++) {
    await expect(ifNobodyElse("failed", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    if (!(await ifNobodyElse("failed", async () => undefined))) turnedAway.push(round);
  }
  expect(turnedAway).toEqual([]);
});
