// POST /ceremony/{ceremonyId}/certificate: where the signer signs with a certificate of their own, after all else was checked.

import { stateFor } from "#lib/auth/oidc/signer-return.ts";
import { limitSingleSignOns } from "#lib/auth/rate-limit.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { newToken } from "#lib/core/ids.ts";
import { log } from "#lib/core/log.ts";
import type { Operation } from "#lib/http/handle.ts";
import { readWhole } from "#lib/packages/read-package.ts";
import { openSignerAuthorization } from "#lib/signatures/csc/signer-authorization.ts";
import { rehearseAct } from "./rehearse-act.ts";
import { beginAct } from "./remote-act.ts";
import { languageOf, wayOf } from "./way.ts";

export const beginCertificate: Operation<typeof ceremony.beginCertificate> = async ({ caller, params, body }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  await limitSingleSignOns(person.ip);
  const settings = config().signerCsc ?? refuse("error.unavailable.certificateService");
  const authorization = await openSignerAuthorization(settings).catch((err: unknown) => {
    log.warn({ err }, "the signers' signing service cannot be used");
    return refuse("error.unavailable.certificateService");
  });
  const state = stateFor(params.ceremonyId, newToken());
  await rehearseAct(person, body.input);
  await beginAct(person, { state, page: body.page, input: body.input });
  const language = languageOf(await readWhole(person.packageId), person);
  return { url: authorization.serviceUrl(wayOf(state), language) };
};
