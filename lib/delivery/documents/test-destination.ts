// POST /account/admin/deliveryDestinations/{destinationId}/test: does there what a delivery does, and says what came of it.
import { db } from "#db/client.ts";
import { limitDeliveryMails } from "#lib/auth/rate-limit.ts";
import type { signedDeliveries } from "#lib/contract/signed-deliveries.ts";
import { Refusal } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { carriers } from "./carrier.ts";
import { problemOf } from "./delivery-problem.ts";
import { readDestination } from "./destinations.ts";
import { noteWorked } from "./settle-delivery.ts";
import { targetOf } from "./target.ts";
import { tryMail } from "./to-mail.ts";

/** Our choice: somebody waits for it on a screen. */
const patience = 20_000;

export const testDestination: Operation<typeof signedDeliveries.testDestination> = async ({ caller, params }) => {
  const destination = await readDestination(db, caller, params.destinationId);
  const signal = AbortSignal.timeout(patience);
  let hostKey: string | null = null;
  try {
    const target = targetOf(destination);
    if (target.kind === "mail") {
      await limitDeliveryMails(caller.accountId);
      await tryMail(target, caller);
    } else if (target.kind === "sftp") {
      const { trySftp } = await import("./to-sftp.ts");
      await trySftp(target, signal, (shown) => {
        hostKey = shown;
      });
    } else await carriers[target.kind].attempt(target, signal);
    await inTransaction(caller, ({ tx, now }) => noteWorked(tx, destination.id, now));
    return { ok: true, reason: null, detail: null, hostKey };
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    const { reason, detail } = problemOf(cause, signal);
    return { ok: false, reason, detail, hostKey };
  }
};
