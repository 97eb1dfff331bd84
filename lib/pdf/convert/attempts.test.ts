// What becomes of a file whose process dies, stalls or lets others go first.
import { expect, test } from "vitest";
import { attempts, type Ended } from "./attempts.ts";

const pdf = { ok: true, pdf: new Uint8Array() } as const;
const gone = (reason: "conversionFailed" | "conversionTimedOut") => ({ ok: false, reason }) as const;

test.each([
  ["is made at once", [pdf], pdf],
  ["is refused at once", [gone("conversionFailed")], gone("conversionFailed")],
  ["computes too long", ["slow"], gone("conversionTimedOut")],
  ["is made by the second process", ["died", pdf], pdf],
  ["is taken for the cause where two processes die of it", ["died", "died"], gone("conversionFailed")],
  ["is made by the fourth process where three stalled", ["stalled", "stalled", "stalled", pdf], pdf],
  ["is given up where four stall", ["stalled", "stalled", "stalled", "stalled"], gone("conversionTimedOut")],
  ["comes again once after it gave way, and may stall then", ["givesWay", "stalled", pdf], pdf],
  ["may stall and then die once", ["stalled", "died", pdf], pdf],
] as [string, Ended[], unknown][])("a file %s", async (_, ends, expected) => {
  const turns: string[] = [];
  const result = await attempts(async (turn) => {
    turns.push(turn);
    return ends[turns.length - 1] as Ended;
  });
  expect(result).toEqual(expected);
  expect(turns).toEqual(ends.map((_, at) => (at ? "again" : "first")));
});
