// The cookie that carries a signer's session: it lives below its ceremony's own path, so two ceremonies can be open in one browser.
import { ceremonyCookie } from "#lib/auth/identify.ts";
import { siteAttributes } from "#lib/auth/site-attributes.ts";
import { config } from "#lib/core/config.ts";

/** `framed`: for a frame of somebody else's page. */
export function ceremonyCookieFor(ceremonyId: string, token: string, framed = false): string {
  const base = new URL(config().baseUrl);
  const path = `${base.pathname.replace(/\/$/, "")}/api/ceremony/${ceremonyId}`;
  return `${ceremonyCookie}=${token}; Path=${path}; HttpOnly${siteAttributes(base, framed ? "framed" : "own")}`;
}
