// What the overview asks, for the screen and for the page that brings the answers along.
import { type DayRange, instantsOf, rangeIn } from "#components/desk/day-range.ts";
import { allCounts } from "#components/desk/desk-questions.ts";
import { deskKept, deskOverview } from "#components/queries/desk.ts";
import { ownIdentityChecks } from "#components/queries/identity.ts";
import { instanceState, mailList, me } from "#components/queries/instance.ts";
import { overview, packageList } from "#components/queries/packages.ts";
import { startTemplates } from "#components/queries/templates.ts";

export const offeredPeriods = ["7d", "30d", "1y", "all"] as const;
export const usualPeriod = "30d";

export const rangeOf = (params: URLSearchParams, zone: string): DayRange =>
  rangeIn(params, usualPeriod, zone, new Date());

/** `zone`: the sender's; their days begin there. */
export const counters = (range: DayRange, zone: string) => overview(instantsOf(range, zone));

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
  counters(rangeOf(params, zone), zone),
  allCounts,
  deskOverview,
  deskKept,
  startTemplates,
  recentPackages,
  instanceState,
  ownIdentityChecks,
  ...Object.values(needed),
];
