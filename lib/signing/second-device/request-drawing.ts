// POST /ceremony/{ceremonyId}/drawings: the signer would rather draw this field on a second device.
import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { drawingRequests } from "#db/schema/drawings.ts";
import { limitDrawingRequests } from "#lib/auth/rate-limit.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { drawings } from "#lib/contract/drawings.ts";
import { featuresOf } from "#lib/contract/records/account-features.ts";
import { refuse } from "#lib/core/errors.ts";
import { newUuid } from "#lib/core/ids.ts";
import { keepsSms } from "#lib/core/outbox-mode.ts";
import type { Operation } from "#lib/http/handle.ts";
import { expiringFirst, requireNotDue } from "#lib/packages/expire-if-due.ts";
import { isDrawn } from "#lib/packages/fields/field-kinds.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { readWholeIn } from "#lib/packages/read-package.ts";
import type { SignerCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { refuseFeature } from "#lib/work/require-features.ts";
import { requireTurn } from "../check-acts.ts";
import { type DrawingRow, drawingMinutes, drawingUrl, expiresIn, tokenHashFor } from "./drawing-request.ts";
import { phoneOf } from "./phone-of.ts";

type Person = SignerCaller & { session: string };
type Place = Pick<DrawingRow, "documentId" | "approvalId" | "fieldId">;

export const requestDrawing: Operation<typeof drawings.requestDrawing> = async ({ caller, params, body }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  const { documentId, approvalId, fieldId, anew = false } = body;
  return expiringFirst(person.packageId, person.requestId, () =>
    inTransaction(person, async (work) => {
      const pkg = await openPackage(work, person.packageId, "sign");
      requireNotDue(work, pkg);
      const place = { documentId, approvalId, fieldId };
      await requireOwnField(work, person, place);
      const open = await openRequest(work, person.session);
      const isSame =
        open?.documentId === documentId && open.approvalId === approvalId && open.fieldId === fieldId && !anew;
      // Also what was delivered already: the page that asked may have been loaded again meanwhile.
      const kept = open && isSame && (open.delivered || open.expires > work.now) ? open : undefined;
      const request = kept ?? (await makeRequest(work, person, place));
      const phone = await phoneOf(work.tx, person);
      return {
        drawingId: request.id,
        url: drawingUrl(request.id),
        expiresIn: expiresIn(request, work.now),
        phoneEnds: phone && !keepsSms() ? phone.slice(-2) : null,
      };
    }),
  );
};

/** A field of the caller's that is drawn, and is not signed yet. */
async function requireOwnField(work: Work, person: Person, { documentId, approvalId, fieldId }: Place): Promise<void> {
  const whole = (await readWholeIn(work.tx, person.packageId)) ?? refuse("error.notFound.packageNotFound");
  if (!featuresOf(whole.account.features).sendToMobile) refuseFeature("sendToMobile");
  requireTurn(whole, person.roleId, { consent: true });
  const document = whole.documents.find(({ id }) => id === documentId);
  const approval = document?.approvals.find(({ id, roleId }) => id === approvalId && roleId === person.roleId);
  if (!approval) refuse("error.notFound.approvalNotFound");
  if (approval.accepted) refuse("error.conflict.alreadySigned");
  const field = approval.fields.find(({ id }) => id === fieldId);
  if (!field || !(field.type === "SIGNATURE" || isDrawn(field))) refuse("error.notFound.fieldNotFound");
}

/** The package is locked, and with it every request of its signers. */
async function openRequest({ tx }: { tx: Transaction }, session: string): Promise<DrawingRow | undefined> {
  const mine = and(eq(drawingRequests.sessionHash, session), isNull(drawingRequests.ended));
  return (await tx.select().from(drawingRequests).where(mine))[0];
}

/** Whatever the session asked for before is over. */
async function makeRequest(work: Work, person: Person, place: Place): Promise<DrawingRow> {
  await limitDrawingRequests(person.session, work.tx);
  await work.tx
    .update(drawingRequests)
    .set({ ended: work.now, drawing: null })
    .where(and(eq(drawingRequests.sessionHash, person.session), isNull(drawingRequests.ended)));
  const id = newUuid();
  const { session: sessionHash, packageId, roleId, signerId } = person;
  const [row] = await work.tx
    .insert(drawingRequests)
    .values({
      ...{ id, tokenHash: tokenHashFor(id), sessionHash, packageId, roleId, signerId, ...place },
      created: work.now,
      expires: new Date(work.now.getTime() + drawingMinutes * 60_000),
    })
    .returning();
  if (!row) throw new Error("no row came back");
  return row;
}
