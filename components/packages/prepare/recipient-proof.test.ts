import { expect, test } from "vitest";
import { englishWords } from "#components/ui/english-words.tsx";
import type { Role } from "#lib/contract/records/role.ts";
import {
  hasOtherRecord,
  keptOf,
  noProof,
  nothingKept,
  proofMembers,
  proofOf,
  proofProblem,
  type RowProof,
} from "./recipient-proof.ts";

const t = await englishWords("prepare");
const layla = { email: "layla@example.com", firstName: "Layla", lastName: "Haddad" };
const record = {
  country: "usa",
  fields: { streetAddress: "1 Main", city: "Albany", state: "NY", zip: "12207", dateOfBirth: "1985-03-02" },
} as const;
const question = { question: "Ship?", answer: "Ylva", mask: true };
const proof = (more: Partial<RowProof>): RowProof => ({ ...noProof, ...more });
/** As the server answers what was saved, in which it writes dates in its own way and says how the asking went. */
function saved(chosen: RowProof, kept = nothingKept) {
  const { auth, knowledgeBasedAuthentication } = proofMembers(chosen, kept, layla);
  const knowledge = knowledgeBasedAuthentication && {
    knowledgeBasedAuthenticationStatus: "NOT_YET_ATTEMPTED",
    ...JSON.parse(JSON.stringify(knowledgeBasedAuthentication).replace('"1985-03-02"', '"1985-03-02T00:00:00.000Z"')),
  };
  return keptOf({ auth, knowledgeBasedAuthentication: knowledge } as unknown as Role["signers"][number]);
}

test.each<[string, RowProof]>([
  ["the link alone", noProof],
  ["questions", proof({ way: "CHALLENGE", questions: [question, { ...question, mask: false }] })],
  ["a mailed code", proof({ way: "EMAIL" })],
  ["a code by text message", proof({ way: "SMS", phone: "+4722334455" })],
  ["both", proof({ way: "QASMS", phone: "+4722334455", questions: [question] })],
  ["a sign-in elsewhere, and questions about the person", proof({ way: "SSO", record })],
  ["an identity document", proof({ way: "ID_VERIFICATION" })],
  ["an identity document and a face", proof({ way: "ID_VERIFICATION", face: true })],
  ["questions about the person alone", proof({ way: "KBA", record })],
])("%s is read as it was chosen", (_, chosen) => {
  expect(proofProblem(chosen)).toBeUndefined();
  expect(proofOf(saved(chosen))).toEqual(chosen);
});

test("a mailed code goes to the recipient's address, whatever it was before", () => {
  const before = saved(proof({ way: "EMAIL" }));
  const { auth } = proofMembers(proofOf(before), before, { ...layla, email: "other@example.com" });
  expect(auth.challenges.map((one) => one.question)).toEqual(["other@example.com"]);
});

test("what only programs set stays as it is, but for an address that goes with the recipient's", () => {
  const kept = {
    auth: {
      scheme: "QASMS" as const,
      challenges: [
        { question: "Ship?", answer: "Ylva", maskInput: false, challengeType: "CHALLENGE" as const },
        { question: "old@example.com", answer: null, maskInput: false, challengeType: "SMS" as const },
      ],
    },
    knowledge: { signerInformationForLexisNexis: { firstName: "Layla" } },
  };
  const shown = proofOf(kept);
  expect([shown, hasOtherRecord(kept)]).toEqual([proof({ way: "other" }), true]);
  const members = proofMembers(shown, kept, layla);
  expect(members.knowledgeBasedAuthentication).toEqual(kept.knowledge);
  expect(members.auth.challenges.map((one) => one.question)).toEqual(["Ship?", "layla@example.com"]);
});

test("a scheme and a number that a program has set for the document stay, and only the face is chosen", () => {
  const code = { question: "+4722334455", answer: null, maskInput: false };
  const auth = { scheme: "SAA" as const, challenges: [code], idvWorkflow: { id: "w1", type: "DVF", tenant: "t" } };
  const kept = { auth, knowledge: null };
  expect(proofOf(kept)).toMatchObject({ way: "ID_VERIFICATION", face: true });
  expect(proofMembers(proofOf(kept), kept, layla).auth).toEqual(auth);
  expect(proofMembers({ ...proofOf(kept), face: false }, kept, layla).auth).toEqual({
    ...auth,
    idvWorkflow: { id: "DV", type: "DV", tenant: "t" },
  });
});

test("members of a record that the screen does not show are kept, and the other country's record goes", () => {
  const kept = saved(proof({ way: "KBA", record }));
  const more = { ...kept, knowledge: { ...kept.knowledge, mine: 1 } };
  const canada = {
    country: "canada",
    fields: { streetAddress: "2 Rue", city: "X", province: "QC", postalCode: "H2X" },
  } as const;
  const { knowledgeBasedAuthentication } = proofMembers(proof({ way: "KBA", record: canada }), more, layla);
  expect(knowledgeBasedAuthentication).toMatchObject({
    mine: 1,
    signerInformationForEquifaxUSA: null,
    signerInformationForEquifaxCanada: { firstName: "Layla", province: "QC" },
  });
});

test.each<["noQuestion" | "noPhone" | "noRecord", RowProof]>([
  ["noQuestion", proof({ way: "CHALLENGE" })],
  ["noQuestion", proof({ way: "QASMS", phone: "+4722334455", questions: [{ ...question, answer: " " }] })],
  ["noPhone", proof({ way: "SMS", phone: "call me" })],
  ["noRecord", proof({ record: { country: "canada", fields: record.fields } })],
])("%s is said of what cannot be asked", (key, chosen) => {
  expect(proofProblem(chosen)?.(t)).toBe(t(`prove.${key}`));
});
