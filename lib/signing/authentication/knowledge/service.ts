// A service that asks people about themselves, by a protocol of two posts; one of another form gets a small adapter in front.
import { z } from "zod";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import { askService, type Unavailable } from "../ask-service.ts";
import type { KnowledgeProvider } from "./provider.ts";

const word = z.string().min(1).max(500);
const Questions = z.object({
  reference: z.string().max(500),
  questions: z
    .array(z.object({ text: word, choices: z.array(word).min(2).max(10) }))
    .min(1)
    .max(10),
});
const Result = z.object({ result: z.enum(["PASSED", "FAILED"]) });

const unavailable: Unavailable = (reason, cause) => {
  // Never what was sent or answered: both are about a person.
  log.warn({ code: (cause as Error | undefined)?.name, reason }, "knowledge-based authentication: the service");
  return refuse("error.unavailable.knowledge");
};

function post(path: string, id: string, body: object): Promise<{ status: number; answer: unknown }> {
  const { kbaUrl = "", kbaToken } = config();
  return askService({ url: kbaUrl, token: kbaToken, method: "POST", path, key: `${path}-${id}`, body }, unavailable);
}

/**
 * `POST KBA_URL/questions` `{id, language, record}` → 200 `{reference, questions: [{text, choices: [text]}]}`, or 404 for a
 * person it knows nothing of. `POST KBA_URL/answers` `{id, reference, answers: [place of the choice, from 0]}` → 200
 * `{result: "PASSED" | "FAILED"}`. Anything else, and no answer in time, is nobody's failure: the signer may try again.
 */
export const serviceProvider: KnowledgeProvider = {
  source: "service",
  ask: async ({ id, language, knowledge: { knowledgeBasedAuthenticationStatus: _, ...record } }) => {
    const { status, answer } = await post("questions", id, { id, language, record });
    if (status === 404) return null;
    const asked = Questions.safeParse(answer);
    if (status !== 200 || !asked.success) return unavailable(`questions answered ${status}`);
    const { reference, questions } = asked.data;
    return { reference, questions: questions.map((one) => ({ about: null, ...one })) };
  },
  judge: async ({ id }, { reference }, answers) => {
    const { status, answer } = await post("answers", id, { id, reference, answers });
    const judged = Result.safeParse(answer);
    if (status !== 200 || !judged.success) return unavailable(`answers answered ${status}`);
    return judged.data.result === "PASSED";
  },
};
