import { describe, expect, test } from "vitest";
import { addUp, inOneLine, playwrightCount, playwrightFailures, summary, vitestCount } from "./count-tests.ts";

const vitest = (passed: number, failed: number, testResults: unknown[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
});
const playwright = (expected: number, unexpected: number, flaky = 0, skipped = 0) => ({
  stats: { expected, unexpected, flaky, skipped },
});

describe("vitest", () => {
  test("passed and failed tests are taken over", () => {
    expect(vitestCount(vitest(10, 2), 1)).toEqual({ passed: 10, failed: 2, skipped: 0 });
  });
  test("a file that cannot be read in counts as a failure", () => {
    const results = [
      { status: "failed", assertionResults: [] },
      { status: "passed", assertionResults: [{ status: "passed" }] },
    ];
    expect(vitestCount(vitest(1, 0, results), 1).failed).toBe(1);
  });
  test("a failed file is not counted beside its failed test", () => {
    const results = [{ status: "failed", assertionResults: [{ status: "failed" }] }];
    expect(vitestCount(vitest(1, 1, results), 1).failed).toBe(1);
  });
  test("no report is a failure", () => {
    expect(vitestCount(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
  test("a bad exit code without a failed test is a failure", () => {
    expect(vitestCount(vitest(3, 0), 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  });
});

describe("Playwright", () => {
  test("flaky is failed, skipped is told", () => {
    expect(playwrightCount(playwright(4, 1, 1, 2), 1)).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });
  test("a product that did not start is a failure", () => {
    expect(playwrightCount(playwright(0, 0), 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

test("the last line adds up", () => {
  const total = addUp({ passed: 3, failed: 0, skipped: 0 }, { passed: 1, failed: 2, skipped: 0 });
  expect(summary(total)).toBe("4 passed, 2 failed");
  expect(summary({ ...total, skipped: 1 })).toBe("4 passed, 2 failed, 1 skipped");
});

describe("what failed is named", () => {
  test("in one line, without colours, and not at any length", () => {
    expect(inOneLine("\u001b[31mexpected 2\u001b[39m\n  to be 3")).toBe("expected 2 to be 3");
    expect(inOneLine("long ".repeat(1_000))).toHaveLength(240);
  });
  test("a journey that failed, or passed only at the second try", () => {
    const spec = (title: string, ok: boolean, errors: string[]) => ({
      title,
      ok,
      file: "a.spec.ts",
      line: 3,
      tests: [{ results: errors.map((message) => ({ error: { message } })) }],
    });
    const suites = [{ specs: [spec("signs", false, ["gone"])], suites: [{ specs: [spec("sends", true, ["slow"])] }] }];
    expect(playwrightFailures({ suites: [...suites, { specs: [spec("reads", true, [])] }] })).toEqual([
      "a.spec.ts:3 > signs: gone",
      "a.spec.ts:3 > sends: slow",
    ]);
    expect(playwrightFailures(undefined)).toEqual([]);
  });
});
