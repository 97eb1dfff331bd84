import { ceremony } from "#lib/contract/ceremony.ts";
import { handle } from "#lib/http/handle.ts";
import { answerQuestions } from "#lib/signing/authentication/answer-questions.ts";

export const POST = handle(ceremony.answerQuestions, answerQuestions);
