// PURE. What an entry of the audit log says was before and is now, in words: one row for each member that differs.
import type { AuditEvent } from "#lib/contract/records/audit-event.ts";

/** Members that have a name in words; all others are called what the interface calls them. */
const namedMembers = [
  "name",
  "email",
  "firstName",
  "lastName",
  "company",
  "title",
  "phone",
  "language",
  "timezoneId",
  "status",
  "type",
  "specialTypes",
  "members",
  "emailMembers",
  "delegate",
  "startDate",
  "expiryDate",
  "failures",
  "url",
  "events",
  "body",
  "value",
  "required",
  "fileName",
  "origins",
  "role",
  "signer",
  "endpoint",
  "messageKey",
  "asked",
  "lastOfHour",
] as const;
type NamedMember = (typeof namedMembers)[number];

type ChangedMember = { path: string; named: NamedMember | undefined; before: unknown; after: unknown };

/** In the order of the newer side; `undefined` for a side on which the member is not. */
export function changedMembers({ before, after }: Pick<AuditEvent, "before" | "after">): ChangedMember[] {
  const paths = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return paths.map((path) => ({
    path,
    named: namedMembers.find((name) => name === path),
    before: before[path],
    after: after[path],
  }));
}

type ValueWords = {
  on: string;
  off: string;
  none: string;
  empty: string;
  hidden: string;
  list: (all: string[]) => string;
};

/** What stands in place of a secret (lib/work/account-changes.ts). */
const hidden = "•••";

export function valueInWords(value: unknown, words: ValueWords): string {
  if (value === undefined || value === null) return words.none;
  if (value === true) return words.on;
  if (value === false) return words.off;
  if (value === "" || (Array.isArray(value) && value.length === 0)) return words.empty;
  if (value === hidden) return words.hidden;
  if (Array.isArray(value)) return words.list(value.map((one) => valueInWords(one, words)));
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
