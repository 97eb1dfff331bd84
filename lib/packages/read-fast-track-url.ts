// GET /fastTrack/{templateId}/url: where people without an account fill in a template and sign.
import type { templates } from "#lib/contract/templates.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { readCloneable } from "./clone-package.ts";
import { ensureLink } from "./fast-track-link.ts";
import { fastTrackToken, lifetime } from "./fast-track-token.ts";

/** Our choice: `signing` changes nothing, the address leads to signing either way. */
export const readFastTrackUrl: Operation<typeof templates.readFastTrackUrl> = async ({ caller, params }) => {
  const { id, type } = await readCloneable(caller, params.templateId);
  if (type !== "TEMPLATE") refuse("error.notFound.packageNotFound", { say: "notTemplate" });
  // Where the sender has switched the template's link on, this is another address of it, with its limits and its counts.
  const link = await ensureLink({ templateId: id, senderId: caller.senderId });
  const track = { templateId: id, senderId: caller.senderId, linkId: link.id };
  const token = fastTrackToken(track, new Date(Date.now() + lifetime));
  // Clients take what stands behind the last `=` for the token.
  return { url: `${config().baseUrl}/fast-track?token=${token}` };
};
