// PURE. What the address of a list says of it, within what the interface takes: the words searched for, and the first row shown.
import { longest } from "#lib/contract/records/longest.ts";

/** As much of the words as may be searched for; what no keyboard writes is left out. */
export const searchIn = (params: URLSearchParams): string =>
  (params.get("search") ?? "")
    .replaceAll(/\p{Cc}/gu, "")
    .trim()
    .slice(0, longest.short);

/** No list is as long; the interface counts no further. */
const farthest = 1_000_000_000;

/** The number of the first row shown, from 1. */
export function fromIn(params: URLSearchParams): number {
  const from = Number(params.get("from"));
  return Number.isInteger(from) && from > 1 && from < farthest ? from : 1;
}
