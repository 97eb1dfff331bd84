import { expect, test } from "vitest";
import type { SignerAuth } from "#lib/contract/records/signer.ts";
import {
  authProblem,
  isOthersAddress,
  isPhone,
  knowledgeProblem,
  passcodeEmail,
  passcodePhone,
  withPhone,
} from "./check-signer.ts";

const question = { question: "Pet?", answer: "Rex", maskInput: false };
const phone = { question: "+15515584587", answer: null, maskInput: false };
const auth = (scheme: SignerAuth["scheme"], challenges: SignerAuth["challenges"] = []): SignerAuth => ({
  scheme,
  challenges,
});

test.each([
  [auth("NONE")],
  [auth("KBA")],
  [auth("SSO")],
  [auth("CHALLENGE", [question, { ...question, question: "City?" }])],
  [auth("SMS", [phone])],
  [
    auth("QASMS", [
      { ...question, challengeType: "CHALLENGE" },
      { ...phone, challengeType: "SMS" },
    ]),
  ],
  [auth("ID_VERIFICATION", [phone])],
])("%o can be asked", (one) => {
  expect(authProblem(one)).toBeNull();
});

test.each([
  [auth("CHALLENGE"), "none"],
  [auth("CHALLENGE", [question, { ...question, answer: null }]), "unanswered"],
  [auth("CHALLENGE", [{ ...question, question: " " }]), "unanswered"],
  [auth("SMS"), "phone"],
  [auth("SMS", [phone, phone]), "phone"],
  [auth("SMS", [{ ...phone, question: "call me" }]), "phone"],
  [auth("QASMS", [{ ...phone, challengeType: "SMS" }]), "questionBeside"],
  [auth("QASMS", [{ ...question, challengeType: "CHALLENGE" }]), "phoneBeside"],
])("%o cannot: %s", (one, why) => {
  expect(authProblem(one)).toBe(why);
});

test.each([
  ["+15515584587", true],
  ["+47 22 33 44 55", true],
  ["(555) 010-0100", true],
  ["022 33 44 55", true],
  ["", false],
  ["+", false],
  ["12", false],
  ["+1555\n0100", false],
])("%j is a telephone number: %s", (text, is) => {
  expect(isPhone(text)).toBe(is);
});

test("the number of an SMS is the question, or the signer's own", () => {
  expect(passcodePhone(auth("SMS", [phone]))).toBe("+15515584587");
  expect(passcodePhone(auth("QASMS", [question, { ...phone, challengeType: "SMS" }]))).toBe("+15515584587");
  expect(passcodePhone(auth("CHALLENGE", [question]))).toBeNull();
  const mailed = auth("SMS", [{ ...phone, question: " Ann@Example.net " }]);
  expect([passcodePhone(mailed), passcodeEmail(mailed)]).toEqual([null, "Ann@Example.net"]);
  expect(passcodeEmail(auth("SMS", [phone]))).toBeNull();
  expect([isOthersAddress(mailed, "ann@example.net"), isOthersAddress(mailed, "bob@example.net")]).toEqual([
    false,
    true,
  ]);
  expect(isOthersAddress(auth("SMS", [phone]), "ann@example.net")).toBe(false);
  expect(withPhone(auth("SMS"), "+4712345678").challenges).toMatchObject([{ question: "+4712345678" }]);
  expect(withPhone(auth("SMS", [phone]), "+4712345678").challenges).toEqual([phone]);
  expect(withPhone(auth("NONE"), "+4712345678").challenges).toEqual([]);
});

const american = { firstName: "A", lastName: "B", streetAddress: "1 Main", city: "X", state: "NY", zip: "10001" };

test("a person of knowledge-based authentication is complete, or says what is missing", () => {
  expect(knowledgeProblem({})).toBeNull();
  expect(knowledgeProblem({ signerInformationForEquifaxUSA: null })).toBeNull();
  expect(knowledgeProblem({ signerInformationForEquifaxUSA: american })).toBeNull();
  expect(knowledgeProblem({ signerInformationForEquifaxUSA: { ...american, zip: " ", state: null } })).toEqual({
    member: "signerInformationForEquifaxUSA",
    missing: ["state", "zip"],
  });
  expect(knowledgeProblem({ signerInformationForEquifaxCanada: american })).toEqual({
    member: "signerInformationForEquifaxCanada",
    missing: ["province", "postalCode"],
  });
});
