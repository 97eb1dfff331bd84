// PURE. How a recipient proves who they are, as the sender chooses it: from the role's record, and back into it.

import type { AreaWords } from "#components/ui/use-words.ts";
import { asksForDocument, asksForFace, isPhone, passcodeEmail, passcodePhone } from "#lib/auth/signer/check-signer.ts";
import type { Role } from "#lib/contract/records/role.ts";
import type { SignerAuth } from "#lib/contract/records/signer.ts";

/** What a sender can choose; "other" is what only programs set, which stays as it is. */
const proofWays = ["NONE", "CHALLENGE", "EMAIL", "SMS", "QASMS", "SSO", "KBA", "ID_VERIFICATION"] as const;
export type ProofWay = (typeof proofWays)[number] | "other";

const questionWays: readonly ProofWay[] = ["CHALLENGE", "QASMS"];

/** What can be chosen where the account asks no questions (`qnaAuth`) or does; what was chosen before stays among them. */
export const waysToChoose = (present: ProofWay, hasQuestions: boolean): ProofWay[] =>
  [...proofWays, "other" as const].filter(
    (way) => way === present || (way !== "other" && (hasQuestions || !questionWays.includes(way))),
  );

export type ProofQuestion = { question: string; answer: string; mask: boolean };

export const recordFields = {
  usa: ["streetAddress", "city", "state", "zip", "dateOfBirth", "socialSecurityNumber", "homePhoneNumber"],
  canada: [
    "streetAddress",
    "city",
    "province",
    "postalCode",
    "dateOfBirth",
    "socialInsuranceNumber",
    "homePhoneNumber",
  ],
} as const;
export type RecordField = (typeof recordFields)["usa" | "canada"][number];
/** What is known of the person; a date as 1985-03-02, everything else as it is written. */
export type ProofRecord = { country: "usa" | "canada"; fields: Partial<Record<RecordField, string>> };

export type RowProof = {
  way: ProofWay;
  phone: string;
  questions: ProofQuestion[];
  record: ProofRecord | null;
  /** Beside an identity document. */
  face: boolean;
};

/** As the server has it: members that the screen does not show are saved as they came. */
export type KeptProof = {
  auth: SignerAuth;
  knowledge: Record<string, unknown> | null;
  /** How they are reached, as programs may have set more of it. */
  methods: Record<string, unknown> | null;
};

export const noProof: RowProof = { way: "NONE", phone: "", questions: [], record: null, face: false };
export const nothingKept: KeptProof = { auth: { scheme: "NONE", challenges: [] }, knowledge: null, methods: null };
export const emptyQuestion = (mask: boolean): ProofQuestion => ({ question: "", answer: "", mask });
export const emptyRecord: ProofRecord = { country: "usa", fields: {} };

const members = { usa: "signerInformationForEquifaxUSA", canada: "signerInformationForEquifaxCanada" } as const;
const countries = ["usa", "canada"] as const;

const recordOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;

/** A record of a kind that the screen has no inputs for. */
export const hasOtherRecord = ({ knowledge }: Pick<KeptProof, "knowledge">): boolean =>
  recordOf(knowledge?.signerInformationForLexisNexis) !== null && proofRecordOf(knowledge) === null;

function proofRecordOf(knowledge: KeptProof["knowledge"]): ProofRecord | null {
  const country = countries.find((one) => recordOf(knowledge?.[members[one]]));
  if (!country) return null;
  const person = recordOf(knowledge?.[members[country]]) ?? {};
  const written = (field: RecordField): string => {
    const value = typeof person[field] === "string" ? (person[field] as string) : "";
    return field === "dateOfBirth" ? value.slice(0, 10) : value;
  };
  const told = recordFields[country].map((field) => [field, written(field)] as const).filter(([, value]) => value);
  return { country, fields: Object.fromEntries(told) };
}

const questionsIn = ({ challenges }: SignerAuth): ProofQuestion[] =>
  challenges
    .filter(({ challengeType }) => challengeType !== "SMS")
    .map(({ question, answer, maskInput }) => ({ question, answer: answer ?? "", mask: maskInput }));

function wayOf(auth: SignerAuth, record: ProofRecord | null): ProofWay {
  const { scheme } = auth;
  if (scheme === "SMS") return passcodeEmail(auth) === null ? "SMS" : "EMAIL";
  if (scheme === "QASMS") return passcodeEmail(auth) === null ? "QASMS" : "other";
  if (asksForDocument(auth)) return "ID_VERIFICATION";
  if (scheme === "KBA") return record ? "KBA" : "other";
  return proofWays.find((way) => way === scheme) ?? "other";
}

