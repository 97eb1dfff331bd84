// One HTTP POST to a receiver: bounded in time and in what is read, no redirects, no address that is not allowed.
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { config } from "#lib/core/config.ts";
import { isCopy } from "#lib/core/outbox-mode.ts";
import { version } from "#lib/core/product-version.ts";
import { ForbiddenAddress, judgedLookup, requireAllowedLiteral } from "#lib/core/target-address.ts";
import { currentTraceparent } from "#lib/telemetry/traced.ts";
import { signatureOf } from "./signing-secret.ts";

export type Target = {
  url: string;
  /** Travels as it is after `Authorization: Basic`; empty for none. */
  key: string;
  signingSecret: string;
  /** The secret before it, while that one counts, too. */
  previousSecret?: string | undefined;
};

export type Answer = {
  /** Null when there was none. */
  status: number | null;
  /** Why it does not count as delivered; null when it does. */
  problem: string | null;
  /** How its body begins; null when there was none. */
  body: string | null;
  /** How long it took, in milliseconds. */
  duration: number;
};

/** Our choice: a receiver that needs longer should answer first and work later. */
const patience = 10_000;
/** A polite receiver gets to finish its answer, an endless one is cut off. */
const mostRead = 64 * 1024;
/** Our choice: what the log keeps of an answer, enough for the reason that a receiver gives. */
const mostKept = 2000;

/** Without the address that was tried: where a name leads inside our network is nobody's business. */
function problemOf(cause: unknown): string {
  if (cause instanceof ForbiddenAddress) return cause.message;
  const { name, code } = cause as { name?: string; code?: string };
  if (name === "TimeoutError" || name === "AbortError") return "No answer within 10 seconds.";
  return `The receiver could not be reached${code ? ` (${code})` : ""}.`;
}

function headersFor(target: Target, deliveryId: string, body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const traceparent = currentTraceparent();
  return {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    accept: "*/*",
    connection: "close",
    "user-agent": `Countersign/${version()}`,
    ...(target.key ? { authorization: `Basic ${target.key}` } : {}),
    ...(traceparent ? { traceparent } : {}),
    "x-countersign-delivery": deliveryId,
    "x-countersign-timestamp": timestamp,
    "x-countersign-signature": signatureOf(target.signingSecret, timestamp, body),
    // In a header of its own: receivers compare the other one as a whole.
    ...(target.previousSecret
      ? { "x-countersign-signature-previous": signatureOf(target.previousSecret, timestamp, body) }
      : {}),
  };
}

/** What can be read of it; the database takes no NUL. */
async function finish(response: IncomingMessage): Promise<string> {
  let read = 0;
  const kept: Buffer[] = [];
  try {
    for await (const chunk of response) {
      if (read < mostKept) kept.push(chunk as Buffer);
      read += (chunk as Buffer).length;
      if (read > mostRead) break;
    }
  } catch {
    // The status has been said already.
  } finally {
    response.destroy();
  }
  return Buffer.concat(kept).toString("utf8").replaceAll("\0", "").slice(0, mostKept);
}

function send(target: Target, deliveryId: string, body: string, signal: AbortSignal): Promise<IncomingMessage> {
  const url = new URL(target.url);
  const allowed = config().callbackAllowPrivate;
  requireAllowedLiteral(url, allowed);
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: "POST",
        // A connection of its own: an idle one would skip the lookup.
        agent: false,
        lookup: judgedLookup(allowed) as never,
        headers: headersFor(target, deliveryId, body),
        signal,
      },
      resolve,
    );
    sent.on("error", reject);
    // An answer that is none, such as an upgrade, ends without an error.
    sent.on("close", () => reject(new Error("closed without an answer")));
    sent.end(body);
  });
}

/** Never throws: what goes wrong is the answer. */
export async function postCallback(
  target: Target,
  deliveryId: string,
  record: unknown,
  within = patience,
): Promise<Answer> {
  const began = performance.now();
  const duration = () => Math.round(performance.now() - began);
  if (isCopy())
    return { status: null, problem: "This is a copy of an instance: nothing leaves it.", body: null, duration: 0 };
  try {
    const response = await send(target, deliveryId, JSON.stringify(record), AbortSignal.timeout(within));
    const status = response.statusCode ?? 0;
    const body = (await finish(response)) || null;
    const taken = status >= 200 && status < 300;
    return { status, problem: taken ? null : `The receiver answered ${status}.`, body, duration: duration() };
  } catch (cause) {
    return { status: null, problem: problemOf(cause), body: null, duration: duration() };
  }
}
