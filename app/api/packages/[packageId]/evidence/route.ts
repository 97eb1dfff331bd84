import { evidence } from "#lib/contract/evidence.ts";
import { handle } from "#lib/http/handle.ts";
import { listEvidence } from "#lib/packages/evidence/list-evidence.ts";

export const GET = handle(evidence.listEvidence, listEvidence);
