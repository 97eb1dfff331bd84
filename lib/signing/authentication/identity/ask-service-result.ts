// POST /ceremony/{ceremonyId}/identity/result and POST /identity/results: what came of a check at the service.
import { and, desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { identityChecks } from "#db/schema/identity.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { identity } from "#lib/contract/identity.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { ceremonyNow } from "../../get-ceremony.ts";
import { isSigned } from "./http-service.ts";
import { takeResult } from "./take-result.ts";

export const askIdentityResult: Operation<typeof identity.askIdentityResult> = async ({ caller, params }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  const { packageId, roleId, signerId, email, requestId } = person;
  const [check] = await db
    .select({ id: identityChecks.id })
    .from(identityChecks)
    .where(
      and(
        eq(identityChecks.packageId, packageId),
        eq(identityChecks.roleId, roleId),
        eq(identityChecks.signerId, signerId),
        eq(identityChecks.email, email),
        eq(identityChecks.state, "waiting"),
      ),
    )
    .orderBy(desc(identityChecks.created))
    .limit(1);
  if (check) await takeResult(check.id, requestId);
  return ceremonyNow(person, params.ceremonyId);
};

/** The notice says only that there is something to ask for: what it is, the service answers itself. */
export const noticeIdentity: Operation<typeof identity.noticeIdentity> = async ({ caller, body }) => {
  if (!isSigned(body.id, body.signature)) refuse("error.forbidden.noPermission");
  await takeResult(body.id, caller.requestId);
  return undefined;
};
