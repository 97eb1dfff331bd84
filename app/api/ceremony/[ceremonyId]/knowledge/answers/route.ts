import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { answerKnowledge } from "#lib/signing/authentication/knowledge/answer-knowledge.ts";

export const POST = handle(ceremony.answerKnowledge, answerKnowledge);
