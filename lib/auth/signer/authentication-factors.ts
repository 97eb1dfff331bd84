// PURE. What a signer has to prove before they see anything.
import { type AuthenticationFactor, authenticationFactors } from "#lib/contract/records/proofs.ts";
import type { SignerAuth } from "#lib/contract/records/signer.ts";
import { authProblem, passcodeEmail, passcodePhone } from "./check-signer.ts";

/** Knowledge-based authentication is asked of whoever it says something about, whatever the scheme. */
export const wantsKnowledge = (knowledge: Record<string, unknown> | null): boolean =>
  Object.entries(knowledge ?? {}).some(([member, about]) => member.startsWith("signerInformation") && Boolean(about));

/** What the scheme asks; null where it says too little to be asked. */
function schemeFactors(auth: SignerAuth): AuthenticationFactor[] | null {
  if (authProblem(auth)) return null;
  const code = passcodeEmail(auth) === null ? "SMS" : "EMAIL";
  if (auth.scheme === "NONE" || auth.scheme === "KBA") return [];
  if (auth.scheme === "CHALLENGE") return ["CHALLENGE"];
  if (auth.scheme === "SMS") return [code];
  if (auth.scheme === "SSO") return ["SSO"];
  if (auth.scheme === "QASMS") return ["CHALLENGE", code];
  // Our choice: a number beside the document gets a code first, so that nobody else is asked for pictures.
  const reached = passcodePhone(auth) !== null || passcodeEmail(auth) !== null;
  return reached ? [code, "ID_VERIFICATION"] : ["ID_VERIFICATION"];
}

/** In the order in which they are asked; null: with something that this service has no means to ask. */
export function factorsOf(auth: SignerAuth, knowledge: Record<string, unknown> | null): AuthenticationFactor[] | null {
  const asked = schemeFactors(auth);
  if (!asked || !wantsKnowledge(knowledge)) return auth.scheme === "KBA" ? null : asked;
  // Whoever asks the questions knows nobody of that name and address.
  if (knowledge?.knowledgeBasedAuthenticationStatus === "INVALID_SIGNER") return null;
  return authenticationFactors.filter((factor) => factor === "KBA" || asked.includes(factor));
}

/** The challenges that are questions, in their order. */
export const questionsOf = (auth: SignerAuth): SignerAuth["challenges"] =>
  auth.scheme === "CHALLENGE" || auth.scheme === "QASMS"
    ? auth.challenges.filter((one) => auth.scheme === "CHALLENGE" || one.challengeType !== "SMS")
    : [];

/** As much of an address as its owner knows it by: its first letter and the domain. */
export const emailHint = (email: string): string => email.replace(/^([^@])[^@]*(?=@)/u, "$1…");

/** As much of a number as its owner knows it by. */
export const phoneEnds = (phone: string): string => phone.replace(/\D/g, "").slice(-4);
