import { readiness } from "#lib/instance/read-instance.ts";

export const dynamic = "force-dynamic";

/** 200 when every part works, 503 with what does not. */
export async function GET() {
  const state = await readiness();
  return Response.json(state, {
    status: state.status === "ready" ? 200 : 503,
    headers: { "cache-control": "no-store" },
  });
}
