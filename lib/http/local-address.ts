/** Which addresses are this very machine's. */
import type { IncomingHttpHeaders } from "node:http";

/** What stands for a client's address that nobody knows: it came through a proxy that we were not told to believe. */
export const unknownAddress = "unknown";

/** A loopback address; also no address at all, as operations that no request started have none. */
export const isLocalAddress = (ip: string): boolean => ip === "" || ip === "::1" || /^(::ffff:)?127\./.test(ip);

/** Whether a name or address in a URL, or to listen on, leads to this machine only. */
export const isLocalHost = (host: string): boolean =>
  host !== "" && (/^localhost$/i.test(host) || isLocalAddress(host.replace(/^\[|\]$/g, "")));

/** The header by which lib/ops/web.ts says whether whoever asks sits at this machine; what a client sends by this name is lost. */
export const fromHere = "x-from-here";

export const isAskedFromHere = (request: Request): boolean => request.headers.get(fromHere) === "yes";

/** What a proxy adds to a request that it passes on. */
const forwarding = ["x-forwarded-for", "forwarded", "x-real-ip", "x-forwarded-proto", "x-forwarded-host", "via"];

export const isPassedOn = (headers: IncomingHttpHeaders): boolean =>
  forwarding.some((name) => headers[name] !== undefined);

/**
 * Whoever asks sits at this machine: the connection comes from it, and nobody has passed the request on, be it a proxy of ours or
 * not. `own` is the address at which the connection came in.
 */
export const isFromHere = (remote: string, own: string, headers: IncomingHttpHeaders): boolean =>
  remote !== "" && (isLocalAddress(remote) || remote === own) && !isPassedOn(headers);
