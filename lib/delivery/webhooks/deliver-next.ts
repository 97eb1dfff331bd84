// One attempt at one push.

import { log } from "#lib/core/log.ts";
import { metrics } from "#lib/telemetry/metrics.ts";
import { failSpan, traced } from "#lib/telemetry/traced.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { type DeliveryRow, type Line, nextInLine } from "./due-lines.ts";
import { type Answer, postCallback, type Target } from "./post-callback.ts";
import { cancelEnqueued, registeredAt } from "./registration.ts";
import { settleAttempt } from "./settle-attempt.ts";
import { signingSecretsOf } from "./signing-secret.ts";
import { receiverState } from "./take-turn.ts";

/** What became of the attempt: on with the line, or not; "silent" when nobody answered at all. */
export type Outcome = "delivered" | "refused" | "silent" | "nothing";

/** jsonb gives members back in an order of its own; receivers read the log more easily in this one. */
function inOrder({ name, sessionUser, packageId, createdDate, ...rest }: Record<string, unknown>) {
  return { name, sessionUser, packageId, createdDate, ...rest };
}

/** Undefined when the address was taken away. */
async function targetOf({ accountId, origin }: DeliveryRow): Promise<Target | undefined> {
  const registered = await registeredAt(accountId, origin);
  return registered && { ...registered, ...(await signingSecretsOf(accountId)) };
}

/** A secret that cannot be read any more counts as a failed attempt. */
async function attempt(delivery: DeliveryRow): Promise<(Answer & { url: string }) | undefined> {
  let target: Target | undefined;
  try {
    target = await targetOf(delivery);
  } catch (err) {
    log.error({ deliveryId: delivery.id, err }, "callback key");
    const problem = "The stored key cannot be read; register the callback again.";
    return { url: (await receiverState(delivery))?.url ?? "", status: null, problem, body: null, duration: 0 };
  }
  return target && { url: target.url, ...(await tracedPost(target, delivery)) };
}

/** In the trace of what is told, which is the job's own only where that one event was what the job was enqueued for. */
function tracedPost(target: Target, { id, body, event, traceparent: parent }: DeliveryRow): Promise<Answer> {
  const attributes = { "countersign.callback.event": event, "countersign.delivery.id": id };
  return traced("callback", { kind: "client", parent, attributes }, async (span) => {
    const answer = await postCallback(target, id, inOrder(body));
    if (answer.status !== null) span?.setAttribute("http.response.status_code", answer.status);
    if (answer.problem !== null) failSpan(span, String(answer.status ?? "silent"));
    metrics.callbackSeconds.observe(answer.duration / 1000);
    return answer;
  });
}

function outcomeOf({ problem, status }: Answer): Exclude<Outcome, "nothing"> {
  if (problem === null) return "delivered";
  return status === null ? "silent" : "refused";
}

/**
 * Pushes the next of a line. Nobody else works on this line meanwhile (the receiver's turn). A process that dies after the
 * receiver has answered leaves the push in the outbox: it leaves again, with the same id.
 */
export async function deliverNext(line: Line): Promise<Outcome> {
  const delivery = await nextInLine(line, new Date());
  if (!delivery) return "nothing";
  const answer = await attempt(delivery);
  if (answer) metrics.callbacks.inc({ outcome: outcomeOf(answer) });
  await inTransaction(systemCaller("deliver-callbacks"), (work) =>
    answer ? settleAttempt(work, delivery, answer.url, answer) : cancelEnqueued(work.tx, delivery),
  );
  return answer ? outcomeOf(answer) : "nothing";
}
