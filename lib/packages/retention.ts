// PURE. When a package has been kept long enough: the account's data management policy as rules, and the question itself.
import type { TransactionRetention } from "#lib/contract/records/account-configuration.ts";
import type { PackageStatus } from "#lib/contract/records/package.ts";

export type RetentionRule = {
  /** The member of the policy that says so. */
  by: Exclude<keyof TransactionRetention, "includeSent">;
  statuses: readonly PackageStatus[];
  /** What the days count from. Our choice: within a status from the last change of the package. */
  since: "updated" | "created";
  days: number;
};

const byStatus = {
  draft: "DRAFT",
  sent: "SENT",
  completed: "COMPLETED",
  archived: "ARCHIVED",
  declined: "DECLINED",
  optedOut: "OPTED_OUT",
  expired: "EXPIRED",
} as const;
const unfinished = ["DRAFT", "DECLINED", "OPTED_OUT", "EXPIRED"] as const;

/** The rules that are in force: 0 days are none. Packages that are being signed end by a lifetime only with `includeSent`. */
export function retentionRules(policy: TransactionRetention): RetentionRule[] {
  const sent = policy.includeSent ? (["SENT"] as const) : [];
  const statuses = (Object.keys(byStatus) as (keyof typeof byStatus)[]).map((by) => ({
    by,
    statuses: [byStatus[by]],
    since: "updated" as const,
    days: policy[by],
  }));
  const lifetimes = [
    {
      by: "lifetimeTotal" as const,
      statuses: [...unfinished, "COMPLETED", "ARCHIVED", ...sent] as const,
      since: "created" as const,
      days: policy.lifetimeTotal,
    },
    {
      by: "lifetimeUntilCompletion" as const,
      statuses: [...unfinished, ...sent],
      since: "created" as const,
      days: policy.lifetimeUntilCompletion,
    },
  ];
  return [...statuses, ...lifetimes].filter(({ days }) => days > 0);
}

/** Before this instant the days of the rule have passed. */
export const cutoffOf = ({ days }: Pick<RetentionRule, "days">, now: Date): Date =>
  new Date(now.getTime() - days * 24 * 3600_000);

type Kept = { type: string; status: PackageStatus; created: Date; updated: Date };

/** The rule by which the package has been kept long enough, or undefined. Templates and layouts are kept. */
export const retentionOver = (rules: readonly RetentionRule[], pkg: Kept, now: Date): RetentionRule | undefined =>
  pkg.type === "PACKAGE"
    ? rules.find((rule) => rule.statuses.includes(pkg.status) && pkg[rule.since] < cutoffOf(rule, now))
    : undefined;
