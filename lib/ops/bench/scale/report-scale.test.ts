import { expect, test } from "vitest";
import type { Costs } from "./measure-scale.ts";
import { reportScale } from "./report-scale.ts";

const idle = { web: 1, worker: 2, database: 3 };
const spent = { web: 40, worker: 90, database: 20 };
const replicasOf = (last: typeof spent): Costs["replicas"] =>
  [1, 2, 4, 1].map((replicas) => {
    const its = replicas === 4 ? last : spent;
    return { replicas, packages: 40 * replicas, perSecond: 9, spent: its, idle };
  });
const costsOf = (last: typeof spent): Costs => ({
  replicas: replicasOf(last),
  statements: { web: 90, worker: 40 },
  saturation: { perSecond: 50_000, connections: 8, busy: 3.5, cores: 4, microseconds: 70 },
});
const sizesAt = (packages: number, indexes: number) => ({
  packages,
  tables: [
    { table: "evidence_events", rows: 31, heap: 3000 * packages, indexes: indexes * packages },
    { table: "packages", rows: 1, heap: 1000 * packages, indexes: 0 },
  ],
  indexes: [{ index: "evidence_events_pkey", bytes: indexes * packages }],
  database: 9000 * packages,
});

test("each cost with that of one replica as its limit, and whether all are flat", () => {
  const text = reportScale({ costs: costsOf({ ...spent, database: 21 }), sizes: [] });
  expect(text).toContain("in database, 4 replicas (160 packages) against 1 (40): 1.05 x (21.0 ms of 20.0 ms)");
  expect(text).toContain("whatever the number of replicas: yes.");
  expect(reportScale({ costs: costsOf({ ...spent, database: 23 }), sizes: [] })).toContain("replicas: no.");
});

test("packages a day for one core of each part, at the last number of replicas, and the next bottleneck", () => {
  const text = reportScale({ costs: costsOf(spent), sizes: [] });
  expect(text).toContain("in web, 1 replica once more (40 packages) against 1 (40): 1.00 x");
  expect(text).not.toContain("its processors were not at their end");
  expect(text).toMatch(/^worker +90\.0 ms +960,000 +1\.04$/m);
  expect(text).toContain("385 packages/s (50,000/s of 130)");
  expect(text).toContain("4 cores of it carry 17 million packages a day by processor time");
  expect(text).toContain("33 million by the statements that saturated it here");
});

test("sizes of the largest database, with what one package takes times a hundred million", () => {
  const text = reportScale({ costs: undefined, sizes: [sizesAt(1_000_000, 1000), sizesAt(5_000_000, 1100)] });
  expect(text).toContain("indexes of one package, in 5,000,000 against in 1,000,000: 1.10 x (1,100 B of 1,000 B)");
  expect(text).toMatch(/^together +4,000 B +1,100 B +20\.0 GB +5\.5 GB +510\.0 GB$/m);
  expect(text).toContain("extrapolated");
  expect(text).not.toMatch(/NaN|undefined/);
});
