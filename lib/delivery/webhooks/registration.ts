// What an account registered as callback, plain or for one connector: read, replaced, taken away.
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { db, type Transaction } from "#db/client.ts";
import { callbackDeliveries, callbacks } from "#db/schema/accounts.ts";
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import type { CallbackInput } from "#lib/contract/records/callback.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { seal, unseal } from "#lib/core/secrets.ts";
import { isForbidden } from "#lib/core/target-address.ts";
import { type IfMatch, requireVersion } from "#lib/http/preconditions.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { pendingTo, type Receiver } from "./due-lines.ts";
import { signingSecretOf } from "./signing-secret.ts";

type Registration = { url: string; key: string; events: string[] };

const purpose = "callback-key";
const nothing: Registration = { url: "", key: "", events: [] };

const theOne = (accountId: string, origin: string) =>
  and(eq(callbacks.accountId, accountId), eq(callbacks.origin, origin));

/** Undefined when nothing is registered. Throws when SECRET is not the one that the key was sealed with. */
export async function registeredAt(accountId: string, origin: string): Promise<Registration | undefined> {
  const [row] = await db.select().from(callbacks).where(theOne(accountId, origin));
  return row && registrationOf(row);
}

const registrationOf = ({ url, keySealed, events }: typeof callbacks.$inferSelect): Registration => ({
  url,
  key: unseal(purpose, keySealed),
  events,
});

export async function readRegistration(caller: SenderCaller, origin: string): Promise<Registration> {
  refuseRestricted(caller);
  return (await registeredAt(caller.accountId, origin)) ?? nothing;
}

/** Throws 400 for what is no address, carries a password, or leads where callbacks must not. */
async function requireAddress(text: string): Promise<void> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname) refuse("error.validation.callbackUrl");
  if (url.username || url.password) refuse("error.validation.callbackUrl", { say: "callbackWithPassword" });
  if (await isForbidden(url, config().callbackAllowPrivate)) refuse("error.validation.callbackPrivate");
}

/** What waits for an address that nobody wants any more is not pushed. */
async function unregister({ tx, caller, audit }: Work<SenderCaller>, origin: string, ifMatch: IfMatch): Promise<void> {
  const present = await requireRegistered(tx, { accountId: caller.accountId, origin }, ifMatch);
  await tx.delete(callbacks).where(theOne(caller.accountId, origin));
  if (present) audit({ act: "callback.removed", subject: receiverSubject(origin), before: told(present) });
  await cancelEnqueued(tx, { accountId: caller.accountId, origin });
}

export async function cancelEnqueued(tx: Pick<Transaction, "update">, receiver: Receiver): Promise<void> {
  await tx.update(callbackDeliveries).set({ status: "cancelled" }).where(pendingTo(receiver));
}

type Row = typeof callbacks.$inferSelect;
const receiverSubject = (origin: string) => ({ kind: "setting", id: origin, name: origin }) as const;

/** Undefined where SECRET is another one by now: then it cannot be compared, and the new one counts as other. */
function unsealed(sealed: string): string | undefined {
  try {
    return unseal(purpose, sealed);
  } catch {
    return undefined;
  }
}

const told = ({ url, events, keySealed }: Row) => ({ url, events, hasKey: unsealed(keySealed) !== "" });

/** Locks what is registered, and answers it. Throws 412 where it is another than the caller has seen. */
async function requireRegistered(
  tx: Pick<Transaction, "select">,
  { accountId, origin }: Receiver,
  ifMatch: IfMatch,
): Promise<Row | undefined> {
  const [row] = await tx.select().from(callbacks).where(theOne(accountId, origin)).for("no key update");
  // Without a condition a key that cannot be read any more is simply replaced.
  if (ifMatch) requireVersion(ifMatch, row ? registrationOf(row) : nothing);
  return row;
}

export async function writeRegistration(
  caller: SenderCaller,
  origin: string,
  body: z.output<typeof CallbackInput>,
  ifMatch?: IfMatch,
): Promise<Registration> {
  refuseRestricted(caller);
  const given = { url: body.url ?? "", key: body.key ?? "", events: [...new Set<string>(body.events ?? [])] };
  if (given.url === "" || given.events.length === 0) {
    await inTransaction(caller, (work) => unregister(work, origin, ifMatch));
    return nothing;
  }
  await requireAddress(given.url);
  await signingSecretOf(caller.accountId);
  const receiver = { accountId: caller.accountId, origin };
  await inTransaction(caller, async ({ tx, now, enqueue, audit }) => {
    const { url, key, events } = given;
    const present = await requireRegistered(tx, receiver, ifMatch);
    // Only that there is another key: which, nobody may read in a log.
    const isOther = present && unsealed(present.keySealed) !== key ? { otherKey: true } : {};
    const before = present ? told(present) : {};
    const after = { url, events, hasKey: key !== "", ...isOther };
    audit({ act: "callback.changed", subject: receiverSubject(origin), before, after });
    const values = { url, keySealed: seal(purpose, key), events, updated: now, silences: 0, probeAt: null };
    const insertion = tx.insert(callbacks).values({ ...receiver, ...values });
    if (present || !ifMatch)
      await insertion.onConflictDoUpdate({ target: [callbacks.accountId, callbacks.origin], set: values });
    // Whoever has registered another in this very moment was first.
    else if ((await insertion.onConflictDoNothing().returning({ origin: callbacks.origin })).length === 0)
      refuse("error.preconditionFailed.changed");
    // Our choice: what waits follows to the address registered now, at once and with all its attempts.
    const followed = await tx
      .update(callbackDeliveries)
      .set({ attempts: 0, nextAttempt: now })
      .where(pendingTo(receiver))
      .returning({ id: callbackDeliveries.id });
    if (followed.length > 0) await enqueue("deliver-callbacks", receiver);
  });
  return given;
}
