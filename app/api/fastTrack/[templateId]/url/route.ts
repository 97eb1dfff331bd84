import { templates } from "#lib/contract/templates.ts";
import { handle } from "#lib/http/handle.ts";
import { readFastTrackUrl } from "#lib/packages/read-fast-track-url.ts";

export const GET = handle(templates.readFastTrackUrl, readFastTrackUrl);
