// PURE. A package's conditions once what some of them spoke of is there again, as far as nobody changed them meanwhile.
import type { Condition } from "#lib/contract/records/package.ts";
import { conditionsLeft, type Gone } from "./conditions-left.ts";

type Back = {
  /** As they were before anything was gone. */
  before: readonly Condition[];
  now: readonly Condition[];
  /** What was not there until it came back, and what is not there still. */
  was: Gone;
  still: Gone;
};

const sameAs = (a: Condition | undefined, b: Condition | undefined): boolean =>
  a?.condition === b?.condition && a?.action === b?.action;

/** Each in its old place: behind the one that it stood behind. */
export function conditionsBack({ before, now, was, still }: Back): Condition[] {
  const all = [...now];
  let place = 0;
  for (const one of before) {
    const at = all.findIndex(({ id }) => id === one.id);
    const present = all[at];
    const [left] = conditionsLeft([one], was);
    const [back] = conditionsLeft([one], still);
    if (back && !sameAs(back, present) && sameAs(left, present))
      all.splice(present ? at : place, present ? 1 : 0, back);
    const there = all.findIndex(({ id }) => id === one.id);
    if (there >= 0) place = there + 1;
  }
  return all;
}
