// The one place that knows where vendor clients need another shape than the specification's (contract, first page, rule 3).
import type { AnyEndpoint } from "./endpoint.ts";

/** Vendor clients name themselves by a media-type parameter in Accept or Content-Type. */
export function isVendorClient(request: Request): boolean {
  return /esl-api-version/i.test(`${request.headers.get("accept") ?? ""} ${request.headers.get("content-type") ?? ""}`);
}

/** The shape that leaves for this caller: a list marked `bareList` is an array for everybody but vendor clients. */
export function shapeFor(endpoint: AnyEndpoint, request: Request, result: unknown): unknown {
  if (endpoint.bareList && !isVendorClient(request)) return (result as { results: unknown[] }).results;
  return result;
}

/** Uploads from pages of old read JSON as text/html (specification, `Accept: text/html`). */
export function jsonMediaType(request: Request): string {
  const accept = request.headers.get("accept") ?? "";
  return accept.startsWith("text/html") ? "text/html; charset=utf-8" : "application/json";
}
