// One HTTP POST to a receiver: bounded in time and in what is read, no redirects, no address that is not allowed.
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { config } from "#lib/core/config.ts";
import { version } from "#lib/core/product-version.ts";
import { signatureOf } from "./signing-secret.ts";
import { ForbiddenAddress, judgedLookup, requireAllowedLiteral } from "./target-address.ts";

export type Target = {
  url: string;
  /** Travels as it is after `Authorization: Basic`; empty for none. */
  key: string;
  signingSecret: string;
};

export type Answer = {
  /** Null when there was none. */
  status: number | null;
  /** Why it does not count as delivered; null when it does. */
  problem: string | null;
};

/** Our choice: a receiver that needs longer should answer first and work later. */
const patience = 10_000;
/** Nobody reads the answer's body; a polite receiver gets to finish it, an endless one is cut off. */
const mostRead = 64 * 1024;

/** Without the address that was tried: where a name leads inside our network is nobody's business. */
function problemOf(cause: unknown): string {
  if (cause instanceof ForbiddenAddress) return cause.message;
  const { name, code } = cause as { name?: string; code?: string };
  if (name === "TimeoutError" || name === "AbortError") return "No answer within 10 seconds.";
  return `The receiver could not be reached${code ? ` (${code})` : ""}.`;
}

function headersFor(target: Target, deliveryId: string, body: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    accept: "*/*",
    connection: "close",
    "user-agent": `Countersign/${version()}`,
    ...(target.key ? { authorization: `Basic ${target.key}` } : {}),
    "x-countersign-delivery": deliveryId,
    "x-countersign-timestamp": timestamp,
    "x-countersign-signature": signatureOf(target.signingSecret, timestamp, body),
  };
}

async function finish(response: IncomingMessage): Promise<void> {
  let read = 0;
  try {
    for await (const chunk of response) {
      read += (chunk as Buffer).length;
      if (read > mostRead) break;
    }
  } catch {
    // The status has been said already.
  } finally {
    response.destroy();
  }
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
  try {
    const response = await send(target, deliveryId, JSON.stringify(record), AbortSignal.timeout(within));
    const status = response.statusCode ?? 0;
    await finish(response);
    const taken = status >= 200 && status < 300;
    return { status, problem: taken ? null : `The receiver answered ${status}.` };
  } catch (cause) {
    return { status: null, problem: problemOf(cause) };
  }
}
