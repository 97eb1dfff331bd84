// What is counted once, and how the figures of several processes go together.
import { AggregatorRegistry } from "prom-client";
import { expect, test } from "vitest";
import { countFileOperations, countJob, countSeal, metrics, startMetrics, watchReplica } from "./metrics.ts";

const seals = async (outcome: string): Promise<number> =>
  (await metrics.seals.get()).values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;

test("a seal is counted as made or failed, and not at all where there was nothing to seal", async () => {
  expect(await countSeal(async () => "sealed")).toBe("sealed");
  expect(await countSeal(async () => undefined)).toBeUndefined();
  await expect(countSeal(() => Promise.reject(new Error("no token")))).rejects.toThrow("no token");
  expect([await seals("made"), await seals("failed")]).toEqual([1, 1]);
});

test("a store that is counted answers and fails as before", async () => {
  const store = countFileOperations({
    get: async (hash: string) => `bytes of ${hash}`,
    size: async () => Promise.reject(new Error("missing")),
  });
  expect(await store.get("a")).toBe("bytes of a");
  await expect(store.size()).rejects.toThrow("missing");
  expect((await metrics.fileOperations.get()).values.map(({ labels, value }) => ({ ...labels, value }))).toEqual([
    { operation: "get", outcome: "done", value: 1 },
    { operation: "size", outcome: "failed", value: 1 },
  ]);
});

test("the replica's pool is told where there is one, and whether it is read from; without one nothing says that it is not", async () => {
  const lines = async () =>
    (await metrics.registry.metrics()).split("\n").filter((line) => /^countersign_replica_/.test(line));
  expect((await lines()).filter((line) => line.includes("replica_used"))).toEqual([]);
  const pool = { idleCount: 1, totalCount: 3, waitingCount: 4 };
  let isUsed = true;
  watchReplica(() => ({ pool, isUsed }));
  const told = (await lines()).map((line) => line.replace(/,?process="[^"]*"/, ""));
  expect(told).toEqual([
    'countersign_replica_pool_connections{state="idle"} 1',
    'countersign_replica_pool_connections{state="busy"} 2',
    "countersign_replica_pool_waiting{} 4",
    "countersign_replica_used{} 1",
  ]);
  isUsed = false;
  expect((await lines()).at(-1)).toMatch(/^countersign_replica_used\{.*\} 0$/);
  watchReplica(() => undefined);
  expect((await lines()).filter((line) => line.includes("replica_used"))).toEqual([]);
});

test("each process has its label, so that figures of several can stand side by side", async () => {
  startMetrics("web-1");
  // Once: the bundles of one process share it.
  startMetrics("web-2");
  countJob("sweep", "done", performance.now());
  const own = await metrics.registry.getMetricsAsJSON();
  const other = JSON.parse(JSON.stringify(own).replaceAll('"process":"web-1"', '"process":"web-2"'));
  const text = await AggregatorRegistry.aggregate([own, other]).metrics();
  for (const process of ["web-1", "web-2"]) {
    expect(text).toContain(`countersign_jobs_total{kind="sweep",outcome="done",process="${process}"} 1`);
    expect(text).toMatch(new RegExp(`^process_resident_memory_bytes\\{process="${process}"\\} \\d+$`, "m"));
  }
});
