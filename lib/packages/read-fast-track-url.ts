// GET /fastTrack/{templateId}/url: where people without an account fill in a template and sign.
import type { templates } from "#lib/contract/templates.ts";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { readCloneable } from "./clone-package.ts";
import { fastTrackToken } from "./fast-track-token.ts";

/** Our choice: `signing` changes nothing, the address leads to signing either way. */
export const readFastTrackUrl: Operation<typeof templates.readFastTrackUrl> = async ({ caller, params }) => {
  const { id, type } = await readCloneable(caller, params.templateId);
  if (type !== "TEMPLATE") refuse("error.notFound.packageNotFound", { say: "notTemplate" });
  const token = fastTrackToken({ templateId: id, senderId: caller.senderId });
  // Clients take what stands behind the last `=` for the token.
  return { url: `${config().baseUrl}/fast-track?token=${token}` };
};
