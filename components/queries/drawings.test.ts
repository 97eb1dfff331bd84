// How long a screen looks for what is drawn on a phone.
import { expect, test } from "vitest";
import { CallError } from "#lib/contract/call.ts";
import { drawingProgress } from "./drawings.ts";

const looksAgain = (state: { data?: unknown; error: Error | null }) => {
  const { refetchInterval } = drawingProgress("ann", "d1");
  if (typeof refetchInterval !== "function") throw new Error("The interval does not ask how it stands.");
  return refetchInterval({ state } as Parameters<typeof refetchInterval>[0]);
};

test.each([
  ["nothing is drawn yet", { data: { state: "waiting" }, error: null }, true],
  ["nothing answered", { data: { state: "opened" }, error: new CallError(503, {}) }, true],
  ["it is delivered", { data: { state: "delivered" }, error: null }, false],
  ["it has expired", { data: { state: "over" }, error: null }, false],
  ["its session is gone", { data: { state: "opened" }, error: new CallError(404, {}) }, false],
])("where %s", (_, state, again) => {
  expect(Boolean(looksAgain(state))).toBe(again);
});
