// Named sets of packages as where-clauses: what the list filters by and the overview counts, so that the two never differ.
import { and, gt, inArray, isNotNull, lte, not, type SQL, sql } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import { type PackageStatus, packageStatuses } from "#lib/api/contract/records/package.ts";
import type { SenderCaller } from "#lib/auth/caller.ts";
import { managedBy } from "./visible.ts";

const day = 24 * 3600_000;
export const defaultExpiringSoonDays = 7;

export const hasStatus = (...statuses: PackageStatus[]): SQL => inArray(packages.status, statuses);

const isOwed = (approval: string): SQL =>
  sql.raw(`(${approval}.accepted is null and not ${approval}.optional and not ${approval}.disabled)`);

const signs = (caller: SenderCaller, turn: SQL): SQL => sql`(${packages.status} = 'SENT' and exists (
  select 1 from signers s
  join roles r on r.package_id = s.package_id and r.id = s.role_id
  join approvals a on a.package_id = s.package_id and a.role_id = s.role_id
  where s.package_id = ${packages.id} and s.sender_id = ${caller.senderId} and ${isOwed("a")} and ${turn}))`;

/** The caller is a signer who has still something to accept or sign, whether or not it is their turn yet. */
export const awaitsSignatureOf = (caller: SenderCaller): SQL => signs(caller, sql`true`);

/** The same, and nobody has to sign before them: `signing-order.ts` as a where-clause. */
export const isTurnOf = (caller: SenderCaller): SQL =>
  signs(
    caller,
    sql`not exists (
      select 1 from roles e join approvals b on b.package_id = e.package_id and b.role_id = e.id
      where e.package_id = s.package_id and e.index < r.index and ${isOwed("b")})`,
  );

export const isSentBy = (caller: SenderCaller): SQL | undefined => and(hasStatus("SENT"), managedBy(caller));

export const waitsForOthers = (caller: SenderCaller): SQL | undefined => and(isSentBy(caller), not(isTurnOf(caller)));

export const expiresWithin = (days: number, now: Date): SQL | undefined =>
  and(
    hasStatus("SENT"),
    isNotNull(packages.due),
    gt(packages.due, now),
    lte(packages.due, new Date(now.getTime() + days * day)),
  );

/** Specification: the statuses that `query=drafts` gathers. Its fifth, OVERVIEW, is no status a package of ours ever has. */
const draftStatuses = ["DRAFT", "DECLINED", "EXPIRED", "OPTED_OUT"] as const satisfies PackageStatus[];
/** Our choice: the inbox is what is under way or done. */
const inboxStatuses = ["SENT", "COMPLETED", "ARCHIVED"] as const satisfies PackageStatus[];

/** `query`: a folder, or one or more statuses separated by commas, in any case. Undefined when it is neither. */
export function folder(caller: SenderCaller, query: string | undefined): SQL | undefined {
  const wanted = query?.toLowerCase();
  if (wanted === "trashed") return and(sql`${packages.trashed}`, managedBy(caller));
  const untrashed = sql`not ${packages.trashed}`;
  if (!wanted) return untrashed;
  if (wanted === "drafts") return and(untrashed, hasStatus(...draftStatuses), managedBy(caller));
  if (wanted === "inbox") return and(untrashed, hasStatus(...inboxStatuses));
  const names = wanted
    .toUpperCase()
    .split(",")
    .map((name) => name.trim());
  const statuses = packageStatuses.filter((status) => names.includes(status));
  if (names.some((name) => name !== "OVERVIEW" && !statuses.some((status) => status === name))) return undefined;
  return and(untrashed, statuses.length > 0 ? hasStatus(...statuses) : sql`false`);
}

/** `predefined` of the specification, and our own `myTurn` and `waitingOnOthers`. Undefined when there is no such set. */
export function predefinedSet(
  caller: SenderCaller,
  name: string,
  expiringSoonDays: number,
  now: Date,
): SQL | undefined {
  const sets: Record<string, SQL | undefined> = {
    awaitingsignature: awaitsSignatureOf(caller),
    sent: isSentBy(caller),
    completed: hasStatus("COMPLETED"),
    expiringsoon: expiresWithin(expiringSoonDays, now),
    myturn: isTurnOf(caller),
    waitingonothers: waitsForOthers(caller),
    all: sql`(${awaitsSignatureOf(caller)} or (${isSentBy(caller)}) or (${hasStatus("COMPLETED")}) or (${expiresWithin(expiringSoonDays, now)}))`,
  };
  return sets[name.toLowerCase()];
}
