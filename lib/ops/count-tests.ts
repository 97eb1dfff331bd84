/** How many tests passed, failed and were skipped, read from what the test programs write down. */
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

export type Count = { passed: number; failed: number; skipped: number };

const whole = z.number().int().nonnegative();
const Vitest = z.object({
  numPassedTests: whole,
  numFailedTests: whole,
  numPendingTests: whole,
  numTodoTests: whole.default(0),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});
const Playwright = z.object({
  stats: z.object({ expected: whole, unexpected: whole, flaky: whole, skipped: whole }),
  errors: z.array(z.unknown()).default([]),
});

/** A program that failed without a failed test to show for it counts as one failure: nothing fails silently. */
function atLeast(count: Count, exitCode: number): Count {
  return exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/** Of vitest's JSON report. A file that cannot even be read in counts as one failed test. */
export function vitestCount(report: unknown, exitCode: number): Count {
  const read = Vitest.safeParse(report);
  if (!read.success) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = read.data;
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  const count = {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
  };
  return atLeast(count, exitCode);
}

/** Of Playwright's JSON report. A test that passed only when tried again has failed: it must be mended. */
export function playwrightCount(report: unknown, exitCode: number): Count {
  const read = Playwright.safeParse(report);
  if (!read.success) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = read.data.stats;
  return atLeast({ passed: expected, failed: unexpected + flaky, skipped }, exitCode);
}

export function addUp(one: Count, other: Count): Count {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed, skipped: one.skipped + other.skipped };
}

type Spec = { title: string; ok: boolean; file: string; line: number; tests: Attempts[] };
type Attempts = { results: { error?: { message?: string } }[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };

/** As much of a reason as names it: of a long log only the last lines may be seen. */
export function inOneLine(reason: string): string {
  return stripVTControlCharacters(reason).replace(/\s+/g, " ").trim().slice(0, 240);
}

/** What failed, by name and reason; a test that passed only when tried again is among them. */
export function playwrightFailures(report: unknown): string[] {
  const walk = (suite: Suite): string[] => [
    ...(suite.specs ?? []).flatMap((spec) => {
      const errors = spec.tests.flatMap((attempts) => attempts.results.flatMap(({ error }) => error?.message ?? []));
      return spec.ok && errors.length === 0
        ? []
        : [inOneLine(`${spec.file}:${spec.line} > ${spec.title}: ${errors[0] ?? "did not run"}`)];
    }),
    ...(suite.suites ?? []).flatMap(walk),
  ];
  return report && typeof report === "object" ? walk(report as Suite) : [];
}

/** The last line of `npm test`, which other programs read. */
export function summary({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
