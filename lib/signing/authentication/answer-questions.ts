// POST /ceremony/{ceremonyId}/answers: the sender's questions, of which all have to be answered rightly.
import { openAnswers } from "#lib/auth/signer/auth-secrets.ts";
import { questionsOf } from "#lib/auth/signer/authentication-factors.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import { plainAnswer } from "#lib/contract/records/plain-answer.ts";
import { refuse } from "#lib/core/errors.ts";
import { derivedToken, isSameSecret } from "#lib/core/secrets.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { ceremonyNow } from "../get-ceremony.ts";
import { fail, openAuthentication, type Place, pass, refuseAnswer, triesLeft } from "./authenticate-signer.ts";

/** Takes as long whichever answer is wrong: every one of them is looked at. */
const isSame = (given: string, answer: string): boolean => isSameSecret(plainAnswer(given), plainAnswer(answer));

type Questions = ReturnType<typeof questionsOf>;

/** Keyed with what was asked: the same words are a try of their own once the sender has changed the questions. */
function hashOf({ person, signer }: Place, questions: Questions, answers: string[]): string {
  const given = questions.map((_, at) => plainAnswer(answers[at] ?? ""));
  return derivedToken("wrong-answers", JSON.stringify([person.packageId, signer.roleId, signer.id, questions, given]));
}

export const answerQuestions: Operation<typeof ceremony.answerQuestions> = async ({ caller, params, body }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  const left = await inTransaction(person, async (work) => {
    const place = await openAuthentication(work, person);
    if (place.step === "unavailable") refuse("error.forbidden.authenticateFirst");
    if (place.step !== "CHALLENGE") return null;
    const questions = questionsOf(openAnswers(place.signer.auth));
    const right = questions.map(({ answer }, at) => isSame(body.answers[at] ?? "", answer ?? ""));
    if (right.length === 0 || right.includes(false)) {
      const given = hashOf(place, questions, body.answers);
      // Nothing new was guessed: it was pressed twice, or once more after a reload.
      if (isSameSecret(given, place.lastWrong ?? "")) return triesLeft(work, place);
      return fail(work, place, "CHALLENGE", { given });
    }
    await pass(work, place, "CHALLENGE");
    return null;
  });
  if (left !== null) refuseAnswer(left);
  return ceremonyNow(person, params.ceremonyId);
};
