/**
 * All checks, one after the other, or those of one part: `lint`, `typecheck`, `unit`, `components`, `e2e`, `landing`, `long`, `cluster`; what
 * stands behind the part goes to its tests, e.g. `npm run test:unit -- lib/delivery/mail`. The last line of the output is the sum
 * of what passed and failed. All checks are meant to take half an hour on two cores. What is left for before a change lands is
 * `landing`: slower tests, journeys on a phone, the longer ones at a desk (`@landing`). `long`: the long tests and journeys, the
 * slowest components, and all components and journeys in the other browsers, and `cluster`: the built product on several processes.
 */
import { spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { projectRoot } from "#lib/core/config.ts";
import { aborted, stopSignal } from "#lib/core/stop-signal.ts";
import { addUp, type Count, playwrightCount, playwrightFailures, summary, vitestCount } from "./count-tests.ts";
import { installTools } from "./install-tools.ts";

const results = mkdtempSync(join(tmpdir(), "countersign-results-"));
const playwrightFile = join(results, "playwright.json");
const failedTests = join(results, "failed-tests");
const signal = stopSignal();

const [part, ...given] = process.argv.slice(2);

/** In milliseconds of the clock: what has not begun by then is not run, and said to be so. Where a change is checked time is bounded. */
const beginBefore = Number(process.env.CHECKS_BEGIN_BEFORE || Number.POSITIVE_INFINITY);

/**
 * Projects of e2e/support/browsers.ts: Chromium at a desk and on a phone before a change lands. The journeys of e2e/long, and all
 * of them in Firefox and on other phones, take several times as long as all other checks together.
 */
const ownBrowsers = ["chromium", "pixel"];
const otherBrowsers = [
  ...["firefox", "firefox-phone", "iphone", "iphone-turned", "pixel-turned"],
  ...["tablet", "tablet-turned", "firefox-tablet"],
];

type Part = "all" | "lint" | "typecheck" | "unit" | "components" | "e2e" | "landing" | "long" | "cluster";
type Step = {
  name: string;
  parts: readonly Part[];
  command: string[];
  takesArguments?: true;
  count?: (exitCode: number) => Count;
  failures?: () => string[];
};

/** Which files, as Playwright is told: patterns of their paths. */
const everyTime = String.raw`e2e/[^/]+\.spec\.ts$`;
const longOnes = "e2e/long/";

function journeys(part: Part, name: string, browsers: readonly string[], files?: string, more: string[] = []): Step {
  return {
    name,
    parts: [part],
    takesArguments: true,
    command: [
      "playwright",
      "test",
      "--config",
      "e2e/playwright.config.ts",
      "--reporter=list,json",
      ...(given.some((one) => one.startsWith("--project")) ? [] : browsers.map((one) => `--project=${one}`)),
      ...(files === undefined || given.some((one) => one.includes(".spec")) ? [] : [files]),
      ...more,
    ],
    count: (exitCode) => playwrightCount(readResult(playwrightFile), exitCode),
    failures: () => playwrightFailures(readResult(playwrightFile)),
  };
}

function tests(parts: readonly Part[], name: string, config: string, more: string[] = []): Step {
  const file = join(results, `${name}.json`);
  return {
    name,
    parts,
    takesArguments: true,
    command: [
      "vitest",
      "run",
      "--config",
      config,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
      "--reporter=./lib/ops/name-failures.ts",
      ...more,
    ],
    count: (exitCode) => vitestCount(readResult(file), exitCode),
    failures: namedFailures,
  };
}

/**
 * Each with a product of its own: a quarter less time on two cores. Not on a phone, where a finger's way is held against the clock,
 * and not in Firefox, where one window has the focus.
 */
const atOnce = ["--workers=2"];

/** Of what `landing` and `long` can run, what is named behind it is of one kind. */
const areJourneys = given.some((one) => one.startsWith("--project") || one.includes("e2e/"));
const areTests = given.some((one) => /^(lib|db|app|components)\//.test(one));

const components = "e2e/components.config.ts";
const ofCluster = "lib/testing/vitest-cluster.config.ts";
/** One file after the other: of several windows of Firefox one has the focus, and keys pressed in the others are lost. */
const inFirefox = ["--browser=firefox", "--no-file-parallelism"];
/**
 * A third of the time of all components: whole designers and drawing pages, each drawn a dozen times. They are drawn by `components`
 * and with the longer proofs; the journeys go the same ways once.
 */
const slowComponents = [
  ...[
    "document-acts",
    "document-replace",
    "document-undone",
    "document-work",
    "embed",
    "people",
    "profile-elements",
  ].map((name) => `designer/${name}`),
  "designer/unsaved",
  "draw/draw-screen",
].map((name) => `components/${name}.browser.test.tsx`);

const steps: Step[] = [
  { name: "lint (Biome)", parts: ["all", "lint"], command: ["biome", "ci", "--colors=off", "."] },
  {
    name: "operations of the client",
    parts: ["all", "typecheck", "lint", "unit"],
    command: ["node", "lib/ops/client/write-now.ts"],
  },
  // Next writes the types of the routes, which the compiler then reads.
  { name: "route types", parts: ["all", "typecheck"], command: ["next", "typegen"] },
  { name: "types (tsc)", parts: ["all", "typecheck"], command: ["tsc", "--noEmit", "--pretty", "false", "-p", "."] },
  { name: "unused code (knip)", parts: ["all", "lint"], command: ["knip", "--no-progress"] },
  tests(["all", "unit"], "tests (vitest)", "lib/testing/vitest.config.ts"),
  tests(["all"], "components in Chromium (vitest)", components, [
    "--browser=chromium",
    ...slowComponents.map((path) => `--exclude=${path}`),
  ]),
  tests(["components"], "components (vitest in browsers)", components, ["--no-file-parallelism"]),
  ...(areJourneys ? [] : [tests(["landing"], "slower tests (vitest)", "lib/testing/vitest-landing.config.ts")]),
  ...(areJourneys
    ? []
    : [
        tests(["long"], "slow components in Chromium (vitest)", components, [
          "--browser=chromium",
          ...(areTests ? [] : slowComponents),
        ]),
        tests(["long"], "components in Firefox (vitest)", components, inFirefox),
      ]),
  ...(areJourneys ? [] : [tests(["long"], "long tests (vitest)", "lib/testing/vitest-long.config.ts")]),
  {
    name: "build (next)",
    parts: ["all", "e2e", "landing", "cluster", ...(areTests ? [] : (["long"] as const))],
    command: ["node", "lib/ops/build-now.ts"],
  },
  tests(["cluster", ...(areTests || areJourneys ? [] : (["long"] as const))], "cluster (vitest)", ofCluster),
  journeys("all", "journeys at a desk (Playwright)", ["chromium"], everyTime, ["--grep-invert=@landing", ...atOnce]),
  journeys("e2e", "journeys (Playwright)", ownBrowsers, everyTime),
  journeys("landing", "longer journeys at a desk (Playwright)", ["chromium"], everyTime, [
    "--grep=@landing",
    ...atOnce,
  ]),
  journeys("landing", "journeys on a phone (Playwright)", ["pixel"], everyTime),
  ...(areTests
    ? []
    : [
        journeys("long", "long journeys (Playwright)", ownBrowsers, longOnes),
        journeys("long", "journeys in the other browsers (Playwright)", otherBrowsers),
      ]),
];

const asked = steps.filter(({ parts }) => parts.some((one) => one === (part ?? "all")));
if (asked.length === 0)
  throw new Error(`There is no part "${part}": lint, typecheck, unit, components, e2e, landing, long or cluster.`);

function readResult(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    // The step died before it could write: its exit code is what is left.
    return undefined;
  }
}

/** What lib/ops/name-failures.ts has written since it was asked last. */
function namedFailures(): string[] {
  const lines = existsSync(failedTests) ? readFileSync(failedTests, "utf8").trim().split("\n") : [];
  rmSync(failedTests, { force: true });
  return lines;
}

function run(command: string[]): Promise<number> {
  const env = {
    ...process.env,
    PATH: [join(projectRoot, "node_modules/.bin"), process.env.PATH].join(delimiter),
    NO_COLOR: "1",
    FORCE_COLOR: undefined,
    NEXT_TELEMETRY_DISABLED: "1",
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile,
    FAILED_TESTS: failedTests,
  };
  const [program = "", ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: projectRoot, env, stdio: ["ignore", "inherit", "inherit"] });
    aborted(signal).then(() => child.kill("SIGTERM"));
    child.on("error", (error) => {
      console.log(error.message);
      resolve(1);
    });
    child.on("exit", (code) => resolve(code ?? 1));
  });
}

