// PURE. The accounts below this one as a screen shows them: each behind what it belongs to.
import type { SubAccount } from "#lib/contract/records/sub-account.ts";

type Placed = { account: SubAccount; depth: number };

/** In the order of the list, each followed by what belongs to it. */
export function inOrder(all: readonly SubAccount[], ownId: string, depth = 0): Placed[] {
  return all
    .filter(({ parentAccountId }) => parentAccountId === ownId)
    .flatMap((account) => [{ account, depth }, ...inOrder(all, account.id, depth + 1)]);
}

/** To which of them the one that is changed, or a new one, may belong: not to itself nor to what is below it. Depth is for the answer to say. */
export function mayHold(all: readonly SubAccount[], ownId: string, changingId?: string): SubAccount[] {
  const below = changingId ? inOrder(all, changingId).map(({ account }) => account.id) : [];
  return inOrder(all, ownId)
    .filter(({ account, depth }) => depth === 0 && account.id !== changingId && !below.includes(account.id))
    .map(({ account }) => account);
}
