// Keeps the answers of a signer's questions encrypted at rest; only the package's owner reads them back (contract 3.11).
import type { SignerAuth } from "#lib/api/contract/records/signer.ts";
import { seal, unseal } from "#lib/secrets.ts";

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
