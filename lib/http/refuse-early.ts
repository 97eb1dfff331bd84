// What is refused before any route runs: what Next would answer without the error object (wrong methods, broken escapes), and
// bodies that say themselves that they are too large.

import type { AnyEndpoint } from "#lib/contract/endpoint.ts";
import { mostBytes } from "#lib/contract/records/limits.ts";
import { allEndpoints } from "#lib/contract/registry.ts";
import { errorBody, Refusal, toldTo } from "#lib/core/errors.ts";

/** By method how large a body may be; undefined where none is read. */
type Address = { segments: string[]; methods: Map<string, number | undefined> };

function collect(): Address[] {
  const byPath = new Map<string, Address>();
  for (const { endpoint } of allEndpoints as { endpoint: AnyEndpoint }[]) {
    const path = `${endpoint.web ? "" : "/api"}${String(endpoint.path)}`;
    const address = byPath.get(path) ?? { segments: path.split("/").slice(1), methods: new Map() };
    address.methods.set(endpoint.method, endpoint.body ? (endpoint.limit ?? mostBytes) : undefined);
    byPath.set(path, address);
  }
  return [...byPath.values()];
}
let addresses: Address[] | undefined;

const isParameter = (segment: string | undefined): boolean => segment?.startsWith("{") === true;

const fits = (address: Address, segments: string[]): boolean =>
  address.segments.length === segments.length &&
  address.segments.every((segment, at) => (isParameter(segment) ? segments[at] !== "" : segment === segments[at]));

/** As Next chooses: at the first place where two addresses differ, the one with the word beats the one with the name. */
function narrower(a: Address, b: Address): Address {
  const at = a.segments.findIndex((segment, i) => isParameter(segment) !== isParameter(b.segments[i]));
  return at < 0 || isParameter(b.segments[at]) ? a : b;
}

/**
 * The request's address as the routes know it. Vendor clients append a slash here and there, a base URL that ends in one
 * makes two, and whoever takes us for a proxy sends the whole URL; a redirect would lose their POST.
 */
export const addressOf = (url: string): string =>
  url
    .replace(/^https?:\/\/[^/?]*\/?/i, "/")
    .replace(/^\/+(api|auth|apitoken)\/+(?=[^/?])/, "/$1/")
    .replace(/^(\/(?:api|auth|apitoken)\/[^?]*?)\/+(?=\?|$)/, "$1");

/** `url` is the request's path with its query, `length` its Content-Length. Answers undefined when the request may pass. */
export function refusedEarly(method: string, url: string, length = 0): Refusal | undefined {
  const path = url.split("?")[0] ?? "";
  if (!/^\/(api|auth|apitoken|access)(\/|$)/.test(path)) return undefined;
  let segments: string[];
  try {
    segments = path.split("/").slice(1).map(decodeURIComponent);
  } catch {
    return new Refusal("error.notFound.route");
  }
  // An id that a client left out leaves two slashes or nothing: no route, and for Next a redirect or a page.
  if (segments.length === 1 ? segments[0] === "api" : segments.slice(1).includes(""))
    return new Refusal("error.notFound.route");
  addresses ??= collect();
  const fitting = addresses.filter((address) => fits(address, segments));
  // What no declaration knows is Next's to answer; the verbs that Next has no word for are told the same 404 here.
  if (fitting.length === 0)
    return ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"].includes(method)
      ? undefined
      : new Refusal("error.notFound.route");
  const { methods } = fitting.reduce(narrower);
  if (length > (methods.get(method) ?? Number.POSITIVE_INFINITY)) return new Refusal("error.tooLarge.body");
  const allow = [...methods.keys(), ...(methods.has("GET") ? ["HEAD"] : []), "OPTIONS"].sort();
  return allow.includes(method) ? undefined : new Refusal("error.notAllowed.method", { allow });
}

/** The refusal as a server without Next sends it. */
export async function earlyAnswer(refusal: Refusal, acceptLanguage: string | null, requestId: string) {
  const { allow } = refusal.details;
  const told = await toldTo(refusal, acceptLanguage);
  return {
    status: refusal.status,
    headers: {
      "content-type": "application/json",
      "cache-control": "no-store",
      ...told.headers,
      ...(allow && allow.length > 0 ? { allow: allow.join(", ") } : {}),
    },
    body: JSON.stringify(errorBody(refusal, told, requestId)),
  };
}
