// PURE. How each recipient is reached, what they have to prove and to hand in, and when they are reminded: in words.

import type { AreaWords } from "#components/ui/use-words.ts";
import { factorsOf, questionsOf } from "#lib/auth/signer/authentication-factors.ts";
import { asksForFace } from "#lib/auth/signer/check-signer.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { AuthenticationFactor } from "#lib/contract/records/proofs.ts";
import type { Role } from "#lib/contract/records/role.ts";
import { rowOf } from "#lib/language/formats.ts";
import { languageName } from "#lib/language/language-options.ts";
import { methodsOf } from "#lib/packages/invite/notification-methods.ts";
import { asksCertificate, asksOneTimeCode } from "#lib/packages/roles/signing-methods.ts";
import type { Teller } from "../prepare/conflict-words.ts";

export type RecipientFact = {
  kind: "link" | "proof" | "certificate" | "device" | "language" | "files" | "reminders" | "message" | "handOver";
  text: string;
};

export type Reminders = { startInDaysDelay: number; intervalInDays: number; repetitionsCount: number };

/** `service`: where signers have certificates of their own; `codes`: who checks passwords of their devices. */
type Sent = Pick<Package, "language"> & { service?: string | undefined; codes?: string | undefined };

/** In the order in which a recipient meets them. */
export function recipientFacts(
  { t, reader }: Teller,
  pkg: Sent,
  role: Role,
  reminders: Reminders | undefined,
): RecipientFact[] {
  const [signer] = role.signers;
  if (!signer) return [];
  const facts: RecipientFact[] = [];
  const say = (kind: RecipientFact["kind"], text: string) => facts.push({ kind, text });
  const { mail, sms } = methodsOf(signer);
  if (signer.group) say("link", t("fact.group", { count: signer.group.members.length }));
  else if (sms) say("link", t("fact.text", { phone: signer.phone ?? "", mail: mail ? "yes" : "no" }));
  else say("link", t("fact.mail"));
  const proofs = factorsOf(signer.auth, signer.knowledgeBasedAuthentication);
  if (proofs === null) say("proof", t("fact.unknownProof"));
  else if (proofs.length > 0) {
    const [first = "", second, third] = proofs.map((proof) => proofWords(t, proof, signer));
    if (second === undefined) say("proof", t("fact.proof", { first }));
    else
      say(
        "proof",
        third === undefined ? t("fact.proofs", { first, second }) : t("fact.proofs3", { first, second, third }),
      );
  }
  if (asksCertificate(role))
    say("certificate", pkg.service ? t("fact.certificate", { service: pkg.service }) : t("fact.certificateSomewhere"));
  if (asksOneTimeCode(role))
    say("device", pkg.codes ? t("fact.device", { service: pkg.codes }) : t("fact.deviceSomewhere"));
  say("language", t("fact.language", { language: languageName(signer.language || pkg.language, reader) }));
  if (role.emailMessage?.content) say("message", t("fact.message"));
  if (role.reassign) say("handOver", t("fact.handOver"));
  if (role.attachmentRequirements.length > 0)
    say("files", t("fact.files", { files: filesWords({ t, reader }, role.attachmentRequirements) }));
  if (reminders) say("reminders", remindersWords(t, reminders));
  return facts;
}

function proofWords(t: AreaWords<"prepare">, proof: AuthenticationFactor, signer: Role["signers"][number]): string {
  if (proof === "SSO") return t("fact.signOn");
  if (proof === "ID_VERIFICATION") return t("fact.document", { face: asksForFace(signer.auth) ? "yes" : "no" });
  if (proof === "KBA") return t("fact.knowledge");
  if (proof === "EMAIL") return t("fact.codeByMail");
  if (proof === "CHALLENGE") return t("fact.questions", { count: questionsOf(signer.auth).length });
  const { challenges, scheme } = signer.auth;
  const phone = scheme !== "QASMS" ? challenges[0] : challenges.find(({ challengeType }) => challengeType === "SMS");
  return phone ? t("fact.code", { phone: phone.question }) : t("fact.codeUnknown");
}

const filesWords = ({ t, reader }: Teller, asked: Role["attachmentRequirements"]): string =>
  rowOf(
    asked.map(({ name, required }) => (required ? name : t("fact.optionalFile", { name }))),
    reader,
  );

/** "Reminded after 3 days, then 2 more times, 7 days apart". */
export function remindersWords(t: AreaWords<"prepare">, reminders: Reminders): string {
  const { startInDaysDelay, intervalInDays, repetitionsCount } = reminders;
  const first = t("fact.reminded", { days: startInDaysDelay });
  return repetitionsCount === 0
    ? first
    : t("fact.remindedAgain", { first, count: repetitionsCount, days: intervalInDays });
}
