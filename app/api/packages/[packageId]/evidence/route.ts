import { instance } from "#lib/api/contract/instance.ts";
import { handle } from "#lib/api/handle.ts";
import { listEvidence } from "#lib/evidence/list-evidence.ts";

export const GET = handle(instance.listEvidence, listEvidence);
