// What the desk's frame asks, for itself and for the layout that brings the answers along.

import { ownIdentityChecks } from "#components/queries/identity.ts";
import { account, mailList, me } from "#components/queries/instance.ts";
import { overview } from "#components/queries/packages.ts";

/** Every package the sender has, whenever it was made: the overview counts a day unless a range is given. */
export const allCounts = overview({ startDate: "2000-01-01T00:00:00Z" });

/** Among these the undelivered ones are counted. */
export const newestMails = mailList({ to: 100 });

export const deskQuestions = [me, account, allCounts, newestMails, ownIdentityChecks];
