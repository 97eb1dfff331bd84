// POST and DELETE /account/senders/{senderId}/delegates/{delegateId}

import type { delegates } from "#lib/contract/delegates.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { readDelegates } from "./read-delegates.ts";
import { dropDelegates, findDelegates, lockDelegator, putDelegate } from "./write-delegates.ts";

export const addDelegate: Operation<typeof delegates.addDelegate> = async ({ caller, params, body }) =>
  inTransaction(caller, async (work) => {
    const sender = await lockDelegator(work, params.senderId);
    for (const delegate of await findDelegates(work, sender, [params.delegateId]))
      await putDelegate(work, sender, { delegate, input: body });
    const all = await readDelegates(sender.id, work.tx);
    return all.find(({ id }) => id === params.delegateId) ?? refuse("error.notFound.delegateNotFound");
  });

export const removeDelegate: Operation<typeof delegates.removeDelegate> = async ({ caller, params }) =>
  inTransaction(caller, async (work) => {
    const sender = await lockDelegator(work, params.senderId);
    const removed = await dropDelegates(work, sender, { only: [params.delegateId] });
    if (removed === 0) refuse("error.notFound.delegateNotFound");
    return undefined;
  });
