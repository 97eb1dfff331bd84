// The stored side of a fast track: one link for each template and sender, its limits, its counts, and whether it still works.
import { and, eq, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "#db/client.ts";
import { fastTrackLinks } from "#db/schema/template-uses.ts";
import { refuse } from "#lib/core/errors.ts";
import { newUuid } from "#lib/core/ids.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import type { FastTrack } from "./fast-track-token.ts";

export type FastTrackLink = typeof fastTrackLinks.$inferSelect;

type Reader = Pick<Transaction, "select">;

/** Of this template in the name of this sender; at most one. */
export const isLive = ({ templateId, senderId }: FastTrack) =>
  and(eq(fastTrackLinks.templateId, templateId), eq(fastTrackLinks.senderId, senderId), isNull(fastTrackLinks.revoked));

export async function findLiveLink(from: Reader, track: FastTrack): Promise<FastTrackLink | undefined> {
  const [link] = await from.select().from(fastTrackLinks).where(isLive(track));
  return link;
}

/** The one there is, or a new one without limits that asks whoever opens it for everybody. */
export async function ensureLink(
  { templateId, senderId }: FastTrack,
  to: Pick<Transaction, "insert" | "select"> = db,
): Promise<{ link: FastTrackLink; isNew: boolean }> {
  const values = { id: newUuid(), templateId, senderId };
  const [made] = await to.insert(fastTrackLinks).values(values).onConflictDoNothing().returning();
  if (made) return { link: made, isNew: true };
  const link = await findLiveLink(to, values);
  return { link: link ?? refuse("error.unauthorised.token", { say: "fastTrackRevoked" }), isNew: false };
}

/** Tokens that an earlier version made know no link: theirs is the sender's, unless the sender has revoked it since. */
async function linkOf(track: FastTrack): Promise<FastTrackLink> {
  if (track.linkId) {
    const [link] = await db.select().from(fastTrackLinks).where(eq(fastTrackLinks.id, track.linkId));
    return link ?? refuse("error.unauthorised.token");
  }
  const ofBoth = and(eq(fastTrackLinks.templateId, track.templateId), eq(fastTrackLinks.senderId, track.senderId));
  const known = await db.select().from(fastTrackLinks).where(ofBoth);
  return known.find(({ revoked }) => revoked === null) ?? known[0] ?? (await ensureLink(track)).link;
}

const isUsedUp = ({ mostUses, started }: FastTrackLink): boolean => mostUses !== null && started >= mostUses;
const isOver = ({ expires }: FastTrackLink, now: Date): boolean => expires !== null && expires <= now;

function requireWorking(link: FastTrackLink, now = new Date()): FastTrackLink {
  if (link.revoked) refuse("error.unauthorised.token", { say: "fastTrackRevoked" });
  if (isOver(link, now)) refuse("error.unauthorised.token", { say: "fastTrackEnded" });
  if (isUsedUp(link)) refuse("error.unauthorised.token", { say: "fastTrackUsedUp" });
  return link;
}

/** 401, in words that say why, for a link that was revoked, has ended or was used as often as it may be. */
export const workingLink = async (track: FastTrack): Promise<FastTrackLink> => requireWorking(await linkOf(track));

export const countOpened = ({ id }: FastTrackLink) =>
  db
    .update(fastTrackLinks)
    .set({ opened: sql`${fastTrackLinks.opened} + 1` })
    .where(eq(fastTrackLinks.id, id));

/**
 * The row stays locked until the package is made or is not: two people never share the last use. Answers whether this was the
 * last one.
 */
export async function countStarted({ tx, now }: Work, { id }: FastTrackLink): Promise<boolean> {
  const [found] = await tx.select().from(fastTrackLinks).where(eq(fastTrackLinks.id, id)).for("update");
  const link = requireWorking(found ?? refuse("error.unauthorised.token"), now);
  await tx
    .update(fastTrackLinks)
    .set({ started: sql`${fastTrackLinks.started} + 1` })
    .where(eq(fastTrackLinks.id, id));
  return isUsedUp({ ...link, started: link.started + 1 });
}
