// What the overview asks, for the screen and for the page that brings the answers along.
import { type DayRange, instantsOf, rangeIn } from "#components/desk/day-range.ts";
import { allCounts } from "#components/desk/desk-questions.ts";
import { deskFacts, deskKept, deskNeeds, deskOverview } from "#components/queries/desk.ts";
import { ownIdentityChecks } from "#components/queries/identity.ts";
import { instanceState, me } from "#components/queries/instance.ts";
import { overview, packageList } from "#components/queries/packages.ts";
import { startTemplates } from "#components/queries/templates.ts";

export const offeredPeriods = ["7d", "30d", "1y", "all"] as const;
export const usualPeriod = "30d";

export const rangeOf = (params: URLSearchParams, zone: string): DayRange =>
  rangeIn(params, usualPeriod, zone, new Date());

/** `zone`: the sender's; their days begin there. */
export const counters = (range: DayRange, zone: string) => overview(instantsOf(range, zone));

export const recentPackages = packageList({ sort: "updated", dir: "desc", to: 8 });

/** What stands below the counters, of the same days. */
export const facts = (range: DayRange, zone: string) => deskFacts(instantsOf(range, zone));

/** What may need the sender beside what the desk itself tells. Of others' packages the due date is theirs to move. */
export const needed = {
  mine: packageList({ predefined: "myTurn", sort: "updated", dir: "desc", to: 20 }),
  soon: (ownerUserId: string) =>
    packageList({ predefined: "expiringSoon", ownerUserId, sort: "due", dir: "asc", to: 20 }),
};

export const overviewQuestions = (params: URLSearchParams, zone: string, senderId: string) => [
  me,
  counters(rangeOf(params, zone), zone),
  facts(rangeOf(params, zone), zone),
  allCounts,
  deskOverview,
  deskNeeds,
  deskKept,
  startTemplates,
  recentPackages,
  instanceState,
  ownIdentityChecks,
  needed.mine,
  needed.soon(senderId),
];
