import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { beginKnowledge } from "#lib/signing/authentication/knowledge/begin-knowledge.ts";

export const POST = handle(ceremony.beginKnowledge, beginKnowledge);
