// Saves what differs call by call, always towards what is wanted now and always from the version last seen.
import { CallError } from "#lib/contract/call.ts";
import type { DesignerField } from "./designer-field.ts";
import { afterAnswer, type Known } from "./known.ts";
import { type SaveCall, savePlan } from "./save-plan.ts";

/** Somebody else may save again while we look; after so many times in a row the person is told. */
const attempts = 5;

/** The server is elsewhere than we think: an older version, something gone, an answer that got lost. */
const mayBeStale = (cause: unknown): cause is CallError =>
  cause instanceof CallError && cause.status >= 400 && cause.status < 500 && cause.status !== 401;

type Way = {
  /** What is to be saved, beside what the server has. */
  wanted: (known: Known) => DesignerField[];
  run: (known: Known, step: SaveCall) => Promise<unknown>;
  /** Takes what the server has by now into `held`; answers whether it still takes changes. */
  look: () => Promise<boolean>;
};

/** `held` is what the server has, as far as we have heard; it follows with every answer. Throws what keeps it from going on. */
export async function saveTowards(held: { current: Known | undefined }, { wanted, run, look }: Way): Promise<void> {
  let refusals = 0;
  let oneByOne = false;
  for (;;) {
    const known = held.current;
    if (!known) return;
    const goal = wanted(known);
    const [step] = savePlan(known.saved, goal, known.conditions, { oneByOne });
    if (!step) return;
    try {
      held.current = afterAnswer(known, goal, step, await run(known, step));
      refusals = 0;
    } catch (cause) {
      if (!mayBeStale(cause)) throw cause;
      if (!(await look())) throw cause;
      if ((step.kind === "replace-approvals" || step.kind === "replace-codes") && cause.status !== 412) {
        // Something in it cannot be: what can be is saved by itself, up to there.
        oneByOne = true;
        continue;
      }
      refusals += 1;
      // A change that is refused for what it is stays refused, however often it is sent.
      if (refusals >= (cause.status === 412 ? attempts : 2)) throw cause;
    }
  }
}
