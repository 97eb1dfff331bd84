// What is typed reaches the service whatever happens on the way: in turn, the newest last, and nothing that was taken back.
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { CallError } from "#lib/contract/call.ts";
import { useSaveQueue } from "./use-save-queue.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Network = "works" | "gone" | "signed out" | "refuses";
const statusOf = { gone: 0, "signed out": 401, refuses: 400 };

/** A service whose answers take `ms`; it writes down what it was asked and what it took. */
function makeService() {
  const service = {
    network: "works" as Network,
    ms: 200,
    atOnce: 0,
    most: 0,
    asked: [] as { key: string; value: number; took: boolean }[],
    save: (key: string, value: number) => async () => {
      service.most = Math.max(service.most, ++service.atOnce);
      await new Promise((answer) => setTimeout(answer, service.ms));
      service.atOnce--;
      const { network } = service;
      service.asked.push({ key, value, took: network === "works" });
      if (network !== "works") throw new CallError(statusOf[network], {});
    },
  };
  return service;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const draw = async () => (await renderHook(() => useSaveQueue())).result;

test("it waits until typing pauses, and then saves the newest alone", async () => {
  const service = makeService();
  const queue = await draw();
  for (let value = 1; value <= 3; value++) {
    queue.current.schedule("name", service.save("name", value));
    await pass(400);
  }
  expect(service.asked).toEqual([]);
  await pass(1000);
  expect(service.asked).toEqual([{ key: "name", value: 3, took: true }]);
  await expect.poll(() => queue.current.state.kind).toBe("saved");
});

test.each([
  ["gone", "offline"],
  ["signed out", "signed-out"],
] as const)("while the way is %s it says so, keeps trying, and saves once it is back", async (network, kind) => {
  const service = makeService();
  service.network = network;
  const queue = await draw();
  queue.current.schedule("name", service.save("name", 1));
  await pass(10_000);
  await expect.poll(() => queue.current.state.kind).toBe(kind);
  expect(service.asked.length).toBeGreaterThan(1);
  service.network = "works";
  await pass(5000);
  expect(service.asked.at(-1)).toEqual({ key: "name", value: 1, took: true });
  await expect.poll(() => queue.current.state.kind).toBe("saved");
});

test("a refusal is told until the same thing is saved, whatever else is, and is not repeated by itself", async () => {
  const service = makeService();
  service.network = "refuses";
  const queue = await draw();
  queue.current.schedule("name", service.save("name", 1));
  await pass(1000);
  service.network = "works";
  queue.current.schedule("due", service.save("due", 2));
  await pass(20_000);
  await expect.poll(() => queue.current.state.kind).toBe("failed");
  expect(service.asked.map(({ value }) => value)).toEqual([1, 2]);
  queue.current.schedule("name", service.save("name", 3));
  await pass(1000);
  await expect.poll(() => queue.current.state.kind).toBe("saved");
});

test("what is taken back while it is under way and gets no answer is not tried again", async () => {
  const service = makeService();
  service.network = "gone";
  const queue = await draw();
  queue.current.schedule("removal", service.save("removal", 1));
  await pass(600);
  expect(service.atOnce).toBe(1);
  queue.current.forget("removal");
  await pass(1000);
  service.network = "works";
  await pass(20_000);
  expect(service.asked).toEqual([{ key: "removal", value: 1, took: false }]);
  await expect.poll(() => queue.current.state.kind).toBe("saved");
});

test("leaving with something unsaved begins to save it", async () => {
  const service = makeService();
  const queue = await draw();
  queue.current.schedule("name", service.save("name", 1), { after: 60_000 });
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await pass(300);
  expect(service.asked).toHaveLength(1);
});

const step = fc.oneof(
  fc.record({
    act: fc.constant("type" as const),
    key: fc.constantFrom("a", "b", "c"),
    after: fc.constantFrom(0, 0, 3000),
  }),
  fc.record({ act: fc.constant("forget" as const), key: fc.constantFrom("a", "b", "c") }),
  fc.record({ act: fc.constant("pass" as const), ms: fc.integer({ min: 0, max: 6000 }) }),
  fc.record({
    act: fc.constant("network" as const),
    to: fc.constantFrom<Network>("works", "gone", "signed out", "refuses"),
  }),
  fc.record({ act: fc.constant("flush" as const) }),
);

test("whatever is typed and taken back, and however the way comes and goes, the service ends with what stands on the screen", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 25 }),
      fc.integer({ min: 0, max: 700 }),
      async (steps, ms) => {
        const service = makeService();
        service.ms = ms;
        const { result: queue, unmount } = await renderHook(() => useSaveQueue());
        const shown = new Map<string, number>();
        const takenBack = new Map<number, number>();
        let value = 0;
        for (const one of steps) {
          if (one.act === "type") {
            shown.set(one.key, ++value);
            queue.current.schedule(one.key, service.save(one.key, value), { after: one.after });
          } else if (one.act === "forget") {
            const last = shown.get(one.key);
            shown.delete(one.key);
            // One that is under way is answered yet.
            if (last) takenBack.set(last, service.asked.filter(({ value: asked }) => asked === last).length + 1);
            queue.current.forget(one.key);
          } else if (one.act === "network") service.network = one.to;
          else if (one.act === "pass") await pass(one.ms);
          else {
            const done = queue.current.flush();
            await pass(5000);
            await done;
          }
        }
        service.network = "works";
        await pass(15_000);

        expect(service.most).toBeLessThanOrEqual(1);
        for (const key of ["a", "b", "c"]) {
          const asked = service.asked.filter((one) => one.key === key).map((one) => one.value);
          expect(asked).toEqual([...asked].sort((a, b) => a - b));
        }
        for (const [key, last] of shown) expect(service.asked.findLast((one) => one.key === key)?.value).toBe(last);
        for (const [last, times] of takenBack)
          expect(service.asked.filter((one) => one.value === last).length).toBeLessThanOrEqual(times);
        const isRefused = [...shown].some(([, last]) => !service.asked.findLast((one) => one.value === last)?.took);
        const isTouched = steps.some(({ act }) => act === "type" || act === "forget" || act === "flush");
        await expect.poll(() => queue.current.state.kind).toBe(isRefused ? "failed" : isTouched ? "saved" : "idle");
        await unmount();
      },
    ),
    { numRuns: 150 },
  );
});
