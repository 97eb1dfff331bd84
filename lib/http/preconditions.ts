// `If-Match` (RFC 9110, 13.1.1): a change that was made from an older version of what it changes is refused.

import { versionOf } from "#lib/contract/version.ts";
import { refuse } from "#lib/core/errors.ts";

/** The versions that the caller would change; "any" for `*`; undefined when the request says nothing of it. */
export type IfMatch = readonly string[] | "any" | undefined;

const tag = /(?:W\/)?"([\x21\x23-\x7e]*)"/y;

/**
 * Our choice: a tag marked as weak counts like the strong one. We send no weak ones; proxies that compress an answer mark
 * its tag like that, and their clients could never change anything.
 */
export function parseIfMatch(header: string | null): IfMatch {
  if (header === null) return undefined;
  if (header.trim() === "*") return "any";
  const parts = header.split(",").map((part) => part.trim());
  return parts.map((part) => {
    tag.lastIndex = 0;
    const found = tag.exec(part);
    if (!found || tag.lastIndex !== part.length) refuse("error.validation.ifMatch");
    return found[1] ?? "";
  });
}

/** Whether the caller says nothing of versions, or has the present one of any of `records`. */
export const isVersion = (ifMatch: IfMatch, ...records: unknown[]): boolean =>
  ifMatch === undefined || ifMatch === "any" || records.some((record) => ifMatch.includes(versionOf(record)));

/** Throws 412 where it is not so. */
export function requireVersion(ifMatch: IfMatch, ...records: unknown[]): void {
  if (!isVersion(ifMatch, ...records)) refuse("error.preconditionFailed.changed");
}
