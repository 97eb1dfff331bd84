// PURE. What the page around the ceremony is told of it as it stands.

import type { CeremonyEvent, CeremonyTrouble } from "#lib/contract/ceremony-message.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";

/** What is waited for or done here goes on; on the documents the steps are told by themselves. */
const isGate = (state: CeremonyView["state"]): boolean =>
  state === "unopened" ||
  state === "authenticate" ||
  state === "consent" ||
  state === "waiting-turn" ||
  state === "choose-member";

const isTrouble = (state: CeremonyView["state"]): state is Extract<CeremonyTrouble, CeremonyView["state"]> =>
  state === "expired" || state === "withdrawn" || state === "locked" || state === "taken";

type Seen = Pick<CeremonyView, "state" | "sealed"> & {
  recipients: Pick<CeremonyView["recipients"][number], "mine" | "state">[];
};

/** In their order; each is told when it was not told right before. An ended package says so also to whoever opens it later. */
export function eventsOf({ state, sealed, recipients }: Seen): CeremonyEvent[] {
  if (isGate(state)) return [{ type: "step", state, done: 0, total: 0, next: null }];
  if (isTrouble(state)) return [{ type: "error", reason: state }];
  if (state === "declined" || state === "opted-out") {
    const mine = recipients.some((one) => one.mine && one.state === "declined");
    return [{ type: "declined", act: state, mine }];
  }
  if (state === "signed") return [{ type: "signed" }];
  if (state === "completed") return [{ type: "signed" }, ...(sealed ? [{ type: "completed" } as const] : [])];
  return [];
}
