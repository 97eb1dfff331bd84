// How one call for each of many is run.
import { expect, test } from "vitest";
import { runEach } from "./run-each.ts";

test("four at a time, in order; what fails is named in order, and all the others are done", async () => {
  let running = 0;
  let most = 0;
  let told = 0;
  const begun: number[] = [];
  const failures = await runEach(
    Array.from({ length: 11 }, (_, at) => at),
    async (at) => {
      begun.push(at);
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (at % 5 === 2) throw new Error(`no ${at}`);
    },
    () => {
      told += 1;
    },
  );
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(most).toBe(4);
  expect(told).toBe(11);
  expect(failures).toEqual([
    { item: 2, cause: new Error("no 2") },
    { item: 7, cause: new Error("no 7") },
  ]);
});

test("one after another where it is asked for", async () => {
  let running = 0;
  await runEach(
    [1, 2, 3],
    async () => {
      running += 1;
      expect(running).toBe(1);
      await Promise.resolve();
      running -= 1;
    },
    () => undefined,
    1,
  ).then((failures) => expect(failures).toEqual([]));
});
