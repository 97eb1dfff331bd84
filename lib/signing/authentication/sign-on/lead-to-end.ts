// A person who comes back from the identity provider after their session has ended: led to a page in words.

/** Only browsers that open a page say so in `Sec-Fetch-Dest`; every program gets the refusal as it is. */
export function leadToEnd(refused: Response, request: Request): Response {
  const isLost = refused.status === 401 || refused.status === 403;
  if (!isLost || request.headers.get("sec-fetch-dest") !== "document") return refused;
  return new Response(null, { status: 303, headers: { location: "/sign/ended", "cache-control": "no-store" } });
}
