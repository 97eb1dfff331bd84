// PURE. What the steps of a ceremony come to: per document, per kind of mark.
import { type Answers, approvalKey, type Step } from "./signing-state.ts";

/** Whether a signature, or initials, are asked for at another place too. */
export const hasOthersOfKind = (steps: readonly Step[], step: Step): boolean =>
  steps.some((one) => one.kind === step.kind && one.key !== step.key);

/** A document's own fields, optional ones too, and how many of them stay empty. */
export function countFields(steps: readonly Step[], documentId: string): { fields: number; empty: number } {
  const own = steps.filter((step) => step.documentId === documentId && step.kind !== "confirm");
  return { fields: own.length, empty: own.filter((step) => step.empty).length };
}

/** What stands there as an uploaded picture. */
export function imageKinds(steps: readonly Step[], marks: Answers["marks"]): ("signature" | "initials")[] {
  const held = steps.filter((step) => marks[approvalKey(step.documentId, step.approvalId)]?.kind === "image");
  return (["signature", "initials"] as const).filter((kind) => held.some((step) => step.kind === kind));
}
