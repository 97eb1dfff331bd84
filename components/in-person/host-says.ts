// PURE. What is missing from what a host states. Nothing of it is chosen beforehand: nobody states what they only did not change.
import type { waysOfKnowing } from "#lib/contract/in-person.ts";

type HostSays = { how: (typeof waysOfKnowing)[number] | undefined; detail: string };

export function missingFrom({ how, detail }: HostSays): "how" | "detail" | undefined {
  if (how === undefined) return "how";
  return how === "known" || detail.trim() !== "" ? undefined : "detail";
}
