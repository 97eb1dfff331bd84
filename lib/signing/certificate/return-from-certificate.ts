// GET /ceremony/{ceremonyId}/certificate: back from the signer's service. Leads on to the next leave, or to the page, which says how it went.
import type { RemoteOutcome } from "#db/schema/remote-acts.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import { config } from "#lib/core/config.ts";
import { Refusal } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import type { Operation } from "#lib/http/handle.ts";
import { CscError } from "#lib/signatures/csc/csc-error.ts";
import { openSignerAuthorization } from "#lib/signatures/csc/signer-authorization.ts";
import { SealIdentityError } from "#lib/signatures/seal/identity.ts";
import { Overtaken } from "./commit-acts.ts";
import { findCertificates, NoCertificate, signPlaced } from "./go-on.ts";
import type { Person } from "./open-act.ts";
import { NotInOne } from "./place-acts.ts";
import { actOf, endAct, pageOf, type RemoteAct, takeWay } from "./remote-act.ts";

type Back = { code?: string | undefined; state?: string | undefined; error?: string | undefined };

export const returnFromCertificate: Operation<typeof ceremony.returnFromCertificate> = async (asked) => {
  const { caller, params, query } = asked;
  const person = requireCeremony(caller, params.ceremonyId);
  // Somebody who comes a second time, by the browser's own way back, finds the page as it is.
  const act = await takeWay(person, query.state ?? "");
  const onward = act && (await goOn(person, params.ceremonyId, act, query));
  const known = act ?? (await actOf(person.session));
  return { redirectTo: onward ?? `${new URL(config().baseUrl).origin}${known ? pageOf(known) : "/sign/ended"}` };
};

/** Whatever goes wrong on the way has signed nothing, and is told on the page. */
async function goOn(
  person: Person,
  ceremonyId: string,
  act: RemoteAct,
  { code, state = "", error }: Back,
): Promise<string | undefined> {
  try {
    if (error !== undefined) return await end(act, error === "access_denied" ? "cancelled" : "failed");
    if (act.expires < new Date()) return await end(act, "stale");
    const settings = config().signerCsc;
    if (!code || !settings) return await end(act, settings ? "failed" : "unavailable");
    const going = { person, ceremonyId, act, authorization: await openSignerAuthorization(settings) };
    const step = act.stage === "service" ? findCertificates : signPlaced;
    const onward = await step(going, code, state);
    if (onward === "page") return undefined;
    return onward === "over" ? await end(act, null) : onward.url;
  } catch (cause) {
    const known = outcomeOf(cause);
    const told = { err: cause, packageId: act.packageId, outcome: known };
    // A person has to land on a page, whatever it was.
    log[known ? "warn" : "error"](told, "a signature with the signer's own certificate");
    return end(act, known ?? "failed");
  }
}

async function end(act: RemoteAct, outcome: RemoteOutcome | null): Promise<undefined> {
  await endAct(act, outcome);
}

/** Undefined: an error of ours. A refusal is told by the page anew: signed meanwhile, not the signer's turn, withdrawn. */
function outcomeOf(cause: unknown): RemoteOutcome | undefined {
  if (cause instanceof NoCertificate) return "noCertificate";
  if (cause instanceof Refusal && cause.key === "error.validation.signerCertificate") return "issuer";
  if (cause instanceof Overtaken || (cause instanceof Refusal && cause.status < 500)) return "overtaken";
  if (cause instanceof NotInOne) return "failed";
  // The secret's file cannot be read.
  if (cause instanceof SealIdentityError) return "unavailable";
  if (!(cause instanceof CscError)) return undefined;
  const { status } = cause;
  const isAway = status === undefined ? cause.cause !== undefined : status >= 500 || status === 429;
  return isAway ? "unavailable" : "failed";
}
