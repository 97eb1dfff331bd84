// POST and PUT /instance/seal/certificate: a new certificate to seal with, made here or uploaded. It seals a test document before
// it takes effect; those before stay kept, so that what they sealed is still known as this instance's own.
import { withAdvisoryLock } from "#db/advisory-lock.ts";
import { db } from "#db/client.ts";
import { refuseRestricted } from "#lib/accounts/find-sender.ts";
import { requireConfirmed } from "#lib/auth/confirmed-session.ts";
import { limitSealTrials } from "#lib/auth/rate-limit.ts";
import type { instance } from "#lib/contract/instance.ts";
import type { AccountAct } from "#lib/contract/records/audit-kinds.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { proveIdentity } from "#lib/sealing/prove.ts";
import { sealSettings } from "#lib/sealing/seal-settings.ts";
import { proveAgain } from "#lib/sealing/sealing-ready.ts";
import { SealIdentityError } from "#lib/signatures/seal/identity.ts";
import type { SealSettings } from "#lib/signatures/seal/keys.ts";
import { makeSeal, type NewSeal, uploadSeal as openUpload } from "#lib/signatures/seal/new-seal.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { sealStateOf } from "./seal-state.ts";

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
  limitSealTrials(caller.accountId);
  await requireConfirmed(db, caller);
  const settings = sealSettings(config());
  // Whoever runs the machine has decided.
  if (settings.token || settings.p12Path) refuse("error.forbidden.actionNotAllowed", { say: "sealByEnvironment" });
  const now = new Date();
  const next = await prepare(settings, now).catch((error: unknown) => {
    if (error instanceof SealIdentityError) return refuseSeal(error.message);
    throw error;
  });
  const proof = await proveIdentity(next.identity, config().tsaUrl, now);
  if (!proof.ok) return refuseSeal(proof.reason);
  const { subject, notAfter } = next.identity;
  await withAdvisoryLock("seal certificate", () =>
    inTransaction(caller, async (work) => {
      const after = { certificate: subject, notAfter: wireTime(notAfter) };
      work.audit({ act, subject: { kind: "setting", id: "seal", name: subject }, before: {}, after });
      // Last: files know no way back.
      next.keep();
    }),
  );
  return { tried: wireTime(now), seal: sealStateOf(await proveAgain()) };
}

const refuseSeal = (reason: string): never =>
  refuse("error.validation.body", {
    at: "file",
    say: "sealRefused",
    values: { reason },
    parameters: { field: "file" },
  });
