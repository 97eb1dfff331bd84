// GET /ceremony/{ceremonyId}/sign-on: back from the identity provider. Whoever comes is led to the page, which says how it went.

import { db } from "#db/client.ts";
import { personFrom } from "#lib/auth/oidc/ask-provider.ts";
import { readIssuer } from "#lib/auth/oidc/issuer.ts";
import { noteOutcome, pageIn, signOnFacts, takeSignOn } from "#lib/auth/signer/sign-on-facts.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import type { SignOnOutcome } from "#lib/contract/records/authentication-step.ts";
import { config } from "#lib/core/config.ts";
import { Refusal } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { isSameSecret } from "#lib/core/secrets.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SignerCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { fail, noteReplay, openAuthentication, pass } from "../authenticate-signer.ts";

type Person = SignerCaller & { session: string };
type Back = {
  code?: string | undefined;
  state?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
};

export const returnFromSignOn: Operation<typeof ceremony.returnFromSignOn> = async ({ caller, params, query }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  const page = pageIn(await signOnFacts(db, person.session));
  try {
    await comeBack(person, query);
  } catch (cause) {
    // Locked, withdrawn, signed meanwhile: the page tells which.
    if (!(cause instanceof Refusal)) throw cause;
    log.info({ messageKey: cause.key }, "single sign-on: a signer's way back");
  }
  return { redirectTo: `${new URL(config().baseUrl).origin}${page ?? "/sign/ended"}` };
};

async function comeBack(person: Person, back: Back): Promise<void> {
  const isRight = await inTransaction(person, async (work) => {
    const place = await openAuthentication(work, person);
    // The browser's own way back after it has worked.
    if (place.step !== "SSO") return false;
    const taken = await takeSignOn(work, person.session, back.state ?? "");
    if (taken === "used") await noteReplay(work, place, "SSO");
    if (taken !== "right") await noteOutcome(work, person.session, "stale");
    return taken === "right";
  });
  if (!isRight) return;
  const outcome = await outcomeOf(person, back);
  await inTransaction(person, async (work) => {
    const place = await openAuthentication(work, person);
    await noteOutcome(work, person.session, outcome);
    if (place.step !== "SSO") return;
    if (outcome === undefined) await pass(work, place, "SSO");
    // What proves another address, or none, was a try; what never came to an end was none.
    else if (outcome === "otherPerson" || outcome === "unverified") await fail(work, place, "SSO", { why: outcome });
  });
}

const outcomes: Record<string, SignOnOutcome> = {
  "error.unavailable.sso": "unavailable",
  "error.unauthorised.sso.stale": "stale",
};

/** Undefined: the address is the signer's own, as the provider has verified it. Asked outside of every transaction. */
async function outcomeOf(person: Person, { code, state = "", iss, error }: Back): Promise<SignOnOutcome | undefined> {
  if (error !== undefined) return error === "access_denied" ? "cancelled" : "failed";
  const { oidc } = config();
  if (!oidc) return "unavailable";
  try {
    const { email } = await personFrom(await readIssuer(oidc), oidc, { state, code, iss });
    if (email === undefined) return "unverified";
    return isSameSecret(email.toLowerCase(), person.email.trim().toLowerCase()) ? undefined : "otherPerson";
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    return outcomes[cause.key] ?? "failed";
  }
}
