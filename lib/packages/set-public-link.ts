// PUT /fastTrack/{templateId}/link: switches the caller's public link to a template on, or changes its people and limits.
import { sql } from "drizzle-orm";
import { fastTrackLinks } from "#db/schema/template-uses.ts";
import type { templates } from "#lib/contract/templates.ts";
import { refuse } from "#lib/core/errors.ts";
import { newUuid } from "#lib/core/ids.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { isLive } from "./fast-track-link.ts";
import { placeholdersOf } from "./open-fast-track.ts";
import { publicLinkRecord, readTemplate } from "./public-link-record.ts";
import { linkFacts, templateSubject } from "./public-link-told.ts";
import type { WholePackage } from "./read-package.ts";
import { refusePastDue } from "./refuse-past-due.ts";
import { refuseTwice } from "./roles/insert-roles.ts";

type Named = { roleId: string };

/** Only places that are to be filled are cast, each once, and one at least is left for whoever opens the link. */
function requirePlaces(template: WholePackage, people: readonly Named[]): void {
  const places = placeholdersOf(template);
  for (const { roleId } of people)
    if (!places.some(({ id }) => id === roleId))
      refuse("error.validation.unknownRole", { parameters: { role: roleId } });
  refuseTwice(people.map(({ roleId }) => ({ id: roleId })));
  if (places.length <= people.length) refuse("error.validation.body", { say: "fastTrackNoPlace" });
}

export const setPublicLink: Operation<typeof templates.setPublicLink> = async ({ caller, params, body }) => {
  const template = await readTemplate(caller, params.templateId);
  const { people, mostUses, expires = null } = body;
  requirePlaces(template, people);
  refusePastDue(expires, new Date());
  return inTransaction(caller, async ({ tx, now, audit }) => {
    const track = { templateId: template.id, senderId: caller.senderId };
    const [before] = await tx.select().from(fastTrackLinks).where(isLive(track)).for("update");
    const [link] = await tx
      .insert(fastTrackLinks)
      .values({ id: newUuid(), ...track, people, mostUses, expires, created: now })
      .onConflictDoUpdate({
        target: [fastTrackLinks.templateId, fastTrackLinks.senderId],
        targetWhere: sql`${fastTrackLinks.revoked} is null`,
        set: { people, mostUses, expires },
      })
      .returning();
    if (!link) refuse("error.internal.default");
    const subject = templateSubject(template);
    if (before) audit({ act: "publicLink.changed", subject, before: linkFacts(before), after: linkFacts(link) });
    else audit({ act: "publicLink.made", subject, after: linkFacts(link) });
    return publicLinkRecord(link, tx);
  });
};
