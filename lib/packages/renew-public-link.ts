// POST /fastTrack/{templateId}/link: another address in place of the one there is, which stops working at once.
import { eq } from "drizzle-orm";
import { fastTrackLinks } from "#db/schema/template-uses.ts";
import type { templates } from "#lib/contract/templates.ts";
import { refuse } from "#lib/core/errors.ts";
import { newUuid } from "#lib/core/ids.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { findLiveLink, isLive } from "./fast-track-link.ts";
import { publicLinkRecord, readTemplate } from "./public-link-record.ts";
import { linkFacts, templateSubject } from "./public-link-told.ts";

/** The people and limits stay, the counts begin anew. Of two at once both get the same new one. */
export const renewPublicLink: Operation<typeof templates.renewPublicLink> = async ({ caller, params }) => {
  const template = await readTemplate(caller, params.templateId);
  return inTransaction(caller, async ({ tx, now, audit }) => {
    const track = { templateId: template.id, senderId: caller.senderId };
    const [before] = await tx.select().from(fastTrackLinks).where(isLive(track)).for("update");
    if (before) await tx.update(fastTrackLinks).set({ revoked: now }).where(eq(fastTrackLinks.id, before.id));
    const [made] = await tx
      .insert(fastTrackLinks)
      .values({ ...before, ...track, id: newUuid(), opened: 0, started: 0, created: now, revoked: null })
      .onConflictDoNothing()
      .returning();
    if (made)
      audit({
        act: before ? "publicLink.renewed" : "publicLink.made",
        subject: templateSubject(template),
        after: linkFacts(made),
      });
    return publicLinkRecord(made ?? (await findLiveLink(tx, track)) ?? refuse("error.internal.default"), tx);
  });
};
