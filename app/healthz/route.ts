// Says that the process answers; whether its parts work is /readyz.
export const dynamic = "force-dynamic";

export const GET = () => Response.json({ status: "alive" }, { headers: { "cache-control": "no-store" } });
