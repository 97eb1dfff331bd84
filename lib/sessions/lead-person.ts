// A person whose browser opens an address whose token is refused: led to a page in words, not to the error that programs read.

/** A signer's link has its own page of words; a sender signs in, and goes on to where the token would have led. */
function pageFor(query: URLSearchParams): string {
  const isSender = query.has("authenticationToken") || query.has("senderAuthenticationToken");
  if (!isSender || query.has("signerAuthenticationToken")) return "/sign/ended";
  const target = URL.parse(query.get("target") ?? "", "http://here/");
  return target && target.pathname !== "/"
    ? `/login?${new URLSearchParams({ callbackUrl: target.pathname + target.search })}`
    : "/login";
}

/** Our choice: only browsers that open a page say so in `Sec-Fetch-Dest`; every program gets the 401 as it is. */
export function leadPerson(refused: Response, request: Request): Response {
  const isConflict = refused.status === 409;
  if ((refused.status !== 401 && !isConflict) || request.headers.get("sec-fetch-dest") !== "document") return refused;
  const location = isConflict ? "/access/signed-in" : pageFor(new URL(request.url).searchParams);
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}
