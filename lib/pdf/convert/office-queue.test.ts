// Who is next at LibreOffice, with files that end when the test says so.
import { expect, test } from "vitest";
import { officeQueue } from "./office-queue.ts";

/** Each run notes its name when it begins, and stays until it is let go. */
function stage(places: number) {
  const queue = officeQueue({ places, mostWaiting: 30 });
  const begun: string[] = [];
  const leave = new Map<string, () => void>();
  const enter = (name: string, turn: "first" | "again" = "first") =>
    queue.run(() => {
      begun.push(name);
      return new Promise<void>((resolve) => leave.set(name, resolve));
    }, turn);
  const release = async (name: string) => {
    leave.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, begun, enter, release };
}

test("files go in the order they came, as many at once as there are places", async () => {
  const { begun, enter, release, queue } = stage(2);
  for (const name of ["a", "b", "c", "d"]) void enter(name);
  expect([begun, queue.isWanted()]).toEqual([["a", "b"], true]);
  await release("b");
  await release("a");
  expect([begun, queue.isWanted()]).toEqual([["a", "b", "c", "d"], false]);
});

test("whoever comes again lets newcomers go first, four at most", async () => {
  const { begun, enter, release } = stage(1);
  void enter("running");
  void enter("slow", "again");
  const newcomers = ["1", "2", "3", "4", "5", "6"];
  for (const name of newcomers) void enter(name);
  for (const name of ["running", ...newcomers.slice(0, 4), "slow", "5"]) await release(name);
  expect(begun).toEqual(["running", "1", "2", "3", "4", "slow", "5", "6"]);
});

test("one that fails makes room like any other; too many are told so", async () => {
  const queue = officeQueue({ places: 1, mostWaiting: 1 });
  const failing = queue.run(() => Promise.reject(new Error("no")), "first");
  const waiting = queue.run(async () => "done", "first");
  expect(queue.isFull()).toBe(true);
  await expect(failing).rejects.toThrow("no");
  expect(await waiting).toBe("done");
  expect(queue.isFull()).toBe(false);
});
