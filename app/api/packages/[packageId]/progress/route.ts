import { evidence } from "#lib/contract/evidence.ts";
import { handle } from "#lib/http/handle.ts";
import { readProgress } from "#lib/packages/read-progress.ts";

export const GET = handle(evidence.readProgress, readProgress);
