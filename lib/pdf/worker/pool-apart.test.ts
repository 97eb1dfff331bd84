// What anybody may send to be checked waits by itself: it takes neither a child nor a place from uploads, and gets its own all the same.
import { readdirSync, readFileSync } from "node:fs";
import { constants, getPriority } from "node:os";
import { afterEach, expect, test, vi } from "vitest";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { closePool, runTool } from "./pool.ts";

vi.setConfig({ testTimeout: 60_000 });
afterEach(closePool);

const check = () => runTool("verifyPdf", [makeContractPdf(), { fingerprints: [] }]);
const verdictOf = async (checked: ReturnType<typeof check>) => (await checked).verdict;

/** How urgent each of this process's own children is. */
const priorities = (): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const parent = readFileSync(`/proc/${pid}/stat`, "latin1")
          .replace(/^.*\) /s, "")
          .split(" ")[1];
        const isTool = readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("lib/pdf/worker/child.ts");
        return Number(parent) === process.pid && isTool ? [getPriority(Number(pid))] : [];
      } catch {
        return [];
      }
    });

test("a file to check too many is refused at once, and uploads are taken", async () => {
  const checked = Array.from({ length: 9 }, check);
  await expect(check()).rejects.toMatchObject({ code: "busy", tool: "verifyPdf" });
  const looked = Array.from({ length: 20 }, () => runTool("missingGlyphs", ["Ada"]));
  expect((await Promise.all(looked)).flat()).toEqual([]);
  expect(await Promise.all(checked.map(verdictOf))).toEqual(Array(9).fill("notSigned"));
});

test("where all other children are taken and all places too, a file is checked all the same", async () => {
  const endless = () => runTool("renderPage", [makeContractPdf({ pages: 40 }), 39, { width: 4000 }]);
  const drawn = Promise.allSettled(Array.from({ length: 203 }, endless));
  await expect(endless()).rejects.toMatchObject({ code: "busy" });
  expect(await verdictOf(check())).toBe("notSigned");
  await closePool();
  const refused = (await drawn).filter(({ status }) => status === "rejected");
  // All three of them were still at work; how much was left is the machine's to say, on which the check is the less urgent one.
  expect(refused.length).toBeGreaterThanOrEqual(3);
});

test("one child checks, and is less urgent than the others", async () => {
  await Promise.all([check(), check(), check(), runTool("missingGlyphs", ["Ada"])]);
  const own = getPriority();
  const below = Math.max(own, constants.priority.PRIORITY_BELOW_NORMAL);
  expect(priorities().toSorted((a, b) => a - b)).toEqual([own, below].toSorted((a, b) => a - b));
});
