// A person whose browser opens an address whose token is refused: led to a page in words, not to the error that programs read.
import { embeddedPackageAt, embeddedPath } from "#lib/contract/embedded-designer.ts";

/** A signer's link has its own page of words; a sender signs in, and goes on to where the token would have led. */
function pageFor(query: URLSearchParams): string {
  const isSender = query.has("authenticationToken") || query.has("senderAuthenticationToken");
  if (!isSender || query.has("signerAuthenticationToken")) return "/sign/ended";
  const target = URL.parse(query.get("target") ?? "", "http://here/");
  return target && target.pathname !== "/"
    ? `/login?${new URLSearchParams({ callbackUrl: target.pathname + target.search })}`
    : "/login";
}

/** The page of the embedded designer that says why it shows nothing, and tells the page around it. */
function embeddedPageFor({ headers, url }: Request): string | undefined {
  const { searchParams } = new URL(url);
  const packageId = searchParams.has("senderAuthenticationToken")
    ? embeddedPackageAt(searchParams.get("target"))
    : undefined;
  return packageId && headers.get("sec-fetch-dest") === "iframe" ? `${embeddedPath(packageId)}?over=token` : undefined;
}

/** Our choice: only browsers that open a page say so in `Sec-Fetch-Dest`; every program gets the 401 as it is. */
export function leadPerson(refused: Response, request: Request): Response {
  const isConflict = refused.status === 409;
  const embedded = refused.status === 401 ? embeddedPageFor(request) : undefined;
  if (embedded) return led(embedded);
  if ((refused.status !== 401 && !isConflict) || request.headers.get("sec-fetch-dest") !== "document") return refused;
  const location = isConflict ? "/access/signed-in" : pageFor(new URL(request.url).searchParams);
  return led(location);
}

const led = (location: string): Response =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
