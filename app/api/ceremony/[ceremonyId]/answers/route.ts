import { ceremony } from "#lib/api/contract/ceremony.ts";
import { handle } from "#lib/api/handle.ts";
import { answerQuestions } from "#lib/signer-gate/answer-questions.ts";

export const POST = handle(ceremony.answerQuestions, answerQuestions);
