// Named sets of packages as data: what the list filters by and the overview counts, so that the two never differ.
import { and, gt, lte, type SQL, sql } from "drizzle-orm";
import { packages } from "#db/schema/packages.ts";
import { type PackageStatus, packageStatuses } from "#lib/contract/records/package.ts";
import type { SenderCaller } from "#lib/work/caller.ts";

const day = 24 * 3600_000;
export const defaultExpiringSoonDays = 7;

export type PackageSet = {
  statuses: readonly PackageStatus[];
  /** Only packages that the caller manages. */
  mine?: boolean;
  /** What each of them satisfies beside. */
  where?: SQL | undefined;
  /** The few that are left out: how many remain is known without looking at each. */
  except?: SQL;
  /** What a package satisfies that the caller only signs. */
  whereOthers?: SQL | undefined;
};

/** A row of `signing_turns`: the caller has something to sign or accept; `now` when nobody has to do so before. */
const isPendingFor = (caller: SenderCaller, now: boolean): SQL =>
  sql`exists (select 1 from signing_turns t where t.sender_id = ${caller.senderId} and t.package_id = ${packages.id}${now ? sql` and t.is_turn` : sql``})`;

const dueWithin = (days: number, now: Date): SQL | undefined =>
  and(gt(packages.due, now), lte(packages.due, new Date(now.getTime() + days * day)));

/** Specification: the statuses that `query=drafts` gathers. Its fifth, OVERVIEW, is no status a package of ours ever has. */
const draftStatuses: readonly PackageStatus[] = ["DRAFT", "DECLINED", "EXPIRED", "OPTED_OUT"];
/** Our choice: the inbox is what is under way or done. */
const inboxStatuses: readonly PackageStatus[] = ["SENT", "COMPLETED", "ARCHIVED"];

export type Folder = { trashed: boolean; statuses: readonly PackageStatus[]; mine?: boolean };

/** `query`: a folder, or one or more statuses separated by commas, in any case. Undefined when it is neither. */
export function folderOf(query: string | undefined): Folder | undefined {
  const wanted = query?.trim().toUpperCase();
  if (!wanted) return { trashed: false, statuses: packageStatuses };
  if (wanted === "TRASHED") return { trashed: true, statuses: packageStatuses, mine: true };
  if (wanted === "DRAFTS") return { trashed: false, statuses: draftStatuses, mine: true };
  if (wanted === "INBOX") return { trashed: false, statuses: inboxStatuses };
  const names = wanted.split(",").map((name) => name.trim());
  const statuses = packageStatuses.filter((status) => names.includes(status));
  if (names.some((name) => name !== "OVERVIEW" && !statuses.some((status) => status === name))) return undefined;
  return { trashed: false, statuses };
}

export const predefinedNames = [
  "awaitingSignature",
  "sent",
  "completed",
  "expiringSoon",
  "myTurn",
  "waitingOnOthers",
  "all",
] as const;
export type PredefinedName = (typeof predefinedNames)[number];

/** `predefined` of the specification, and our own `myTurn` and `waitingOnOthers`. */
export function predefinedSet(
  caller: SenderCaller,
  name: PredefinedName,
  expiringSoonDays = defaultExpiringSoonDays,
  now = new Date(),
): PackageSet {
  const expiring = dueWithin(expiringSoonDays, now);
  const sets: Record<PredefinedName, PackageSet> = {
    awaitingSignature: { statuses: ["SENT"], where: isPendingFor(caller, false) },
    sent: { statuses: ["SENT"], mine: true },
    completed: { statuses: ["COMPLETED"] },
    expiringSoon: { statuses: ["SENT"], where: expiring },
    myTurn: { statuses: ["SENT"], where: isPendingFor(caller, true) },
    waitingOnOthers: { statuses: ["SENT"], mine: true, except: isPendingFor(caller, true) },
    all: {
      statuses: ["SENT", "COMPLETED"],
      whereOthers: sql`(${packages.status} = 'COMPLETED' or ${isPendingFor(caller, false)} or (${expiring}))`,
    },
  };
  return sets[name];
}
