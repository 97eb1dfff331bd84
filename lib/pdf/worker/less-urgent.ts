// Lets a child compute a tenth as much as the others where both want to.
import { constants, getPriority, setPriority } from "node:os";

/** Its threads, which come later, take it over. Nobody may be made more urgent, and a child may have ended already. */
export function makeLessUrgent(pid: number | undefined): void {
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  if (pid === undefined || getPriority() >= PRIORITY_BELOW_NORMAL) return;
  try {
    setPriority(pid, PRIORITY_BELOW_NORMAL);
  } catch {
    // It computes as much as the others, then.
  }
}
