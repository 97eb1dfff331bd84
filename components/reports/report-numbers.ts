// PURE. What a report's screen adds up of the interface's own numbers, and how its address is read.
import type { ReportKind } from "#components/queries/reports.ts";
import type { CompletionReport, UsageReport } from "#lib/contract/reports.ts";

/** In the order of a package's life. `active` is the same as `sent` and not drawn twice. */
export const drawnStates = [
  "draft",
  "sent",
  "completed",
  "archived",
  "declined",
  "opted_out",
  "expired",
  "trashed",
] as const;
export type DrawnState = (typeof drawnStates)[number];
export type StateCounts = Partial<UsageReport["senders"][number]["packages"]>;

export const reportKinds = ["usage", "completion", "delegation"] as const satisfies readonly ReportKind[];

export const reportIn = (params: URLSearchParams): ReportKind =>
  reportKinds.find((one) => one === params.get("report")) ?? "usage";

/** Of many in one. */
export const summed = (all: readonly StateCounts[]): Record<DrawnState, number> =>
  Object.fromEntries(
    drawnStates.map((state) => [state, all.reduce((sum, one) => sum + (one[state] ?? 0), 0)]),
  ) as Record<DrawnState, number>;

export const allOf = (counts: StateCounts): number => drawnStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0);

/** What became of those that were sent; what is in the trash is not told by the report, and drafts were not sent. */
export function outcomes(counts: StateCounts): { sent: number; done: number; open: number; ended: number } {
  const done = (counts.completed ?? 0) + (counts.archived ?? 0);
  const open = counts.sent ?? 0;
  const ended = (counts.declined ?? 0) + (counts.opted_out ?? 0) + (counts.expired ?? 0);
  return { sent: done + open + ended, done, open, ended };
}

type Month = NonNullable<UsageReport["months"]>[number];

/** Nothing was here before the first of them; a year of months stays whole. */
export function monthsShown(months: readonly Month[], least = 12): readonly Month[] {
  const first = months.findIndex(({ packages }) => allOf(packages) > 0);
  if (first < 0) return months.slice(-least);
  return months.slice(Math.max(0, Math.min(first, months.length - least)));
}

type Reported = CompletionReport["senders"][number];
export type ReportedPackage = Reported["packages"][number] & { sender: string };

/** Of all senders, the latest change first. */
export const reportedPackages = (
  report: CompletionReport,
  nameOf: (sender: Reported["sender"]) => string,
): ReportedPackage[] =>
  report.senders
    .flatMap(({ sender, packages }) => packages.map((pkg) => ({ ...pkg, sender: nameOf(sender) })))
    .sort((a, b) => (a.updated < b.updated ? 1 : a.updated > b.updated ? -1 : 0));

type Signed = { done: number; all: number; first: string | null; last: string | null };

export function signedOf(parts: ReportedPackage["signers"] | ReportedPackage["documents"] = []): Signed {
  const times = parts.flatMap(({ firstSigned, lastSigned }) => [firstSigned, lastSigned].filter((at) => at !== null));
  const sorted = times.sort();
  return {
    done: parts.filter(({ completed }) => completed).length,
    all: parts.length,
    first: sorted[0] ?? null,
    last: sorted.at(-1) ?? null,
  };
}
