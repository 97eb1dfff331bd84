// A due date that has passed is refused where it is given, not only when the package is sent.
import { refuse } from "#lib/core/errors.ts";

/** Our choice: a due date is a moment, the same in every time zone; a bare date is the midnight with which it begins in UTC. */
export function refusePastDue(due: Date | null | undefined, now: Date): void {
  if (due && due <= now) refuse("error.validation.due");
}
