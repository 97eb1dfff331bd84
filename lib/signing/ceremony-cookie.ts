// The cookie that carries a signer's session: it lives below its ceremony's own path, so two ceremonies can be open in one browser.
import { ceremonyCookie } from "#lib/auth/identify.ts";
import { config } from "#lib/core/config.ts";

export function ceremonyCookieFor(ceremonyId: string, token: string): string {
  const base = new URL(config().baseUrl);
  const path = `${base.pathname.replace(/\/$/, "")}/api/ceremony/${ceremonyId}`;
  const secure = base.protocol === "https:" ? "; Secure" : "";
  return `${ceremonyCookie}=${token}; Path=${path}; HttpOnly; SameSite=Lax${secure}`;
}
