// PURE. How many packages each view of the inbox has, out of the overview of all times.
import type { Overview } from "#lib/contract/records/package.ts";
import type { ViewId } from "./list-view.ts";

export function viewCounts(of: Overview): Partial<Record<ViewId, number>> {
  return {
    all: of.transactions,
    mine: of.require_my_signature,
    sent: of.waiting_on_others,
    completed: of.completed,
    expiring: of.about_to_expire,
    ended: of.cancelled,
    expired: of.expired,
    // What is left: the overview counts every status but this one by itself.
    archived: of.transactions - of.draft - of.in_progress - of.completed - of.cancelled - of.expired,
  };
}
