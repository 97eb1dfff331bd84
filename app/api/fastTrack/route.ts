import { templates } from "#lib/contract/templates.ts";
import { handle } from "#lib/http/handle.ts";
import { seeFastTrack } from "#lib/packages/see-fast-track.ts";
import { startFastTrack } from "#lib/packages/start-fast-track.ts";

export const GET = handle(templates.seeFastTrack, seeFastTrack);
export const POST = handle(templates.startFastTrack, startFastTrack);
