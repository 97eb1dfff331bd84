import { templates } from "#lib/api/contract/templates.ts";
import { handle } from "#lib/api/handle.ts";
import { readFastTrackUrl } from "#lib/packages/read-fast-track-url.ts";

export const GET = handle(templates.readFastTrackUrl, readFastTrackUrl);