export function keptOf(signer: Role["signers"][number] | undefined): KeptProof {
  if (!signer) return nothingKept;
  const { auth, knowledgeBasedAuthentication, notificationMethods } = signer;
  return { auth, knowledge: knowledgeBasedAuthentication, methods: notificationMethods };
}

export function proofOf({ auth, knowledge }: Pick<KeptProof, "auth" | "knowledge">): RowProof {
  const record = proofRecordOf(knowledge);
  const way = wayOf(auth, record);
  return {
    way,
    phone: way === "SMS" || way === "QASMS" ? (passcodePhone(auth) ?? "") : "",
    questions: way === "CHALLENGE" || way === "QASMS" ? questionsIn(auth) : [],
    record,
    face: asksForFace(auth),
  };
}

export const asksQuestions = ({ way }: RowProof): boolean => way === "CHALLENGE" || way === "QASMS";
export const asksPhone = ({ way }: RowProof): boolean => way === "SMS" || way === "QASMS";

const required = {
  usa: ["streetAddress", "city", "state", "zip"],
  canada: ["streetAddress", "city", "province", "postalCode"],
} as const;
export const missingIn = ({ country, fields }: ProofRecord): RecordField[] =>
  required[country].filter((field) => !fields[field]?.trim());

export const isAnswered = ({ question, answer }: ProofQuestion): boolean =>
  question.trim() !== "" && answer.trim() !== "";

/** What is missing before it can be saved. */
export function proofProblem(proof: RowProof): ((t: AreaWords<"prepare">) => string) | undefined {
  if (asksQuestions(proof) && (proof.questions.length === 0 || !proof.questions.every(isAnswered)))
    return (t) => t("prove.noQuestion");
  if (asksPhone(proof) && !isPhone(proof.phone)) return (t) => t("prove.noPhone");
  if (proof.record && missingIn(proof.record).length > 0) return (t) => t("prove.noRecord");
  return undefined;
}

type Person = { email: string; firstName: string; lastName: string };

/** A mailed code goes wherever the recipient's own address is. */
function readdressed(auth: SignerAuth, email: string): SignerAuth {
  const old = passcodeEmail(auth);
  const challenges = auth.challenges.map((one) =>
    old && one.question.trim() === old ? { ...one, question: email } : one,
  );
  return { ...auth, challenges };
}

/** A scheme and a number that a program has set stay. */
function documentAuth(face: boolean, kept: SignerAuth, email: string): SignerAuth {
  const auth = asksForDocument(kept)
    ? readdressed(kept, email)
    : { scheme: "ID_VERIFICATION" as const, challenges: [] };
  if (auth.idvWorkflow && asksForFace(auth) === face) return auth;
  const type = face ? "DVF" : "DV";
  return { ...auth, idvWorkflow: { ...auth.idvWorkflow, id: type, type } };
}

function authFrom({ way, phone, questions, face }: RowProof, kept: Pick<KeptProof, "auth">, email: string) {
  const asked = questions.map(({ question, answer, mask }) => ({ question, answer, maskInput: mask }));
  const code = (question: string) => ({ question, answer: null, maskInput: false });
  if (way === "CHALLENGE") return { scheme: "CHALLENGE" as const, challenges: asked };
  if (way === "EMAIL") return { scheme: "SMS" as const, challenges: [code(email)] };
  if (way === "SMS") return { scheme: "SMS" as const, challenges: [code(phone.trim())] };
  if (way === "QASMS") {
    const questions = asked.map((one) => ({ ...one, challengeType: "CHALLENGE" as const }));
    return {
      scheme: "QASMS" as const,
      challenges: [...questions, { ...code(phone.trim()), challengeType: "SMS" as const }],
    };
  }
  if (way === "ID_VERIFICATION") return documentAuth(face, kept.auth, email);
  return way === "other" ? readdressed(kept.auth, email) : { scheme: way, challenges: [] };
}

function knowledgeFrom({ record }: RowProof, kept: Pick<KeptProof, "knowledge">, { firstName, lastName }: Person) {
  if (!record) return hasOtherRecord(kept) ? kept.knowledge : null;
  const { country, fields } = record;
  const told = Object.fromEntries(recordFields[country].map((field) => [field, fields[field]?.trim() || null]));
  const person = { ...recordOf(kept.knowledge?.[members[country]]), ...told, firstName, lastName };
  const other = country === "usa" ? members.canada : members.usa;
  return { ...kept.knowledge, [members[country]]: person, [other]: null };
}

/** The members of the signer that say it. */
export const proofMembers = (proof: RowProof, kept: Pick<KeptProof, "auth" | "knowledge">, person: Person) => ({
  auth: authFrom(proof, kept, person.email),
  knowledgeBasedAuthentication: knowledgeFrom(proof, kept, person),
});
