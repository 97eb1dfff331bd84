// Binds an address that answers with a stream of events (text/event-stream) to what is told on it: for browsers that are signed
// in, with nothing but their session. It is no endpoint: nothing is ever the whole answer.

import { isDatabaseAway } from "#db/database-away.ts";
import { identify, tokenOfSession } from "#lib/auth/identify.ts";
import { Refusal, refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { metrics } from "#lib/telemetry/metrics.ts";
import { watchRequest } from "#lib/telemetry/watch-request.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { limitRequests } from "./limit-requests.ts";
import { replyRefused } from "./reply.ts";

export type EventStream = (input: {
  caller: SenderCaller;
  /** Of the session. */
  token: string;
  /** Of the last event that the browser has had. */
  lastId: string | undefined;
  /** Aborted when the browser hangs up. */
  signal: AbortSignal;
}) => Promise<ReadableStream<Uint8Array>>;

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  // Nothing on the way may hold it back or pack it.
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  "x-content-type-options": "nosniff",
};

export const handleStream =
  (line: string, open: EventStream) =>
  (request: Request): Promise<Response> =>
    watchRequest(line, request, (requestId) => answerStream(line, open, request, requestId));

async function answerStream(line: string, open: EventStream, request: Request, requestId: string): Promise<Response> {
  try {
    await limitRequests(request);
    const caller = await identify(request, requestId);
    if (caller.kind === "anyone") refuse("error.unauthorised.notSignedIn");
    const session = caller.kind === "sender" && !caller.onlyPackage ? caller.session : undefined;
    const token = session && tokenOfSession(request, session);
    if (caller.kind !== "sender" || !token) refuse("error.forbidden.restrictedSession", { say: "ownSession" });
    const lastId = request.headers.get("last-event-id")?.slice(0, 100);
    const stream = await open({ caller, token, lastId, signal: request.signal });
    log.info({ requestId, line, status: 200 }, "request");
    return new Response(stream, { headers: { ...headers, "x-request-id": requestId } });
  } catch (cause) {
    if (!(cause instanceof Refusal)) log.error({ requestId, err: cause, line }, "request failed");
    const refusal =
      cause instanceof Refusal
        ? cause
        : isDatabaseAway(cause)
          ? new Refusal("error.unavailable.database", { retryAfter: 2 })
          : new Refusal("error.internal.default");
    log.info({ requestId, line, status: refusal.status }, "request");
    if (refusal.status === 429) metrics.rateLimited.inc({ reason: refusal.key });
    return replyRefused(refusal, requestId, { request });
  }
}
