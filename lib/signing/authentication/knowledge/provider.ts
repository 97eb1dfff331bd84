// Who asks what is known of a person: a service that the operator names, or this one from what the sender supplied.
import { recordQuestions } from "#lib/auth/signer/record-questions.ts";
import type { KnowledgeQuestion } from "#lib/contract/records/authentication-step.ts";
import { config } from "#lib/core/config.ts";
import { isSameSecret } from "#lib/core/secrets.ts";
import { serviceProvider } from "./service.ts";

export type KnowledgeSource = "sender" | "service";

/** What is kept, sealed, between the questions and the answers. */
export type KnowledgeAttempt = { reference: string; questions: KnowledgeQuestion[] };

export type KnowledgeRecord = {
  /** The attempt's own id: the same where it is asked for twice. */
  id: string;
  /** BCP 47, as the signer reads. */
  language: string;
  /** As the interface takes it: `signerInformationForEquifaxUSA` and the like. */
  knowledge: Record<string, unknown>;
};

export type KnowledgeProvider = {
  source: KnowledgeSource;
  /** Null for a person whom nothing can be asked about. Throws 503 where the service does not answer. */
  ask: (record: KnowledgeRecord) => Promise<KnowledgeAttempt | null>;
  /** `answers`: of each question the place of the chosen one among its choices. Throws 503 as well. */
  judge: (record: KnowledgeRecord, attempt: KnowledgeAttempt, answers: readonly number[]) => Promise<boolean>;
};

/** It proves no more than that somebody knows what the sender wrote down; the screens say so. */
const senderProvider: KnowledgeProvider = {
  source: "sender",
  ask: async ({ knowledge }) => {
    const questions = recordQuestions(knowledge);
    return questions && { reference: "", questions: questions.map(({ right: _, ...question }) => question) };
  },
  judge: async ({ knowledge }, { questions }, answers) => {
    const rights = recordQuestions(knowledge) ?? [];
    const judged = rights.map(({ right }, at) => isSameSecret(questions[at]?.choices[answers[at] ?? -1] ?? "", right));
    return judged.length > 0 && !judged.includes(false);
  },
};

export const knowledgeProvider = (): KnowledgeProvider => (config().kbaUrl ? serviceProvider : senderProvider);
