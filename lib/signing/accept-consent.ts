// POST /ceremony/{ceremonyId}/consent

import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { consentOf } from "#lib/packages/access/role-status.ts";
import { type ConsentFile, type ShownConsent, typesetShown } from "#lib/packages/documents/shown-consent.ts";
import { expiringFirst, requireNotDue } from "#lib/packages/expire-if-due.ts";
import { allow, openPackage } from "#lib/packages/open-package.ts";
import { readWholeIn } from "#lib/packages/read-package.ts";
import { actAsSigner } from "#lib/packages/roles/act-as-signer.ts";
import type { SignerCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { requireTurn } from "./check-acts.ts";
import { writeConsent } from "./consent.ts";
import { viewFor } from "./get-ceremony.ts";
import { consentToAccept } from "./read/consent-copy.ts";
import { settleRole, statusOf } from "./settle-role.ts";

class NotTypeset extends Error {
  readonly shown: ShownConsent;
  constructor(shown: ShownConsent) {
    super("this text has no file yet");
    this.shown = shown;
  }
}

export const acceptConsent: Operation<typeof ceremony.acceptConsent> = async ({ caller, params, body }) => {
  const signer = requireCeremony(caller, params.ceremonyId);
  try {
    await accept(signer, body?.text);
  } catch (cause) {
    // Slow the first time, so it holds no lock: what was about to be accepted is made, and accepted then.
    if (!(cause instanceof NotTypeset)) throw cause;
    await accept(signer, body?.text, await typesetShown(cause.shown, signer));
  }
  return viewFor(signer, params.ceremonyId);
};

/** `made`: the translation that this signer reads, where it is one. Throws `NotTypeset` without it. */
function accept(signer: SignerCaller, text: string | undefined, made?: ConsentFile): Promise<void> {
  const typeset = async (shown: ShownConsent) => made ?? Promise.reject(new NotTypeset(shown));
  return expiringFirst(signer.packageId, signer.requestId, () =>
    inTransaction(signer, async (work) => {
      const pkg = await openPackage(work, signer.packageId, "read");
      requireNotDue(work, pkg);
      const whole = (await readWholeIn(work.tx, signer.packageId)) ?? refuse("error.notFound.packageNotFound");
      // A second click, perhaps after everything is over, is answered like the first.
      if (consentOf(whole, signer.roleId)?.approval.accepted) return;
      allow(signer, pkg, "sign");
      requireTurn(whole, signer.roleId, { consent: false });
      // Exchanged meanwhile, or never shown: nobody accepts what they have not read.
      const read = await consentToAccept(work.tx, whole, signer, typeset);
      if (text === undefined && read?.shown)
        refuse("error.validation.body", { at: "text", say: "issue.missing", parameters: { field: "text" } });
      if (text !== undefined && text !== read?.shown?.textHash) refuse("error.conflict.consentChanged");
      await actAsSigner(work, whole, signer);
      const before = statusOf(whole, signer.roleId);
      if (await writeConsent(work, pkg, whole, signer.roleId, { read }))
        await settleRole(
          work,
          { pkg, whole, before },
          { roleId: signer.roleId, signerId: signer.signerId, documentIds: [] },
        );
    }),
  );
}
