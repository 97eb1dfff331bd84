// Keeps what only the package's owner reads back encrypted at rest: answers to questions, and what knowledge-based
// authentication is told about a person.
import type { SignerAuth } from "#lib/contract/records/signer.ts";
import { seal, unseal } from "#lib/core/secrets.ts";

const purpose = "signer-answers";
const mark = "sealed:";

export function sealAnswers(auth: SignerAuth): SignerAuth {
  return {
    ...auth,
    challenges: auth.challenges.map((c) => (c.answer ? { ...c, answer: mark + seal(purpose, c.answer) } : c)),
  };
}

export function openAnswers(auth: SignerAuth): SignerAuth {
  return {
    ...auth,
    challenges: auth.challenges.map((c) =>
      c.answer?.startsWith(mark) ? { ...c, answer: unseal(purpose, c.answer.slice(mark.length)) } : c,
    ),
  };
}

export function hideAnswers(auth: SignerAuth): SignerAuth {
  return { ...auth, challenges: auth.challenges.map((c) => ({ ...c, answer: null })) };
}

type Knowledge = Record<string, unknown>;
const knowledgePurpose = "signer-knowledge";

/** Social security numbers and the like: nothing of it is searched for, so all of it is sealed. */
export const sealKnowledge = (knowledge: Knowledge): Knowledge => ({
  sealed: seal(knowledgePurpose, JSON.stringify(knowledge)),
});

export function openKnowledge(stored: Knowledge | null): Knowledge | null {
  const sealed = stored?.sealed;
  return typeof sealed === "string" ? (JSON.parse(unseal(knowledgePurpose, sealed)) as Knowledge) : stored;
}
