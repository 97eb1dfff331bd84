// PURE. How a signer is known, in the reader's language. The evidence itself says it in English, and by names since there are some.
import { type EvidenceWords, joined } from "#lib/packages/evidence/words.ts";

type Signer = { authentication: string; known: readonly string[] };

export function knownBy(words: EvidenceWords, { authentication, known }: Signer): string {
  const labels = known.map((name) =>
    [`way.${name}.label`, `proof.also${name}`].find((key) => words.t.has(key as never)),
  );
  // What a later version has written is quoted.
  if (labels.length === 0 || labels.includes(undefined)) return authentication;
  return joined(
    words,
    "words",
    labels.map((key) => words.t(key as never)),
  );
}
