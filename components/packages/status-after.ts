// What became of a package after an attempt to send it failed: the answer may be lost although it has gone out.
import { readPackage } from "#components/queries/packages.ts";
import { CallError } from "#lib/contract/call.ts";

export const isUnanswered = (cause: unknown): boolean => cause instanceof CallError && cause.outcome === "unknown";

/** Undefined when this is not answered either. A refusal leaves a draft. */
export async function statusAfter(packageId: string, cause: unknown): Promise<string | undefined> {
  if (!isUnanswered(cause)) return "DRAFT";
  return readPackage(packageId).then(
    ({ status }) => status,
    () => undefined,
  );
}
