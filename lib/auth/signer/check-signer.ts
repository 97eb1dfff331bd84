// PURE. Whether what a signer is asked to prove can be asked at all: challenges by scheme, and who knowledge-based
// authentication is about.
import { emailForm } from "#lib/contract/records/email-form.ts";
import type { SignerAuth } from "#lib/contract/records/signer.ts";

/** E.164, or as people write it; the gateway gets it without spaces and brackets. */
export const isPhone = (text: string): boolean => /^\+?[0-9(][0-9 ()./-]{4,28}$/.test(text.trim());

const isEmail = (text: string): boolean => emailForm.test(text.trim());
/** Our choice: an e-mail address where the telephone number stands has the code sent by mail. Old clients read a text there. */
const takesCode = (text: string): boolean => isPhone(text) || isEmail(text);

type Challenge = SignerAuth["challenges"][number];
const isAnswered = (one: Challenge) => one.question.trim() !== "" && (one.answer ?? "").trim() !== "";

/** What is wrong with the authentication, by its name in the catalogue, or null. */
export function authProblem(
  auth: SignerAuth,
): "none" | "unanswered" | "phone" | "phoneBeside" | "questionBeside" | null {
  const { scheme, challenges } = auth;
  if (scheme === "CHALLENGE") {
    if (challenges.length === 0) return "none";
    if (!challenges.every(isAnswered)) return "unanswered";
  }
  if (scheme === "SMS" && (challenges.length !== 1 || !takesCode(challenges[0]?.question ?? ""))) return "phone";
  if (scheme === "QASMS") {
    const phones = challenges.filter((one) => one.challengeType === "SMS");
    const questions = challenges.filter((one) => one.challengeType !== "SMS");
    if (phones.length !== 1 || !takesCode(phones[0]?.question ?? "")) return "phoneBeside";
    if (questions.length === 0 || !questions.every(isAnswered)) return "questionBeside";
  }
  return null;
}

/** `{scheme: SMS}` alone means the signer's own telephone: the question is the number. */
export function withPhone(auth: SignerAuth, phone: string | null): SignerAuth {
  if (auth.scheme !== "SMS" || auth.challenges.length > 0 || !phone) return auth;
  return { ...auth, challenges: [{ question: phone, answer: null, maskInput: false }] };
}

/** The schemes that this service answers by looking at an identity document. */
const documentSchemes = ["ID_VERIFICATION", "SAA", "PROVIDER"] as const;

export const asksForDocument = ({ scheme }: Pick<SignerAuth, "scheme">): boolean =>
  documentSchemes.some((one) => one === scheme);

/** Whether their face is asked for beside the document. Without a workflow the document alone. */
export const asksForFace = (auth: SignerAuth): boolean => asksForDocument(auth) && auth.idvWorkflow?.type === "DVF";

/** Whether who has signed may read the signed documents without a check. */
export const skipsOnceSigned = ({ idvWorkflow }: SignerAuth): boolean =>
  idvWorkflow?.skipWhenAccessingSignedDocuments === true;

/** Where a passcode goes to, a number or an address, or null for a scheme without one. */
function passcodePlace(auth: SignerAuth): string | null {
  const [first] = auth.challenges;
  if (auth.scheme === "SMS") return first?.question ?? null;
  if (asksForDocument(auth)) return first && takesCode(first.question) ? first.question : null;
  if (auth.scheme !== "QASMS") return null;
  return auth.challenges.find((one) => one.challengeType === "SMS")?.question ?? null;
}

/** The number an SMS passcode goes to, or null where none does. */
export function passcodePhone(auth: SignerAuth): string | null {
  const place = passcodePlace(auth);
  return place !== null && isEmail(place) ? null : place;
}

/** The address a mailed passcode goes to, or null where none does. */
export function passcodeEmail(auth: SignerAuth): string | null {
  const place = passcodePlace(auth)?.trim() ?? "";
  return isEmail(place) ? place : null;
}

/** A code by mail goes to the signer's own address alone: to any other it would prove who somebody else is. */
export const isOthersAddress = (auth: SignerAuth, email: string): boolean => {
  const place = passcodeEmail(auth);
  return place !== null && place.toLowerCase() !== email.trim().toLowerCase();
};

const required = {
  signerInformationForEquifaxUSA: ["firstName", "lastName", "streetAddress", "city", "state", "zip"],
  signerInformationForEquifaxCanada: ["firstName", "lastName", "streetAddress", "city", "province", "postalCode"],
} as const;

/** What is missing of the person, or null. */
export function knowledgeProblem(knowledge: Record<string, unknown>): { member: string; missing: string[] } | null {
  for (const [member, names] of Object.entries(required)) {
    const person = knowledge[member];
    if (person === null || person === undefined) continue;
    const given = (typeof person === "object" ? person : {}) as Record<string, unknown>;
    const missing = names.filter((name) => typeof given[name] !== "string" || !(given[name] as string).trim());
    if (missing.length > 0) return { member, missing };
  }
  return null;
}
