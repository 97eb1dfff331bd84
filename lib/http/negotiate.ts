// The one place that knows where vendor clients need another shape than the specification's.
import type { AnyEndpoint } from "#lib/contract/endpoint.ts";
import { type Refusal, refuse } from "#lib/core/errors.ts";

/** Vendor clients name themselves by a media-type parameter in Accept or Content-Type. */
export function isVendorClient(request: Request): boolean {
  return /esl-api-version/i.test(`${request.headers.get("accept") ?? ""} ${request.headers.get("content-type") ?? ""}`);
}

/**
 * What vendor clients read otherwise: the date of an attached file as a number, where a text loses them the whole package,
 * and delegation events as a map under the name that others know a list by. Free-form `data` stays as it is. What is said of
 * a role's signing method they ask for by itself.
 */
function vendorShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(vendorShape);
  if (typeof value !== "object" || value === null) return value;
  const isRole = "attachmentRequirements" in value && "signers" in value;
  const members = Object.entries(value).filter(([name]) => !(isRole && name === "verification"));
  const shaped = Object.fromEntries(
    members.map(([name, member]) => {
      if (name === "data") return [name, member];
      return [name, name === "insertDate" && typeof member === "string" ? Date.parse(member) : vendorShape(member)];
    }),
  );
  return "delegationEventReports" in shaped ? { ...shaped, delegationEvents: shaped.delegationEventReports } : shaped;
}

/** The shape that leaves for this caller: a list marked `bareList` is an array for everybody but vendor clients. */
export function shapeFor(endpoint: AnyEndpoint, request: Request, result: unknown): unknown {
  if (isVendorClient(request)) return vendorShape(result);
  return endpoint.bareList ? (result as { results: unknown[] }).results : result;
}

/**
 * Pages that upload a form into a frame read the JSON as text/html (specification, `Accept: text/html`). Only they: a
 * browser that opens any other address must never take what somebody else wrote for markup.
 */
export function asHtml(endpoint: AnyEndpoint, request: Request): boolean {
  const isForm = /^multipart\/form-data/i.test(request.headers.get("content-type") ?? "");
  return endpoint.form === true && isForm && /^text\/html\b/i.test(request.headers.get("accept")?.trim() ?? "");
}

/** The media ranges of an Accept header, best first, without those the client rules out (`q=0`). */
function acceptedRanges(accept: string): string[] {
  return accept
    .split(",")
    .map((entry, at) => {
      const [range = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
      const q = Number(parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? 1);
      return { range, q: Number.isNaN(q) ? 1 : q, at };
    })
    .filter(({ range, q }) => range !== "" && q > 0)
    .sort((a, b) => b.q - a.q || a.at - b.at)
    .map(({ range }) => range);
}

const jsonRanges = new Set(["application/json", "application/*", "*/*", "text/html", "text/*", "text/plain"]);

/**
 * Which of the endpoint's other media types the client prefers to JSON; undefined for JSON. A missing Accept means JSON.
 * Downloads are answered whatever Accept says, because clients name the wrong type for them. Throws 406.
 */
export function wantedMedia(endpoint: AnyEndpoint, request: Request): string | undefined {
  const ranges = acceptedRanges(request.headers.get("accept") ?? "");
  if (ranges.length === 0 || typeof endpoint.returns === "string") return undefined;
  for (const range of ranges) {
    const other = endpoint.also?.find((media) => media === range);
    if (other) return other;
    if (jsonRanges.has(range) || /^application\/(.+\+)?json$/.test(range)) return undefined;
  }
  refuse("error.notAcceptable.media");
}

/** What a refusal looks like to this client: a body that is a list for everybody but vendor clients, or no body at all. */
export function shapeOfRefusal(
  refusal: Refusal,
  body: Record<string, unknown>,
  asked: { endpoint?: AnyEndpoint; request: Request },
): unknown {
  const vendor = isVendorClient(asked.request);
  if (vendor && asked.endpoint?.vendorAbsent && refusal.status === 404) return undefined;
  const { records } = refusal.details;
  if (!records) return body;
  // Vendor clients parse every body above 399 as an object.
  return vendor ? { ...body, records } : records;
}
