// PURE. The sentence over the look before sending: never more than the look has found.
import type { PreflightFinding } from "#lib/contract/records/preflight-finding.ts";

const numbers = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
const things = (n: number): string => `${numbers[n] ?? n} ${n === 1 ? "thing" : "things"}`;

type Looked = {
  found: readonly PreflightFinding[];
  /** The look itself did not succeed. */
  failed: boolean;
  sealWorks: boolean;
};

export function reviewTitle({ found, failed, sealWorks }: Looked): string {
  if (failed) return "This could not be checked.";
  const stops = found.filter(({ severity }) => severity === "error").length;
  if (stops > 0) return `${things(stops)} left before you can send.`;
  if (!sealWorks) return "This cannot be sent: the seal does not work.";
  if (found.length > 0) return `You can send it. ${things(found.length)} to look at first.`;
  return "Ready to send.";
}
