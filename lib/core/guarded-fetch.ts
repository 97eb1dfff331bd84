// Asks an address that somebody else names, such as an account its sign-in provider's: bounded in time and in what is read, no
// redirects, no address that the operator has not allowed.
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { AllowedNetworks } from "./address-policy.ts";
import { config } from "./config.ts";
import { version } from "./product-version.ts";
import { judgedLookup, requireAllowedLiteral } from "./target-address.ts";

export type Asked = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal: AbortSignal;
  /** Which networks beside the public ones it may lead to; unset: those that accounts may send the product to. */
  allowed?: AllowedNetworks;
};

/** For addresses that the operator names: wherever they lead is meant. */
export const everywhere: AllowedNetworks = ["0.0.0.0/0", "::/0"];

/** Our choice: discovery, keys and tokens are a few kilobytes; an endless answer is cut off. */
const mostRead = 512 * 1024;

async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += (chunk as Buffer).length;
    if (size > mostRead) {
      response.destroy();
      throw new Error("the answer is too large");
    }
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** Throws ForbiddenAddress, or whatever kept the answer away. A redirect is an answer like any other, and not followed. */
export async function guardedFetch(address: string, asked: Asked): Promise<Response> {
  const url = new URL(address);
  const { method = "GET", headers = {}, body, signal, allowed = config().callbackAllowPrivate } = asked;
  requireAllowedLiteral(url, allowed);
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        // A connection of its own: an idle one would skip the lookup.
        agent: false,
        lookup: judgedLookup(allowed) as never,
        headers: {
          "user-agent": `Countersign/${version()}`,
          ...headers,
          connection: "close",
          ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
        },
        signal,
      },
      resolve,
    );
    sent.on("error", reject);
    // An answer that is none, such as an upgrade, ends without an error.
    sent.on("close", () => reject(new Error("closed without an answer")));
    sent.end(body);
  });
  const bytes = await bytesOf(response);
  const status = response.statusCode ?? 0;
  if (status < 200 || status > 599) throw new Error(`the answer has the status ${status}`);
  const isEmpty = bytes.length === 0 || [204, 205, 304].includes(status);
  const type = response.headers["content-type"];
  return new Response(isEmpty ? null : Uint8Array.from(bytes), {
    status,
    ...(type ? { headers: { "content-type": type } } : {}),
  });
}
