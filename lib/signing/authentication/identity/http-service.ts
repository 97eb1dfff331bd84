// A service that looks at identity documents, by a protocol of three calls; one of another form gets a small adapter in front.
import { createHmac } from "node:crypto";
import { z } from "zod";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { isSameSecret } from "#lib/core/secrets.ts";
import { askService, type ServiceCall, type Unavailable } from "../ask-service.ts";
import type { IdentityService } from "./provider.ts";

const Begun = z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) });
const Result = z.object({
  state: z.enum(["WAITING", "APPROVED", "REFUSED", "AGAIN"]),
  reason: z.string().max(1000).nullish(),
});
const decisions = { APPROVED: "approved", REFUSED: "refused", AGAIN: "again" } as const;

const unavailable: Unavailable = (reason, cause) => {
  // Never what was sent or answered: both are about a person.
  log.warn({ code: (cause as Error | undefined)?.name, reason }, "identity documents: the service");
  return refuse("error.unavailable.identity");
};

function ask(method: ServiceCall["method"], path: string, key: string, body?: object) {
  const { url = "", key: token } = config().idv ?? {};
  return askService({ url, token, method, path, key, ...(body ? { body } : {}) }, unavailable);
}

const at = (id: string): string => `checks/${encodeURIComponent(id)}`;

/**
 * `POST IDV_URL/checks` `{id, type, name, language}` → 200 `{url}`, the page at which the signer hands in; the same check for the
 * same id. `GET IDV_URL/checks/{id}` → 200 `{state: "WAITING" | "APPROVED" | "REFUSED" | "AGAIN", reason}`. `DELETE
 * IDV_URL/checks/{id}` → 2xx, or 404. Anything else, and no answer in time, is nobody's failure: it is asked again.
 */
export const httpService: IdentityService = {
  begin: async (request) => {
    const { status, answer } = await ask("POST", "checks", `begin-${request.id}`, request);
    const begun = Begun.safeParse(answer);
    if (status !== 200 || !begun.success) return unavailable(`checks answered ${status}`);
    return begun.data;
  },
  resultOf: async (id) => {
    const { status, answer } = await ask("GET", at(id), `result-${id}`);
    const result = Result.safeParse(answer);
    if (status !== 200 || !result.success) return unavailable(`the result answered ${status}`);
    const { state, reason } = result.data;
    return state === "WAITING" ? null : { decision: decisions[state], reason: reason ?? "" };
  },
  purge: async (id) => {
    const { status } = await ask("DELETE", at(id), `purge-${id}`);
    if (status !== 404 && (status < 200 || status > 299)) unavailable(`the purge answered ${status}`);
  },
};

/** Whether the service itself says so, by the key that both know. */
export function isSigned(id: string, signature: string): boolean {
  const key = config().idv?.key;
  return key !== undefined && isSameSecret(createHmac("sha256", key).update(id).digest("hex"), signature);
}
