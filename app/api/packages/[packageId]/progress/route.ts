import { instance } from "#lib/api/contract/instance.ts";
import { handle } from "#lib/api/handle.ts";
import { readProgress } from "#lib/packages/read-progress.ts";

export const GET = handle(instance.readProgress, readProgress);
