// POST /ceremony/{ceremonyId}/knowledge/answers: the questions about the signer, of which all have to be answered rightly.
import { openKnowledge } from "#lib/auth/signer/auth-secrets.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { ceremonyNow } from "../../get-ceremony.ts";
import { fail, noteReplay, openAuthentication, pass, refuseAnswer } from "../authenticate-signer.ts";
import { endAttempt, releaseAttempt, takeAttempt } from "./attempts.ts";
import { type KnowledgeRecord, knowledgeProvider } from "./provider.ts";

export const answerKnowledge: Operation<typeof ceremony.answerKnowledge> = async ({ caller, params, body }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  const taken = await inTransaction(person, async (work) => {
    const place = await openAuthentication(work, person);
    if (place.step === undefined) return undefined;
    if (place.step !== "KBA") refuse("error.forbidden.authenticateFirst");
    const knowledge = openKnowledge(place.signer.knowledgeBasedAuthentication) ?? {};
    const attempt = await takeAttempt(work, person, body.attempt, knowledge);
    // Written down, so it is refused after this transaction.
    if (attempt === "used") await noteReplay(work, place, "KBA");
    if (typeof attempt === "string") return attempt;
    // What is no answer is no wrong one: the attempt stays as it was.
    const isWhole = attempt.questions.every(({ choices }, at) => choices[body.answers[at] ?? -1] !== undefined);
    if (!isWhole || body.answers.length !== attempt.questions.length)
      refuse("error.validation.body", { at: "answers" });
    const record: KnowledgeRecord = {
      id: attempt.id,
      language: place.signer.language ?? place.pkg.language,
      knowledge,
    };
    return { attempt, record };
  });
  if (typeof taken === "string") refuse("error.forbidden.knowledgeEnded");
  if (taken === undefined) return ceremonyNow(person, params.ceremonyId);
  const { attempt, record } = taken;
  const isRight = await judged(person, attempt, record, body.answers);
  const left = await inTransaction(person, async (work) => {
    const place = await openAuthentication(work, person);
    await endAttempt(work, attempt.id);
    if (place.step !== "KBA") return null;
    if (!isRight) return fail(work, place, "KBA");
    await pass(work, place, "KBA");
    return null;
  });
  if (left !== null) refuseAnswer(left);
  return ceremonyNow(person, params.ceremonyId);
};

type Person = ReturnType<typeof requireCeremony>;
type Taken = Exclude<Awaited<ReturnType<typeof takeAttempt>>, string>;

/** Outside of every transaction. Where nobody can judge, nothing was wrong: the same questions may be answered again. */
async function judged(person: Person, attempt: Taken, record: KnowledgeRecord, answers: number[]): Promise<boolean> {
  const provider = knowledgeProvider();
  try {
    return await provider.judge(record, attempt, answers);
  } catch (cause) {
    await inTransaction(person, (work) => releaseAttempt(work, attempt.id));
    throw cause;
  }
}
