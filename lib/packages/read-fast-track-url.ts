// GET /fastTrack/{templateId}/url: where people without an account fill in a template and sign.
import { db } from "#db/client.ts";
import type { templates } from "#lib/contract/templates.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { requirePermission } from "#lib/http/permitted.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { readCloneable } from "./clone-package.ts";
import { ensureLink, type FastTrackLink, findLiveLink } from "./fast-track-link.ts";
import { fastTrackToken, lifetime } from "./fast-track-token.ts";
import { linkFacts, templateSubject } from "./public-link-told.ts";

/** Of two at once both get the same, and one tells of it. */
const made = (caller: SenderCaller, template: { id: string; name: string }): Promise<FastTrackLink> =>
  inTransaction(caller, async ({ tx, audit }) => {
    const { link, isNew } = await ensureLink({ templateId: template.id, senderId: caller.senderId }, tx);
    if (isNew) audit({ act: "publicLink.made", subject: templateSubject(template), after: linkFacts(link) });
    return link;
  });

/** Our choice: `signing` changes nothing, the address leads to signing either way. */
export const readFastTrackUrl: Operation<typeof templates.readFastTrackUrl> = async ({ caller, params }) => {
  const { id, name, type } = await readCloneable(caller, params.templateId);
  if (type !== "TEMPLATE") refuse("error.notFound.packageNotFound", { say: "notTemplate" });
  // Where the sender has switched the template's link on, this is another address of it, with its limits and its counts.
  const mine = { templateId: id, senderId: caller.senderId };
  const there = await findLiveLink(db, mine);
  // Asking for an address makes the link where there is none: what the permission says of making one counts here, too.
  if (!there) requirePermission(caller, "templates_layouts.templates");
  const link = there ?? (await made(caller, { id, name }));
  const track = { ...mine, linkId: link.id };
  const token = fastTrackToken(track, new Date(Date.now() + lifetime));
  // Clients take what stands behind the last `=` for the token.
  return { url: `${config().baseUrl}/fast-track?token=${token}` };
};
