// POST /ceremony/{ceremonyId}/link: whoever cannot finish now has their own link mailed to themselves.
import { and, desc, eq, gt } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import { refuse } from "#lib/core/errors.ts";
import { keepsMails } from "#lib/core/outbox-mode.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { expiringFirst, requireNotDue } from "#lib/packages/expire-if-due.ts";
import { isMadeUpAddress } from "#lib/packages/groups/ad-hoc-group.ts";
import { mailboxesOf } from "#lib/packages/groups/mailboxes-of.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { findRole } from "#lib/packages/roles/find-role.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { enqueueMail } from "#lib/work/outbox/enqueue-mail.ts";

/** Our choice: a mail may be slow, so whoever asks again within five minutes is told of the one that is on its way. */
const pauseMs = 5 * 60_000;

async function lastMailed(
  tx: Pick<Transaction, "select">,
  packageId: string,
  roleId: string,
  email: string,
  since: Date,
) {
  const [mail] = await tx
    .select({ at: mails.created })
    .from(mails)
    .where(
      and(
        eq(mails.packageId, packageId),
        eq(mails.roleId, roleId),
        eq(mails.kind, "own-link"),
        eq(mails.toEmail, email),
        gt(mails.created, since),
      ),
    )
    .orderBy(desc(mails.created))
    .limit(1);
  return mail?.at;
}

/** Only ever to the address that the invitation went to: whoever sits here may have come by somebody else's link. */
export const mailOwnLink: Operation<typeof ceremony.mailOwnLink> = async ({ caller, params }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  const { packageId, roleId, signerId, member = "" } = person;
  return expiringFirst(packageId, person.requestId, () =>
    inTransaction(person, async (work) => {
      // Its lock lets one of two at once see the other's mail.
      const pkg = await openPackage(work, packageId, "sign");
      requireNotDue(work, pkg);
      const role = await findRole(work.tx, pkg.id, roleId);
      if (role.completed) refuse("error.forbidden.roleHasSigned");
      if (role.locked) refuse("error.forbidden.roleLocked");
      const signer = role.signers.find((one) => one.id === signerId) ?? refuse("error.notFound.roleNotFound");
      const boxes = await mailboxesOf(work.tx, signer);
      const to = boxes.find((box) => box.member === member && !isMadeUpAddress(box.email));
      if (!to) refuse("error.notFound.signerNotFound");
      const { name, email } = to;
      const since = new Date(work.now.getTime() - pauseMs);
      const before = await lastMailed(work.tx, pkg.id, roleId, email, since);
      if (before) return { to: email, sent: wireTime(before), kept: keepsMails() };
      const facts = { signerId, ...(member ? { member } : {}) };
      enqueueMail(work, { kind: "own-link", pkg, roleId, to: { name, email }, facts });
      await work.record(pkg, { type: "signer.notified", data: { roleId, signerId, name, email } });
      return { to: email, sent: wireTime(work.now), kept: keepsMails() };
    }),
  );
};
