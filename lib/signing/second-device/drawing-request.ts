// A drawing that the ceremony waits for: its token, how long it is good, and why it is not any more.
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { approvals } from "#db/schema/approvals.ts";
import { drawingRequests } from "#db/schema/drawings.ts";
import { packages } from "#db/schema/packages.ts";
import { sessions } from "#db/schema/sessions.ts";
import { signerLinks } from "#db/schema/signer-links.ts";
import { limitDrawingCodes } from "#lib/auth/rate-limit.ts";
import type { DrawnMark } from "#lib/contract/records/signature-mark.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { derivedToken, hashToken, isSameSecret, sha256 } from "#lib/core/secrets.ts";
import { canonicalJson } from "#lib/evidence/canonical-json.ts";
import { isDue } from "#lib/packages/expire-if-due.ts";
import { isAllowed } from "#lib/packages/lifecycle.ts";

/** Our choice: time to find the phone and to practise, and no more. */
export const drawingMinutes = 15;

export type DrawingRow = typeof drawingRequests.$inferSelect;

const tokenFor = (id: string): string => derivedToken("drawing", id);
export const tokenHashFor = (id: string): string => hashToken(tokenFor(id));
export const drawingUrl = (id: string): string => `${config().baseUrl}/draw/${tokenFor(id)}`;

/** The pen may be another one: the strokes say whose hand it was. */
export const strokesHashOf = ({ width, height, strokes }: DrawnMark): string =>
  sha256(canonicalJson({ width, height, strokes }));

const secondsUntil = (at: Date, now: Date): number => Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000));
export const expiresIn = ({ expires }: Pick<DrawingRow, "expires">, now: Date): number => secondsUntil(expires, now);

export type EndReason = "used" | "expired" | "ended";

/** What a request hangs on. */
type Found = {
  request: DrawingRow;
  session: Pick<typeof sessions.$inferSelect, "revoked" | "expires">;
  linkRevoked: Date | null;
  accepted: Date | null;
  pkg: typeof packages.$inferSelect;
};

/** Null while a drawing may still come. */
export function endOf({ request, session, linkRevoked, accepted, pkg }: Found, now: Date): EndReason | null {
  if (request.ended || accepted || linkRevoked || session.revoked || session.expires <= now) return "ended";
  if (!isAllowed(pkg, "sign") || isDue(pkg, now)) return "ended";
  if (request.delivered) return "used";
  return request.expires <= now ? "expired" : null;
}

/** The request with all that may have ended it. */
export function foundRequests(tx: Pick<Transaction, "select">) {
  return tx
    .select({
      request: drawingRequests,
      session: { revoked: sessions.revoked, expires: sessions.expires },
      linkRevoked: signerLinks.revoked,
      accepted: approvals.accepted,
      pkg: packages,
    })
    .from(drawingRequests)
    .innerJoin(sessions, eq(sessions.hash, drawingRequests.sessionHash))
    .innerJoin(packages, eq(packages.id, drawingRequests.packageId))
    .innerJoin(
      approvals,
      and(
        eq(approvals.packageId, drawingRequests.packageId),
        eq(approvals.documentId, drawingRequests.documentId),
        eq(approvals.id, drawingRequests.approvalId),
      ),
    )
    .leftJoin(signerLinks, eq(signerLinks.id, sql`${sessions.facts} ->> 'linkId'`));
}

/** The address for the phone, or null where no drawing is waited for any more. */
export async function liveDrawingUrl(tx: Pick<Transaction, "select">, id: string): Promise<string | null> {
  const [found] = await foundRequests(tx).where(eq(drawingRequests.id, id));
  return found && !endOf(found, new Date()) ? drawingUrl(id) : null;
}

/**
 * The request whose token somebody shows. 404 for one that nobody issued, which tells no more than that; whoever guesses is
 * slowed down as whoever guesses a password is. `held`: its row is locked until the
 * transaction ends; it has been found without that before.
 */
export async function requestOfToken(
  tx: Pick<Transaction, "select">,
  token: string,
  ip: string,
  { held = false }: { held?: boolean } = {},
): Promise<Found> {
  const asked = foundRequests(tx).where(eq(drawingRequests.tokenHash, hashToken(token)));
  const [found] = await (held ? asked.for("update", { of: drawingRequests }) : asked);
  if (!found || !isSameSecret(token, tokenFor(found.request.id))) {
    // Within a transaction only what was there a moment ago is gone: that is no guess.
    if (!held) await limitDrawingCodes(ip);
    refuse("error.notFound.drawing");
  }
  return found;
}

export const refuseEnded = (reason: EndReason): never =>
  refuse("error.conflict.drawingEnded", { say: `drawing.${reason}`, parameters: { reason } });
