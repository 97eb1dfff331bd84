// POST /ceremony/{ceremonyId}/drawings/{drawingId}/sms: the address of the page for the phone, to the signer's own number.
import { and, eq } from "drizzle-orm";
import { drawingRequests } from "#db/schema/drawings.ts";
import { limitLinks } from "#lib/auth/rate-limit.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { drawings } from "#lib/contract/drawings.ts";
import { refuse } from "#lib/core/errors.ts";
import { keepsSms } from "#lib/core/outbox-mode.ts";
import type { Operation } from "#lib/http/handle.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { enqueueSms } from "#lib/work/outbox/enqueue-sms.ts";
import { endOf, foundRequests, refuseEnded } from "./drawing-request.ts";
import { phoneOf } from "./phone-of.ts";

export const textDrawing: Operation<typeof drawings.textDrawing> = async ({ caller, params }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  await inTransaction(person, async (work) => {
    const pkg = await openPackage(work, person.packageId, "sign");
    const mine = and(eq(drawingRequests.id, params.drawingId), eq(drawingRequests.sessionHash, person.session));
    const [found] = await foundRequests(work.tx).where(mine);
    if (!found) refuse("error.notFound.drawing");
    const end = endOf(found, work.now);
    if (end) refuseEnded(end);
    const phone = await phoneOf(work.tx, person);
    // An address in the outbox of an instance without a gateway would reach nobody within its fifteen minutes.
    if (!phone || keepsSms()) refuse("error.validation.phoneRequired");
    const { roleId, signerId } = person;
    await limitLinks(`drawing ${pkg.id} ${roleId} ${signerId}`, work.tx);
    const facts = { drawingId: params.drawingId };
    await enqueueSms(work, { kind: "drawing-link", pkg, roleId, signerId, phone, facts });
  });
  return undefined;
};
