import { describe, expect, test } from "vitest";
import { capacityOf, extrapolate, isFlat, isSaturated, parts, ratioOf, type Spent } from "./capacity.ts";

const spent = { web: 43.2, worker: 86.4, database: 21.6 };
const rounded = (values: Spent) => Object.fromEntries(parts.map((part) => [part, Math.round(values[part])]));

describe("how many packages a day", () => {
  test("of one core each, and the cores for a million", () => {
    const { perCore, coresForMillion, first } = capacityOf(spent, 130, 50_000, 8);
    expect(rounded(perCore)).toEqual({ web: 2_000_000, worker: 1_000_000, database: 4_000_000 });
    expect(coresForMillion.web).toBeCloseTo(0.5);
    expect(coresForMillion.worker).toBeCloseTo(1);
    expect(coresForMillion.database).toBeCloseTo(0.25);
    expect(first).toBe("worker");
  });

  test("of all cores that the one primary has, and by the statements that saturate it", () => {
    const { database, byStatements, othersForDatabase } = capacityOf(spent, 130, 50_000, 8);
    expect(Math.round(database)).toBe(32_000_000);
    // 50,000 statements a second for a day, 130 of them for each package.
    expect(Math.round(byStatements / 1e6)).toBe(33);
    expect(othersForDatabase).toBeCloseTo(6);
  });

  test("whichever of web and worker costs more is multiplied first", () => {
    expect(capacityOf({ ...spent, web: 90 }, 130, 50_000, 8).first).toBe("web");
  });
});

test("a database that has half of its cores left waits for something else", () => {
  expect(isSaturated(1.2, 2)).toBe(true);
  expect(isSaturated(0.9, 2)).toBe(false);
  expect(isSaturated(Number.NaN, 2)).toBe(false);
});

test("what many packages take is what one takes, so many times", () => {
  expect(extrapolate(12_000, 4, 100_000_000)).toBe(300_000_000_000);
});

describe("flat within a tenth", () => {
  const beside = (share: number) => ratioOf({ ...spent, database: spent.database * share }, spent);

  test("ratios are against the first", () => {
    expect(beside(2)).toEqual({ web: 1, worker: 1, database: 2 });
  });

  test.each([0.91, 1, 1.09])("%d times as much is", (share) => {
    expect(isFlat(beside(share))).toBe(true);
  });

  test.each([0.85, 1.15, Number.NaN])("%d times as much is not", (share) => {
    expect(isFlat(beside(share))).toBe(false);
  });
});
