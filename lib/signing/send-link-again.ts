// POST /ceremony/link: whoever holds a link that a newer one replaced has the newer one sent to its signer once more.

import { and, eq, gt, sql } from "drizzle-orm";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { limitLinks, limitResets } from "#lib/auth/rate-limit.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { enqueueInvitation } from "#lib/packages/invite/enqueue-invitation.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { findRole } from "#lib/packages/roles/find-role.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { refuseLink, whyOver } from "./refuse-link.ts";

/** Our choice: within a minute nobody needs a second mail; whoever asks is answered as if it were the first time. */
const pauseMs = 60_000;

async function wasJustSent(work: Work, packageId: string, { roleId, signerId }: { roleId: string; signerId: string }) {
  const sent = and(
    eq(evidenceEvents.packageId, packageId),
    eq(evidenceEvents.type, "signer.notified"),
    eq(evidenceEvents.actorKind, "anyone"),
    eq(sql`${evidenceEvents.data}->>'roleId'`, roleId),
    eq(sql`${evidenceEvents.data}->>'signerId'`, signerId),
    gt(evidenceEvents.at, new Date(work.now.getTime() - pauseMs)),
  );
  return (await work.tx.$count(evidenceEvents, sent)) > 0;
}

/**
 * Our choice: the old link may be in anybody's hands by now, so the new one goes to the signer's own address and the answer
 * says nothing of either. Who asked, and from where, is in the evidence.
 */
export const sendLinkAgain: Operation<typeof ceremony.sendLinkAgain> = async ({ caller, body }) => {
  // Each call makes us send a mail.
  await limitResets(caller.ip);
  const successor = (await whyOver(body.token))?.successor;
  if (!successor) return refuseLink(body.token);
  const { packageId, roleId, id } = successor;
  await limitLinks(`${packageId} ${roleId} ${id}`);
  return inTransaction(systemCaller(caller.requestId), async (work) => {
    const pkg = await openPackage(work, packageId, "notify");
    const role = await findRole(work.tx, pkg.id, roleId);
    if (role.completed) refuse("error.forbidden.roleHasSigned");
    const signer = role.signers.find((one) => one.id === id && one.email === successor.email);
    // Of two clicks at once the second sees what the first has sent, since the package's row is locked.
    if (await wasJustSent(work, pkg.id, { roleId, signerId: id })) return undefined;
    const calling = { kind: "invitation", event: "signer.notified", by: caller } as const;
    if (!signer || (await enqueueInvitation(work, pkg, signer, calling)) === 0) refuse("error.notFound.signerNotFound");
    return undefined;
  });
};
