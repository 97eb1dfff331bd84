// POST and PUT /instance/seal/certificate: a new certificate to seal with, made here or uploaded. It seals a test document before
// it takes effect; those before stay kept, so that what they sealed is still known as this instance's own. The certificate waits
// in a row that nothing uses until the change is on record: whoever is stopped before leaves everything as it was, and what is on
// record is carried out by the sweep (settle-seals.ts) where its process did not come to it.
import { withAdvisoryLock } from "#db/advisory-lock.ts";
import { db } from "#db/client.ts";
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import { requireConfirmed } from "#lib/auth/confirmed-session.ts";
import { limitSealTrials } from "#lib/auth/rate-limit.ts";
import type { instance } from "#lib/contract/instance.ts";
import type { AccountAct } from "#lib/contract/records/audit-kinds.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { proveIdentity } from "#lib/sealing/prove.ts";
import { sealSettings } from "#lib/sealing/seal-settings.ts";
import { proveAgain } from "#lib/sealing/sealing-ready.ts";
import { sharedKeys } from "#lib/sealing/shared-keys.ts";
import { SealIdentityError, type SealProblem } from "#lib/signatures/seal/identity.ts";
import type { SealSettings } from "#lib/signatures/seal/keys.ts";
import { makeSeal, type NewSeal, uploadSeal as openUpload } from "#lib/signatures/seal/new-seal.ts";
import { putIntoForce } from "#lib/signatures/seal/waiting-seals.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { refuseSubAccount } from "./operating.ts";
import { sealStateOf } from "./seal-state.ts";
import { sealChanges, settleWaiting } from "./settle-seals.ts";

export const renewSeal: Operation<typeof instance.renewSeal> = async ({ caller }) =>
  takeEffect(caller, "seal.made", makeSeal);

export const uploadSeal: Operation<typeof instance.uploadSeal> = async ({ caller, body: { file, password } }) => {
  const bytes = Buffer.from(file, "base64");
  return takeEffect(caller, "seal.uploaded", (settings, now) => openUpload(settings, { bytes, password }, now));
};

async function takeEffect(
  caller: SenderCaller,
  act: AccountAct,
  prepare: (settings: SealSettings, now: Date) => Promise<NewSeal>,
) {
  refuseRestricted(caller);
  await refuseSubAccount(caller);
  await limitSealTrials(caller.accountId);
  await requireConfirmed(db, caller);
  const settings = sealSettings(config());
  // Whoever runs the machine has decided.
  if (settings.csc || settings.token || settings.p12Path)
    refuse("error.forbidden.actionNotAllowed", { say: "sealByEnvironment" });
  const now = new Date();
  const next = await prepare(settings, now).catch((error: unknown) => {
    if (!(error instanceof SealIdentityError)) throw error;
    return refuseSeal(error.problem ?? noTrial(error.message));
  });
  const proof = await proveIdentity(next.identity, config().tsaUrl, now);
  if (!proof.ok) return refuseSeal(noTrial(proof.reason));
  const { subject, notAfter } = next.identity;
  await withAdvisoryLock(sealChanges, async () => {
    await settleWaiting();
    const waiting = await next.keep();
    const after = { certificate: subject, notAfter: wireTime(notAfter), change: waiting.change };
    await inTransaction(caller, async (work) => {
      work.audit({ act, subject: { kind: "setting", id: "seal", name: subject }, before: {}, after });
    });
    await putIntoForce(sharedKeys, waiting);
  });
  return { tried: wireTime(now), seal: await sealStateOf(await proveAgain(), true) };
}

/** What is wrong on this machine is for whoever runs it. */
function noTrial(reason: string): { kind: "trial" } {
  log.warn({ reason }, "a certificate to seal with was tried and does not work");
  return { kind: "trial" };
}

function refuseSeal(problem: SealProblem | { kind: "trial" }): never {
  const where = { at: "file", parameters: { field: "file" } };
  if ("day" in problem)
    refuse("error.validation.body", { ...where, say: `sealRefused.${problem.kind}`, values: { day: problem.day } });
  refuse("error.validation.body", { ...where, say: `sealRefused.${problem.kind}` });
}
