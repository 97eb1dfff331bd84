// Says that the process answers; readiness of its parts is /readyz.
export const dynamic = "force-dynamic";
export const GET = () => Response.json({ status: "alive" });
