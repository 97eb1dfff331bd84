// PURE. What the address of the audit log says of what is shown; what no such log knows is left out.
import type { AuditFilter } from "#components/queries/audit.ts";
import { accountActors, auditKinds } from "#lib/contract/records/audit-kinds.ts";
import { longest } from "#lib/contract/records/longest.ts";

const day = /^\d{4}-\d{2}-\d{2}$/;
const oneOf = <T extends string>(known: readonly T[], text: string | null): T | "" =>
  known.find((one) => one === text) ?? "";
const dayIn = (text: string | null): string => (text && day.test(text) && !Number.isNaN(Date.parse(text)) ? text : "");

/** `from` is the first row of a list in every address (components/desk/address-with.ts), so the days have names of their own. */
export const auditFilterIn = (params: URLSearchParams, search: string): AuditFilter => ({
  search,
  kind: oneOf(auditKinds, params.get("kind")),
  actor: oneOf(accountActors, params.get("who")),
  senderId: (params.get("by") ?? "").replaceAll(/\p{Cc}/gu, "").slice(0, longest.short),
  from: dayIn(params.get("since")),
  to: dayIn(params.get("until")),
});

/** A period that ends before it begins is not asked for: the interface would refuse it. */
export const isBackwards = ({ from, to }: AuditFilter): boolean => from !== "" && to !== "" && to < from;
