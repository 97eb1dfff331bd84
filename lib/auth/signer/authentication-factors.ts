// PURE. What a signer has to prove before they see anything, and whether an answer is right.
import type { AuthenticationFactor } from "#lib/contract/records/authentication-step.ts";
import type { SignerAuth } from "#lib/contract/records/signer.ts";
import { authProblem } from "./check-signer.ts";

/** Knowledge-based authentication is asked of whoever it says something about, whatever the scheme. */
export const wantsKnowledge = (knowledge: Record<string, unknown> | null): boolean =>
  Object.entries(knowledge ?? {}).some(([member, about]) => member.startsWith("signerInformation") && Boolean(about));

/** In the order in which they are asked; null: with something that this service has no provider for. */
export function factorsOf(auth: SignerAuth, knowledge: Record<string, unknown> | null): AuthenticationFactor[] | null {
  if (wantsKnowledge(knowledge) || authProblem(auth)) return null;
  if (auth.scheme === "NONE") return [];
  if (auth.scheme === "CHALLENGE") return ["CHALLENGE"];
  if (auth.scheme === "SMS") return ["SMS"];
  return auth.scheme === "QASMS" ? ["CHALLENGE", "SMS"] : null;
}

/** The challenges that are questions, in their order. */
export const questionsOf = (auth: SignerAuth): SignerAuth["challenges"] =>
  auth.scheme === "CHALLENGE" || auth.scheme === "QASMS"
    ? auth.challenges.filter((one) => auth.scheme === "CHALLENGE" || one.challengeType !== "SMS")
    : [];

/** Our choice: capitals, the form of a letter, and how many spaces stand where, do not make an answer wrong. */
export const folded = (answer: string): string =>
  answer.normalize("NFKC").toLowerCase().normalize("NFKC").replace(/\s+/g, " ").trim();

/** As much of a number as its owner knows it by. */
export const phoneEnds = (phone: string): string => phone.replace(/\D/g, "").slice(-4);
