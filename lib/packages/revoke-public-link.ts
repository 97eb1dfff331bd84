// DELETE /fastTrack/{templateId}/link: the address stops working at once; what was begun by it goes on.
import { fastTrackLinks } from "#db/schema/template-uses.ts";
import type { templates } from "#lib/contract/templates.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { ownsPackage } from "./access/visible.ts";
import { isLive } from "./fast-track-link.ts";
import { readTemplate } from "./public-link-record.ts";
import { linkFacts, templateSubject } from "./public-link-told.ts";

/** One's own; of one's own template also another sender's. None that works is no error: it is off. */
export const revokePublicLink: Operation<typeof templates.revokePublicLink> = async ({ caller, params, query }) => {
  const template = await readTemplate(caller, params.templateId);
  const senderId = query.senderId ?? caller.senderId;
  if (senderId !== caller.senderId && !ownsPackage(caller, template)) refuse("error.forbidden.noPermission");
  await inTransaction(caller, async ({ tx, now, audit }) => {
    const [revoked] = await tx
      .update(fastTrackLinks)
      .set({ revoked: now })
      .where(isLive({ templateId: template.id, senderId }))
      .returning();
    if (revoked) audit({ act: "publicLink.revoked", subject: templateSubject(template), before: linkFacts(revoked) });
  });
  return undefined;
};
