// PURE. How each recipient is reached, what they have to prove and to hand in, and when they are reminded: in words.

import { factorsOf, questionsOf } from "#lib/auth/signer/authentication-factors.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { Role } from "#lib/contract/records/role.ts";
import { methodsOf } from "#lib/packages/invite/notification-methods.ts";

export type RecipientFact = {
  kind: "link" | "proof" | "language" | "files" | "reminders" | "message" | "handOver";
  text: string;
};

export type Reminders = { startInDaysDelay: number; intervalInDays: number; repetitionsCount: number };

type Sent = Pick<Package, "language">;

const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? "" : "s"}`;

/** In the order in which a recipient meets them. */
export function recipientFacts(pkg: Sent, role: Role, reminders: Reminders | undefined): RecipientFact[] {
  const [signer] = role.signers;
  if (!signer) return [];
  const facts: RecipientFact[] = [];
  const say = (kind: RecipientFact["kind"], text: string) => facts.push({ kind, text });
  const { mail, sms } = methodsOf(signer);
  if (signer.group) say("link", `Link by mail to ${count(signer.group.members.length, "member")} of the group`);
  else if (sms) say("link", `Link by text message to ${signer.phone}${mail ? " and by mail" : ""}`);
  else say("link", "Link by mail");
  const proofs = factorsOf(signer.auth, signer.knowledgeBasedAuthentication);
  if (proofs === null) say("proof", "Has to be authenticated in a way that this service cannot");
  else if (proofs.length > 0) say("proof", `First ${proofs.map((proof) => proofWords(proof, signer)).join(", then ")}`);
  say("language", `Written to in ${languageName(signer.language || pkg.language)}`);
  if (role.emailMessage?.content) say("message", "Reads a message of their own");
  if (role.reassign) say("handOver", "May hand over to somebody else");
  if (role.attachmentRequirements.length > 0) say("files", `Hands in ${filesWords(role.attachmentRequirements)}`);
  if (reminders) say("reminders", remindersWords(reminders));
  return facts;
}

function proofWords(proof: "CHALLENGE" | "SMS", signer: Role["signers"][number]): string {
  if (proof === "CHALLENGE") return `answers ${count(questionsOf(signer.auth).length, "question")}`;
  const { challenges, scheme } = signer.auth;
  const phone = scheme === "SMS" ? challenges[0] : challenges.find(({ challengeType }) => challengeType === "SMS");
  return `enters the code of a text message to ${phone?.question ?? "their telephone"}`;
}

const filesWords = (asked: Role["attachmentRequirements"]): string =>
  asked.map(({ name, required }) => (required ? name : `${name} (optional)`)).join(", ");

/** "Reminded after 3 days, then 2 more times, every 7 days". */
export function remindersWords({ startInDaysDelay, intervalInDays, repetitionsCount }: Reminders): string {
  const first = startInDaysDelay === 0 ? "Reminded at once" : `Reminded after ${count(startInDaysDelay, "day")}`;
  if (repetitionsCount === 0) return first;
  const every = intervalInDays === 1 ? "a day apart" : `${intervalInDays} days apart`;
  return `${first}, then ${repetitionsCount === 1 ? "once more" : `${repetitionsCount} more times`}, ${every}`;
}

export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}
