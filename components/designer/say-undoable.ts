// Says what the last step did beside what it was for, with Undo for as long as it is the last one.
import { say, unsay } from "#components/ui/toast.tsx";
import type { Step } from "#lib/designer/history.ts";
import type { Designer } from "./designer-context.ts";

/** What came from elsewhere writes the steps anew: the same one has its name and is of the same document, or begins with the same field. */
const isSame = (a: Step | undefined, b: Step | undefined): boolean => a?.label === b?.label && keyOf(a) === keyOf(b);
const keyOf = (step: Step | undefined) =>
  step?.documents[0]?.id ?? (step?.changes[0]?.before ?? step?.changes[0]?.after)?.key;

/** Right after the step was made. Later its Undo would take back something else. */
export function sayUndoable({ fields, take }: Pick<Designer, "fields" | "take">, message: string): void {
  const step = fields.getState().history.past.at(-1);
  const line = say(message, { undo: () => take("undo") });
  const stop = fields.subscribe(({ history }) => {
    if (isSame(history.past.at(-1), step)) return;
    stop();
    unsay(line);
  });
}