async function check({ name, command, takesArguments, count, failures }: Step): Promise<Count> {
  if (Date.now() > beginBefore) {
    console.log(`\n== ${name}: NOT RUN, there is no time left for it`);
    notRun.push(name);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  console.log(`\n== ${name}`);
  const exitCode = await run(takesArguments ? [...command, ...given] : command);
  const result = count?.(exitCode) ?? { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
  console.log(`== ${name}: ${result.failed === 0 ? "passed" : "FAILED"}`);
  if (result.failed > 0) failed.push(`${name}, exit code ${exitCode}`, ...(failures?.() ?? []));
  return result;
}

/** Named again at the end, where a reader of a long or cut log looks. */
const failed: string[] = [];
const notRun: string[] = [];
let total: Count = { passed: 0, failed: 0, skipped: 0 };
try {
  if (part !== "lint" && part !== "typecheck") await installTools(projectRoot, part);
  for (const step of asked) if (!signal.aborted) total = addUp(total, await check(step));
  if (signal.aborted) throw new Error("Interrupted.");
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
  total = addUp(total, { passed: 0, failed: 1, skipped: 0 });
}
rmSync(results, { recursive: true, force: true });
const told = [...failed.map((one) => `FAILED ${one}`), ...notRun.map((one) => `NOT RUN for want of time: ${one}`)];
for (const line of told) console.log(line);
if (process.env.TOLD_OF_ALL) appendFileSync(process.env.TOLD_OF_ALL, told.map((line) => `${line}\n`).join(""));
console.log(`\n${summary(total)}`);
process.exit(total.failed === 0 ? 0 : 1);
