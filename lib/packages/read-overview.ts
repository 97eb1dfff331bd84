// GET /packages/overview: how many of the caller's packages are in which state, each number the length of a list.
import { and } from "drizzle-orm";
import type { packages as contract } from "#lib/contract/packages.ts";
import { packageStatuses } from "#lib/contract/records/package.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { countByStatus, countListed } from "./listed.ts";
import { type PredefinedName, predefinedSet } from "./package-folders.ts";
import { updatedBetween } from "./package-search.ts";

/** Our choice: without a date range everything counts, not the current day alone: this is a state, not a report. */
export const readOverview: Operation<typeof contract.readOverview> = async ({ caller, query }) => {
  if (caller.onlyPackage) refuse("error.forbidden.restrictedSession");
  const changed = updatedBetween(query.startDate ?? query.from, query.endDate ?? query.to);
  const lengthOf = (name: PredefinedName) => {
    const { mine, where, ...set } = predefinedSet(caller, name);
    const whose = mine ? ("managed" as const) : ("seen" as const);
    return countListed({ ...set, senderId: caller.senderId, whose, trashed: false, where: and(where, changed) });
  };
  const [of, require_my_signature, waiting_on_others, about_to_expire] = await Promise.all([
    countByStatus(caller.senderId, changed),
    lengthOf("myTurn"),
    lengthOf("waitingOnOthers"),
    lengthOf("expiringSoon"),
  ]);
  return {
    transactions: packageStatuses.reduce((sum, status) => sum + of(status), 0),
    require_my_signature,
    waiting_on_others,
    about_to_expire,
    expired: of("EXPIRED"),
    completed: of("COMPLETED"),
    draft: of("DRAFT"),
    cancelled: of("DECLINED") + of("OPTED_OUT"),
    in_progress: of("SENT"),
  };
};
