import { instance } from "#lib/contract/instance.ts";
import { handle } from "#lib/http/handle.ts";
import { readProgress } from "#lib/packages/read-progress.ts";

export const GET = handle(instance.readProgress, readProgress);
