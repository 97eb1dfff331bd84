// POST /ceremony/{ceremonyId}/answers: the sender's questions, of which all have to be answered rightly.
import { timingSafeEqual } from "node:crypto";
import type { ceremony } from "#lib/api/contract/ceremony.ts";
import { refuse } from "#lib/api/errors.ts";
import type { Operation } from "#lib/api/handle.ts";
import { ceremonyNow } from "#lib/ceremony/get-ceremony.ts";
import { requireCeremony } from "#lib/ceremony/signer-session.ts";
import { openAnswers } from "#lib/roles/auth-secrets.ts";
import { sha256 } from "#lib/secrets.ts";
import { inTransaction } from "#lib/work.ts";
import { fail, pass, refuseAnswer, standAtGate } from "./at-the-gate.ts";
import { folded, questionsOf } from "./proofs.ts";

/** Takes as long whatever is wrong: hashes are of one length, and every answer is looked at. */
const isSame = (given: string, answer: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(folded(given))), Buffer.from(sha256(folded(answer))));

export const answerQuestions: Operation<typeof ceremony.answerQuestions> = async ({ caller, params, body }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  const left = await inTransaction(person, async (work) => {
    const place = await standAtGate(work, person);
    if (place.gate === "unavailable") refuse("error.forbidden.authenticateFirst");
    if (place.gate !== "CHALLENGE") return null;
    const questions = questionsOf(openAnswers(place.signer.auth));
    const right = questions.map(({ answer }, at) => isSame(body.answers[at] ?? "", answer ?? ""));
    if (right.length === 0 || right.includes(false)) return fail(work, place, "CHALLENGE");
    await pass(work, place, "CHALLENGE");
    return null;
  });
  if (left !== null) refuseAnswer(left);
  return ceremonyNow(person, params.ceremonyId);
};
