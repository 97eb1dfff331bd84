// A service that asks people about themselves, by a protocol of two posts; one of another form gets a small adapter in front.
import { z } from "zod";
import { config } from "#lib/core/config.ts";
import { refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import type { KnowledgeProvider } from "./provider.ts";

/** A signer waits for it. */
const patience = 15_000;
/** More is no questionnaire. */
const largest = 64 * 1024;

const word = z.string().min(1).max(500);
const Questions = z.object({
  reference: z.string().max(500),
  questions: z
    .array(z.object({ text: word, choices: z.array(word).min(2).max(10) }))
    .min(1)
    .max(10),
});
const Result = z.object({ result: z.enum(["PASSED", "FAILED"]) });

const unavailable = (reason: string, cause?: unknown): never => {
  // Never what was sent or answered: both are about a person.
  log.warn({ code: (cause as Error | undefined)?.name, reason }, "knowledge-based authentication: the service");
  return refuse("error.unavailable.knowledge");
};

/** Its status and its JSON; the bytes are counted before they are read as text. */
async function post(path: string, id: string, body: object): Promise<{ status: number; answer: unknown }> {
  const { kbaUrl = "", kbaToken } = config();
  const response = await fetch(`${kbaUrl.replace(/\/+$/, "")}/${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      // A retry of the same act.
      "idempotency-key": `${path}-${id}`,
      ...(kbaToken ? { authorization: `Bearer ${kbaToken}` } : {}),
    },
    body: JSON.stringify(body),
    redirect: "error",
    signal: AbortSignal.timeout(patience),
  }).catch((cause: unknown) => unavailable("no answer", cause));
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > largest) return unavailable("the answer is too large");
      chunks.push(chunk);
    }
    return { status: response.status, answer: JSON.parse(Buffer.concat(chunks).toString("utf8") || "null") };
  } catch (cause) {
    if (response.ok && size <= largest) return unavailable("the answer is no JSON", cause);
    return { status: response.status, answer: null };
  }
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
