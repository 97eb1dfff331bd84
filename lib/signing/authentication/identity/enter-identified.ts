// POST /ceremony/{ceremonyId}/identity/entry: the way in for a signer whose identity document was approved.
import { and, eq } from "drizzle-orm";
import { roles } from "#db/schema/packages.ts";
import { keepFactor } from "#lib/auth/signer/session-authentication.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { identity } from "#lib/contract/identity.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { ceremonyNow } from "../../get-ceremony.ts";
import { openAuthentication, pass } from "../authenticate-signer.ts";
import { isExcused, latestCheck } from "./identity-checks.ts";

export const enterIdentified: Operation<typeof identity.enterIdentified> = async ({ caller, params }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  await inTransaction(person, async (work) => {
    const place = await openAuthentication(work, person);
    if (place.step === undefined) return;
    if (place.step !== "ID_VERIFICATION") refuse("error.forbidden.authenticateFirst");
    const check = await latestCheck(work.tx, person, place.signer);
    if (check?.state === "approved") return pass(work, place, "ID_VERIFICATION");
    const mine = and(eq(roles.packageId, place.pkg.id), eq(roles.id, person.roleId));
    const [role] = await work.tx.select({ completed: roles.completed }).from(roles).where(mine);
    if (!isExcused(place.signer, role)) refuse("error.forbidden.authenticateFirst");
    // Nothing was proven, so the evidence says nothing.
    await keepFactor(work, person.session, place.signer, "ID_VERIFICATION");
  });
  return ceremonyNow(person, params.ceremonyId);
};
