// POST /user/account: a session goes on in another account of the same person's: a sub-account, or back where they sign in.
import { eq } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import { senders } from "#db/schema/senders.ts";
import { actingSender } from "#lib/auth/acting-sender.ts";
import { moveSession } from "#lib/auth/sessions.ts";
import { secondStepOf } from "#lib/auth/two-steps/second-step.ts";
import type { subAccounts as contract } from "#lib/contract/sub-accounts.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import type { SenderRow } from "../insert-sender.ts";
import { requirePerson } from "../security/require-person.ts";
import { accessibleRecord, accountLookedFrom } from "./read-sub-accounts.ts";
import { ensureStandIn, homeOf } from "./stand-in.ts";
import { accountBelow } from "./tree.ts";

/** As whom they go on there. Our choice: an account that demands a second step lets in whoever has one where they sign in. */
async function goingOn({ tx, now }: Work, caller: SenderCaller, home: SenderRow, accountId: string) {
  if (accountId === home.accountId) return home;
  const { id, manages } = await accountLookedFrom(caller);
  if (!manages) refuse("error.forbidden.noPermission");
  const account = await accountBelow(tx, id, accountId);
  const { isOn, isRequired } = await secondStepOf({ id: home.id, accountId: account.id }, tx);
  if (isRequired && !isOn) refuse("error.forbidden.actionNotAllowed", { say: "subAccountSecondStep" });
  return ensureStandIn(tx, home, account.id, now);
}

/** What a program has opened with a key stays in the account of the key. */
export const enterAccount: Operation<typeof contract.enterAccount> = async ({ caller, body }) => {
  const session = requirePerson(caller);
  if (caller.program) refuse("error.forbidden.restrictedSession", { say: "ownSession" });
  return inTransaction(caller, async (work) => {
    const home = await homeOf(work.tx, caller);
    // One after the other with whatever ends their sessions, which would not see a session on its way to a new stand-in.
    await work.tx.select({ id: senders.id }).from(senders).where(eq(senders.id, home.id)).for("no key update");
    const person = await goingOn(work, caller, home, body.accountUid);
    const [account] = await work.tx.select().from(accounts).where(eq(accounts.id, person.accountId));
    if (!account) refuse("error.notFound.accountNotFound");
    await moveSession(work.tx, session, person, home.accountId, work.now);
    const subject = { kind: "account", id: account.id, name: account.name } as const;
    if (person.id !== caller.senderId) work.audit({ act: "subAccount.entered", by: actingSender(person), subject });
    return accessibleRecord(account);
  });
};
