// PURE. Until when a package may be signed, settled when it is sent: its own date, its own days, or the account's.

const day = 24 * 3600_000;
/** A hundred years; more days than that would be no date any more. */
const mostDays = 36_500;

type Account = { remainingDays: number; maximumRemainingDays: number } | undefined;

type Given = {
  /** The date its owner chose. */
  own: Date | null;
  ceremony: { defaultTimeBasedExpiry?: boolean | null | undefined; remainingDays?: number | null | undefined };
  account: Account;
  now: Date;
};

const daysAfter = (from: Date, days: number | null | undefined): Date | null =>
  days && days > 0 ? new Date(from.getTime() + Math.min(days, mostDays) * day) : null;

/** Our choice: what goes beyond the account's maximum is cut to it, and where nothing is said at all the maximum is the date. */
export function withinMaximum(due: Date | null, account: Account, sent: Date): Date | null {
  const latest = daysAfter(sent, account?.maximumRemainingDays);
  return latest && (due === null || due > latest) ? latest : due;
}

/** `computed`: it counts from this sending, so the next one counts anew. */
export function dueAtSending({ own, ceremony, account, now }: Given): { due: Date | null; computed: boolean } {
  const counted =
    (ceremony.defaultTimeBasedExpiry && daysAfter(now, ceremony.remainingDays)) ||
    daysAfter(now, account?.remainingDays);
  const due = withinMaximum(own ?? counted, account, now);
  return { due, computed: own === null && due !== null };
}
