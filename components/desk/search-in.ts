// PURE. The words that a list is searched for, as they stand in its address.
import { longest } from "#lib/contract/records/longest.ts";

/** As much of the words as may be searched for; what no keyboard writes is left out. */
export const searchIn = (params: URLSearchParams): string =>
  (params.get("search") ?? "")
    .replaceAll(/\p{Cc}/gu, "")
    .trim()
    .slice(0, longest.short);
