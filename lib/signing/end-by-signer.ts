// One signer's no ends the package for everybody: declined, or opted out of signing electronically.
import { eq } from "drizzle-orm";
import { messages, packages, type signers } from "#db/schema/packages.ts";
import type { CeremonySettings } from "#lib/contract/records/settings.ts";
import { type ErrorKey, refuse } from "#lib/core/errors.ts";
import { asMessage } from "#lib/language/formats.ts";
import { ceremonySettingsOf } from "#lib/packages/access/ceremony-settings.ts";
import { expiringFirst, requireNotDue } from "#lib/packages/expire-if-due.ts";
import { messagePerson, signerName } from "#lib/packages/invite/people.ts";
import { senderPerson } from "#lib/packages/invite/sender-person.ts";
import { tellSigners } from "#lib/packages/invite/tell-signers.ts";
import { statusAfter } from "#lib/packages/lifecycle.ts";
import { openPackage, type PackageRow } from "#lib/packages/open-package.ts";
import { pendingApprovals } from "#lib/packages/pending-approvals.ts";
import { readWholeIn, type WholePackage } from "#lib/packages/read-package.ts";
import { actAsSigner } from "#lib/packages/roles/act-as-signer.ts";
import { hasPending } from "#lib/packages/signing-order.ts";
import type { SignerCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { enqueueForOwner } from "#lib/work/outbox/enqueue-mail.ts";
import { requireTurn } from "./check-acts.ts";

export type End = {
  action: "decline" | "opt-out";
  event: "package.declined" | "package.opted-out";
  mail: "declined" | "opted-out";
  /** Whether the package offers it, its reasons, and whether words of one's own are taken. */
  offer: (settings: CeremonySettings) => { offered: boolean; reasons: readonly string[]; ownWords: boolean };
  notOffered: ErrorKey;
};

type SignerRow = typeof signers.$inferSelect;

/** The longest reason that is stored; offered ones are cut to it by our screens. */
const longest = 500;

export async function endBySigner(person: SignerCaller, reason: string, end: End): Promise<void> {
  if (reason === "") refuse("error.validation.reasonRequired");
  await expiringFirst(person.packageId, person.requestId, () =>
    inTransaction(person, async (work) => {
      const pkg = await openPackage(work, person.packageId, end.action);
      requireNotDue(work, pkg);
      const { offered, reasons, ownWords } = end.offer(await ceremonySettingsOf(work.tx, pkg));
      if (!offered) refuse(end.notOffered);
      const named = reasons.map((one) => asMessage(one).trim().slice(0, longest)).filter(Boolean);
      if (!ownWords && named.length > 0 && !named.includes(reason))
        refuse("error.validation.reasonRequired", { say: "reasonNotOffered" });
      const whole = (await readWholeIn(work.tx, pkg.id)) ?? refuse("error.notFound.packageNotFound");
      requireTurn(whole, person.roleId, { consent: false });
      // Whoever has signed has agreed; the others still have their say.
      if (!hasPending(person.roleId, pendingApprovals(whole))) refuse("error.conflict.alreadySigned");
      await write(work, pkg, whole, await actAsSigner(work, whole, person), reason, end);
    }),
  );
}

async function write(
  work: Work,
  pkg: PackageRow,
  whole: WholePackage,
  signer: SignerRow,
  reason: string,
  end: End,
): Promise<void> {
  await work.tx
    .update(packages)
    .set({ status: statusAfter(pkg.status, end.action), updated: work.now })
    .where(eq(packages.id, pkg.id));
  const { owner } = whole;
  await work.tx.insert(messages).values({
    packageId: pkg.id,
    content: reason,
    fromPerson: messagePerson(signer),
    toPeople: [messagePerson({ ...owner, name: "" })],
    created: work.now,
  });
  await work.record(pkg, { type: end.event, data: { roleId: signer.roleId, signerId: signer.id, reason } });
  const facts = { reason, by: signerName(signer) };
  enqueueForOwner(work, { kind: end.mail, pkg, to: await senderPerson(work.tx, pkg.ownerId), facts });
  await tellSigners(work, whole, end.mail, { facts, except: signer.roleId });
}
