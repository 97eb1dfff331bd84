// POST /ceremony/{ceremonyId}/answers: the sender's questions, of which all have to be answered rightly.
import { openAnswers } from "#lib/auth/signer/auth-secrets.ts";
import { questionsOf } from "#lib/auth/signer/authentication-factors.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import { plainAnswer } from "#lib/contract/records/plain-answer.ts";
import { refuse } from "#lib/core/errors.ts";
import { isSameSecret } from "#lib/core/secrets.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { ceremonyNow } from "../get-ceremony.ts";
import { fail, openAuthentication, pass, refuseAnswer } from "./authenticate-signer.ts";

/** Takes as long whichever answer is wrong: every one of them is looked at. */
const isSame = (given: string, answer: string): boolean => isSameSecret(plainAnswer(given), plainAnswer(answer));

export const answerQuestions: Operation<typeof ceremony.answerQuestions> = async ({ caller, params, body }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  const left = await inTransaction(person, async (work) => {
    const place = await openAuthentication(work, person);
    if (place.step === "unavailable") refuse("error.forbidden.authenticateFirst");
    if (place.step !== "CHALLENGE") return null;
    const questions = questionsOf(openAnswers(place.signer.auth));
    const right = questions.map(({ answer }, at) => isSame(body.answers[at] ?? "", answer ?? ""));
    if (right.length === 0 || right.includes(false)) return fail(work, place, "CHALLENGE");
    await pass(work, place, "CHALLENGE");
    return null;
  });
  if (left !== null) refuseAnswer(left);
  return ceremonyNow(person, params.ceremonyId);
};
