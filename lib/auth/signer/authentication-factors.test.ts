import { describe, expect, test } from "vitest";
import type { SignerAuth } from "#lib/contract/records/signer.ts";
import { emailHint, factorsOf, phoneEnds, questionsOf } from "./authentication-factors.ts";

const pet = { question: "Pet?", answer: "Rex", maskInput: false };
const phone = { question: "+47 22 33 44 55", answer: null, maskInput: false };
const auth = (scheme: SignerAuth["scheme"], challenges: SignerAuth["challenges"] = []): SignerAuth => ({
  scheme,
  challenges,
});

describe("what is asked", () => {
  test.each<[string, SignerAuth, unknown]>([
    ["nothing", auth("NONE"), []],
    ["questions", auth("CHALLENGE", [pet]), ["CHALLENGE"]],
    ["a code", auth("SMS", [phone]), ["SMS"]],
    ["a code by mail", auth("SMS", [{ ...phone, question: "ann@example.net" }]), ["EMAIL"]],
    [
      "both, by mail",
      auth("QASMS", [pet, { ...phone, question: "ann@example.net", challengeType: "SMS" }]),
      ["CHALLENGE", "EMAIL"],
    ],
    ["a sign-in elsewhere", auth("SSO"), ["SSO"]],
    ["both", auth("QASMS", [pet, { ...phone, challengeType: "SMS" }]), ["CHALLENGE", "SMS"]],
    // Nothing asked would be nothing answered wrong.
    ["questions without one", auth("CHALLENGE"), null],
    ["a question without an answer", auth("CHALLENGE", [{ ...pet, answer: " " }]), null],
    ["a code without a number", auth("SMS"), null],
    ["both without questions", auth("QASMS", [{ ...phone, challengeType: "SMS" }]), null],
    ["questions about nobody", auth("KBA"), null],
    ...(["PROVIDER", "SAA", "ID_VERIFICATION"] as const).map((scheme): [string, SignerAuth, string[]] => [
      `a document for ${scheme}`,
      auth(scheme),
      ["ID_VERIFICATION"],
    ]),
    ["a document after a code", auth("ID_VERIFICATION", [phone]), ["SMS", "ID_VERIFICATION"]],
    ["a document beside no number", auth("SAA", [{ ...phone, question: "Pet?" }]), ["ID_VERIFICATION"]],
  ])("%s", (_, asked, expected) => {
    expect(factorsOf(asked, null)).toEqual(expected);
  });

  test("knowledge-based authentication is asked beside any scheme, after all that costs nobody's time; its empty record asks nothing", () => {
    const record = { signerInformationForEquifaxUSA: { firstName: "Ann" } };
    expect(factorsOf(auth("NONE"), record)).toEqual(["KBA"]);
    expect(factorsOf(auth("KBA"), record)).toEqual(["KBA"]);
    expect(factorsOf(auth("CHALLENGE", [pet]), record)).toEqual(["CHALLENGE", "KBA"]);
    expect(factorsOf(auth("PROVIDER", [phone]), record)).toEqual(["SMS", "KBA", "ID_VERIFICATION"]);
    expect(factorsOf(auth("KBA"), { ...record, knowledgeBasedAuthenticationStatus: "INVALID_SIGNER" })).toBeNull();
    const empty = { knowledgeBasedAuthenticationStatus: "NOT_YET_ATTEMPTED", signerInformationForEquifaxUSA: null };
    expect(factorsOf(auth("NONE"), empty)).toEqual([]);
  });

  test("a telephone number is no question", () => {
    const both = auth("QASMS", [{ ...phone, challengeType: "SMS" }, pet]);
    expect(questionsOf(both)).toEqual([pet]);
    expect(questionsOf(auth("SMS", [phone]))).toEqual([]);
  });
});

test("of an address its first letter and its domain are shown", () => {
  expect([emailHint("ann.tester@example.net"), emailHint("")]).toEqual(["a…@example.net", ""]);
});

test("of a number its last four digits are shown", () => {
  expect([phoneEnds("+47 22 33 44 (55)"), phoneEnds("")]).toEqual(["4455", ""]);
});
