import { expect, test } from "vitest";
import { withAdvisoryLock, withAdvisoryLocks } from "./advisory-lock.ts";

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
