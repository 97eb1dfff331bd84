// POST /drawings/strokes and /drawings/deliver: what the second device draws, and that it is finished.
import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { drawingRequests } from "#db/schema/drawings.ts";
import { limitDrawings } from "#lib/auth/rate-limit.ts";
import type { drawings } from "#lib/contract/drawings.ts";
import type { Operation } from "#lib/http/handle.ts";
import { openPackage } from "#lib/packages/open-package.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { endOf, refuseEnded, requestOfToken, strokesHashOf } from "./drawing-request.ts";

const onward = sql`${drawingRequests.revision} + 1`;

export const showDrawing: Operation<typeof drawings.showDrawing> = async ({ caller, body }) => {
  // Counted before the transaction: it holds one connection, and waits for no second.
  const { request } = await requestOfToken(db, body.token, caller.ip);
  await limitDrawings(request.id);
  await db.transaction(async (tx) => {
    // Held, so that what is delivered at the same moment is not drawn over.
    const found = await requestOfToken(tx, body.token, caller.ip, { held: true });
    const end = endOf(found, new Date());
    if (end) refuseEnded(end);
    await tx
      .update(drawingRequests)
      .set({ drawing: body.drawing, revision: onward })
      .where(eq(drawingRequests.id, found.request.id));
  });
  return undefined;
};

/** Two at once take turns at the package's lock, as they do with the signer's own act: what comes second is refused. */
export const deliverDrawing: Operation<typeof drawings.deliverDrawing> = async ({ caller, body }) => {
  const { token, drawing } = body;
  const { request } = await requestOfToken(db, token, caller.ip);
  await limitDrawings(request.id);
  await inTransaction(systemCaller(caller.requestId), async (work) => {
    await openPackage(work, request.packageId, "read");
    const found = await requestOfToken(work.tx, token, caller.ip, { held: true });
    const strokesHash = strokesHashOf(drawing);
    const end = endOf(found, work.now);
    // The answer to the first one was lost, and the phone sends it again.
    if (end === "used" && found.request.strokesHash === strokesHash) return;
    if (end) refuseEnded(end);
    await work.tx
      .update(drawingRequests)
      .set({
        ...{ drawing, strokesHash, revision: onward, delivered: work.now },
        ip: caller.ip,
        userAgent: caller.userAgent.slice(0, 512),
      })
      .where(eq(drawingRequests.id, request.id));
  });
  return undefined;
};
