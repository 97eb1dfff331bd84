// Whether the addresses that the evidence names can be those of the signers.
import { config } from "#lib/core/config.ts";

/** We serve http only: an https address means that a proxy stands in front, and it has to be counted. */
export function addresses(): { ok: boolean; detail: string } {
  const { baseUrl, trustProxy } = config();
  if (trustProxy > 0) return { ok: true, detail: "The address of who signs is taken from the proxy in front." };
  if (!/^https:/i.test(baseUrl)) return { ok: true, detail: "The address of who signs is the connection's own." };
  return {
    ok: false,
    detail:
      "BASE_URL is https, so a proxy stands in front, but TRUST_PROXY is 0: the evidence cannot name the addresses of signers. Set TRUST_PROXY to the number of proxies.",
  };
}
