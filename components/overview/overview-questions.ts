// What the overview asks, for the screen and for the page that brings the answers along.
import { ownIdentityChecks } from "#components/queries/identity.ts";
import { instanceState, mailList, me } from "#components/queries/instance.ts";
import { overview, packageList } from "#components/queries/packages.ts";
import { type Period, startOf } from "./overview-words.ts";

export const periods: readonly { value: Period; name: "week" | "month" | "year" | "all" }[] = [
  { value: "7d", name: "week" },
  { value: "30d", name: "month" },
  { value: "1y", name: "year" },
  { value: "all", name: "all" },
];

export const usualPeriod: Period = "30d";

export const periodOf = (params: URLSearchParams): Period =>
  periods.find(({ value }) => value === params.get("period"))?.value ?? usualPeriod;

/** `zone`: the sender's; their day begins there. */
export const counters = (period: Period, zone: string) => overview({ startDate: startOf(period, new Date(), zone) });

export const recentPackages = packageList({ sort: "updated", dir: "desc", to: 8 });

/** What may need the sender: `sent` and `mails` together tell whose invitation did not arrive. */
export const needed = {
  mine: packageList({ predefined: "myTurn", sort: "updated", dir: "desc", to: 20 }),
  soon: packageList({ predefined: "expiringSoon", sort: "due", dir: "asc", to: 20 }),
  declined: packageList({ query: "DECLINED,OPTED_OUT", sort: "updated", dir: "desc", to: 5 }),
  sent: packageList({ predefined: "sent", sort: "updated", dir: "desc", to: 50 }),
  mails: mailList({ to: 100 }),
};

export const overviewQuestions = (params: URLSearchParams, zone: string) => [
  me,
  counters(periodOf(params), zone),
  recentPackages,
  instanceState,
  ownIdentityChecks,
  ...Object.values(needed),
];
