// PUT and DELETE /account/senders/{senderId}/delegates: the whole list at once.

import type { delegates } from "#lib/contract/delegates.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { readDelegates } from "./read-delegates.ts";
import { dropDelegates, findDelegates, lockDelegator, putDelegate } from "./write-delegates.ts";

/** Clients send ids, or records with dates. */
export const replaceDelegates: Operation<typeof delegates.replaceDelegates> = async ({ caller, params, body }) =>
  inTransaction(caller, async (work) => {
    const sender = await lockDelegator(work, params.senderId);
    const wanted = new Map(
      body.map((one) => {
        const id = typeof one === "string" ? one : one.id || refuse("error.validation.delegate");
        return [id, typeof one === "string" ? undefined : one] as const;
      }),
    );
    const people = await findDelegates(work, sender, [...wanted.keys()]);
    await dropDelegates(work, sender, { allBut: people.map(({ id }) => id) });
    for (const delegate of people) await putDelegate(work, sender, { delegate, input: wanted.get(delegate.id) });
    return readDelegates(sender.id, work.tx);
  });

export const clearDelegates: Operation<typeof delegates.clearDelegates> = async ({ caller, params }) =>
  inTransaction(caller, async (work) => {
    const sender = await lockDelegator(work, params.senderId);
    await dropDelegates(work, sender, { allBut: [] });
    return undefined;
  });
