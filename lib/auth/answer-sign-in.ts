// Around next-auth: tells it where it lives, and turns its answers into ours (429 with the time to wait, the host that was asked).
import type { NextAuthOptions } from "next-auth";
import { config } from "#lib/core/config.ts";
import { errorBody, type Refusal } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { requestIdOf } from "#lib/core/request-id.ts";
import { authOptions } from "./auth-options.ts";
import { originOf } from "./origin.ts";

export async function answerSignIn(
  request: Request,
  nextAuth: (options: NextAuthOptions) => Promise<Response>,
): Promise<Response> {
  const requestId = requestIdOf(request);
  const home = new URL(config().baseUrl).origin;
  const asked = originAsked(request.headers, home);
  // next-auth knows no other way to be told; it is the same in every request.
  process.env.NEXTAUTH_URL = `${home}/api/auth`;
  let refusal: Refusal | undefined;
  const options = authOptions({ ...originOf(request.headers), asked }, (cause) => {
    refusal = cause;
  });
  const response = await nextAuth(options);
  const headers = new Headers(response.headers);
  headers.set("cache-control", "no-store");
  const location = headers.get("location");
  if (location)
    headers.set("location", location.startsWith(`${home}/`) ? asked + location.slice(home.length) : location);
  const text = (await response.text()).replaceAll(`"${home}/`, `"${asked}/`);
  if (!refusal || location) return new Response(text || null, { status: response.status, headers });
  if (refusal.details.retryAfter) headers.set("retry-after", String(refusal.details.retryAfter));
  // next-auth's own client looks for the key in `url`; everybody else finds the interface's error object.
  const url = `${asked}/login?${new URLSearchParams({ error: refusal.key })}`;
  headers.set("x-request-id", requestId);
  log.info({ requestId, line: "sign-in", status: refusal.status, messageKey: refusal.key }, "request");
  return Response.json({ ...errorBody(refusal, requestId), url }, { status: refusal.status, headers });
}

/** Who opened the product under another name of this machine (localhost for 127.0.0.1) stays there. */
function originAsked(headers: Headers, home: string): string {
  const host = headers.get("x-forwarded-host") ?? headers.get("host");
  if (!host || host === new URL(home).host) return home;
  const asked = `${headers.get("x-forwarded-proto") === "https" ? "https" : "http"}://${host}`;
  return URL.canParse(asked) ? new URL(asked).origin : home;
}
