// Where a request comes from. Our own server in front (lib/ops/web.ts) leaves one true address in x-forwarded-for.
import type { Caller } from "#lib/work/caller.ts";

export function originOf(headers: Headers): Pick<Caller, "ip" | "userAgent" | "host"> {
  const ip = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ?? "";
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  return { ip, userAgent: headers.get("user-agent") ?? "", ...(host ? { host } : {}) };
}
