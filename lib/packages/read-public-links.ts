// GET /fastTrack/{templateId}/link: the caller's own public link to a template, and, of a template of their own, the others'.
import { and, asc, eq, isNull, ne } from "drizzle-orm";
import { db } from "#db/client.ts";
import { senders } from "#db/schema/senders.ts";
import { fastTrackLinks } from "#db/schema/template-uses.ts";
import type { templates } from "#lib/contract/templates.ts";
import { fullName } from "#lib/core/person-name.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import type { Operation } from "#lib/http/handle.ts";
import { ownsPackage } from "./access/visible.ts";
import { findLiveLink } from "./fast-track-link.ts";
import { completedBy, publicLinkRecord, readTemplate } from "./public-link-record.ts";

export const readPublicLinks: Operation<typeof templates.readPublicLinks> = async ({ caller, params }) => {
  const template = await readTemplate(caller, params.templateId);
  const mine = await findLiveLink(db, { templateId: template.id, senderId: caller.senderId });
  const others = ownsPackage(caller, template)
    ? await db
        .select({ link: fastTrackLinks, sender: senders })
        .from(fastTrackLinks)
        .innerJoin(senders, eq(senders.id, fastTrackLinks.senderId))
        .where(
          and(
            eq(fastTrackLinks.templateId, template.id),
            ne(fastTrackLinks.senderId, caller.senderId),
            isNull(fastTrackLinks.revoked),
          ),
        )
        .orderBy(asc(fastTrackLinks.created))
    : [];
  return {
    mine: mine ? await publicLinkRecord(mine) : null,
    others: await Promise.all(
      others.map(async ({ link, sender }) => ({
        senderId: sender.id,
        sender: fullName(sender),
        created: wireTime(link.created),
        started: link.started,
        completed: await completedBy(link.id),
      })),
    ),
  };
};
