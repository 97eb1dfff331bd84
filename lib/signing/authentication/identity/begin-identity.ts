// POST /ceremony/{ceremonyId}/identity/service: begins a check at the service, or goes on with the one that was begun.
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { identityChecks } from "#db/schema/identity.ts";
import { asksForFace } from "#lib/auth/signer/check-signer.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { identity } from "#lib/contract/identity.ts";
import { refuse } from "#lib/core/errors.ts";
import { newUuid } from "#lib/core/ids.ts";
import type { Operation } from "#lib/http/handle.ts";
import { type SignerCaller, systemCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { openAuthentication } from "../authenticate-signer.ts";
import { keepCheck, latestCheck } from "./identity-checks.ts";
import { type IdentityRequest, identityService } from "./provider.ts";

async function openCheck(work: Work, person: SignerCaller & { session: string }): Promise<IdentityRequest> {
  const { step, signer, pkg } = await openAuthentication(work, person);
  if (step !== "ID_VERIFICATION") refuse("error.forbidden.authenticateFirst");
  const check = await latestCheck(work.tx, person, signer);
  if (check?.state === "approved" || (check?.state === "waiting" && check.source === "person"))
    refuse("error.forbidden.actionNotAllowed", { parameters: { status: pkg.status, action: "authenticate" } });
  const type = asksForFace(signer.auth) ? "DVF" : "DV";
  const told = { type, name: person.name, language: signer.language ?? pkg.language } as const;
  if (check?.state === "waiting") return { id: check.id, ...told };
  const id = newUuid();
  await keepCheck(work, person, signer, { id, source: "service" });
  const { roleId, signerId, name } = person;
  await work.record(pkg, {
    type: "identity.begun",
    data: { roleId, signerId, name, checkId: id, face: type === "DVF" },
  });
  return { id, ...told };
}

/** Deleted for good while the service was told: what it was told after it was to forget would stay there. */
async function forgetIfGone(person: SignerCaller, { id }: IdentityRequest): Promise<void> {
  const [still] = await db.select({ id: identityChecks.id }).from(identityChecks).where(eq(identityChecks.id, id));
  if (still) return;
  await inTransaction(systemCaller(person.requestId), (work) => work.enqueue("purge-identity", { checkId: id }));
}

/** The check is written down before the service hears of it: what was begun and not answered is begun again under its id. */
export const beginIdentity: Operation<typeof identity.beginIdentity> = async ({ caller, params }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  const service = identityService();
  if (!service) refuse("error.unavailable.identity");
  const request = await inTransaction(person, (work) => openCheck(work, person));
  const begun = await service.begin(request);
  await forgetIfGone(person, request);
  return begun;
};
