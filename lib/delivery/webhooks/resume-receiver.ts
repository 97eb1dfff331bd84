// POST /callback/resume: somebody says that a receiver is back; it is tried now, and not when its pause is over.
import { and, eq } from "drizzle-orm";
import { callbacks } from "#db/schema/accounts.ts";
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { callbacks as contract } from "#lib/contract/callbacks.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { originOf } from "./connectors.ts";
import { receiversOf } from "./list-receivers.ts";

export const resumeReceiver: Operation<typeof contract.resumeReceiver> = async ({ caller, body }) => {
  refuseRestricted(caller);
  const { accountId } = caller;
  const receiver = { accountId, origin: originOf(body.origin) };
  return inTransaction(caller, async (work) => {
    const theOne = and(eq(callbacks.accountId, accountId), eq(callbacks.origin, receiver.origin));
    const [registered] = await work.tx.select().from(callbacks).where(theOne).for("no key update");
    if (!registered) refuse("error.conflict.noCallback");
    if (registered.probeAt) {
      await work.tx.update(callbacks).set({ probeAt: work.now }).where(theOne);
      await work.enqueue("probe-receiver", receiver);
      const { origin: id, url } = registered;
      work.audit({ act: "callback.resumed", subject: { kind: "setting", id, name: id }, after: { url } });
    }
    const [found] = await receiversOf(work.tx, accountId, receiver.origin);
    return found ?? refuse("error.conflict.noCallback");
  });
};
