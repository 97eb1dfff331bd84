// Whether the addresses that the evidence names can be those of the signers.
import { config } from "#lib/core/config.ts";
import { type Said, said } from "./check-words.ts";

/** We serve http only: an https address means that a proxy stands in front, and it has to be counted. */
export function addresses(): { ok: boolean } & Said {
  const { baseUrl, trustProxy } = config();
  if (trustProxy > 0) return { ok: true, ...said("addressesProxy") };
  if (!/^https:/i.test(baseUrl)) return { ok: true, ...said("addressesOwn") };
  return { ok: false, ...said("addressesOff") };
}
