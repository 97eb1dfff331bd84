import { isAskedFromHere } from "#lib/http/local-address.ts";
import { readiness } from "#lib/instance/read-instance.ts";

export const dynamic = "force-dynamic";

/** 200 when every part works, else 503. What does not, and why, is told at this machine alone: to strangers it says where to attack. */
export async function GET(request: Request) {
  const { status, checks } = await readiness();
  return Response.json(isAskedFromHere(request) ? { status, checks } : { status }, {
    status: status === "ready" ? 200 : 503,
    headers: { "cache-control": "no-store" },
  });
}
