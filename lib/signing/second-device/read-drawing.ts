// GET /ceremony/{ceremonyId}/drawings/{drawingId}: what the signer's own screen shows of it, asked every second.
import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { drawingRequests } from "#db/schema/drawings.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { drawings } from "#lib/contract/drawings.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { endOf, foundRequests } from "./drawing-request.ts";

export const readDrawing: Operation<typeof drawings.readDrawing> = async ({ caller, params, query }) => {
  const { session } = requireCeremony(caller, params.ceremonyId);
  const mine = and(eq(drawingRequests.id, params.drawingId), eq(drawingRequests.sessionHash, session));
  const [found] = await foundRequests(db).where(mine);
  if (!found) refuse("error.notFound.drawing");
  const { revision, drawing, opened } = found.request;
  const end = endOf(found, new Date());
  const state = end === "used" ? "delivered" : end ? "over" : opened ? "opened" : "waiting";
  return { state, revision, drawing: state === "over" || query.revision === revision ? null : drawing };
};
