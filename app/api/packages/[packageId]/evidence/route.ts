import { instance } from "#lib/contract/instance.ts";
import { handle } from "#lib/http/handle.ts";
import { listEvidence } from "#lib/packages/evidence/list-evidence.ts";

export const GET = handle(instance.listEvidence, listEvidence);
