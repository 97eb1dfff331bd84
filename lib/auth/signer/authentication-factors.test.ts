import { describe, expect, test } from "vitest";
import type { SignerAuth } from "#lib/contract/records/signer.ts";
import { factorsOf, folded, phoneEnds, questionsOf } from "./authentication-factors.ts";

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
    ["both", auth("QASMS", [pet, { ...phone, challengeType: "SMS" }]), ["CHALLENGE", "SMS"]],
    // Nothing asked would be nothing answered wrong.
    ["questions without one", auth("CHALLENGE"), null],
    ["a question without an answer", auth("CHALLENGE", [{ ...pet, answer: " " }]), null],
    ["a code without a number", auth("SMS"), null],
    ["both without questions", auth("QASMS", [{ ...phone, challengeType: "SMS" }]), null],
    ...(["SSO", "KBA", "PROVIDER", "SAA", "ID_VERIFICATION"] as const).map((scheme): [string, SignerAuth, null] => [
      scheme,
      auth(scheme),
      null,
    ]),
  ])("%s", (_, asked, expected) => {
    expect(factorsOf(asked, null)).toEqual(expected);
  });

  test("knowledge-based authentication beside another scheme cannot be asked here; its empty record asks nothing", () => {
    expect(factorsOf(auth("NONE"), { signerInformationForEquifaxUSA: { firstName: "Ann" } })).toBeNull();
    const empty = { knowledgeBasedAuthenticationStatus: "NOT_YET_ATTEMPTED", signerInformationForEquifaxUSA: null };
    expect(factorsOf(auth("NONE"), empty)).toEqual([]);
  });

  test("a telephone number is no question", () => {
    const both = auth("QASMS", [{ ...phone, challengeType: "SMS" }, pet]);
    expect(questionsOf(both)).toEqual([pet]);
    expect(questionsOf(auth("SMS", [phone]))).toEqual([]);
  });
});

test.each([
  ["  Rex ", "rex", true],
  ["SAN   José", "san josé", true],
  ["Jose\u0301", "José", true],
  ["ＲＥＸ", "rex", true],
  ["San\u00a0José", "San José", true],
  ["Rexx", "Rex", false],
  ["", "Rex", false],
  ["SanJosé", "San José", false],
])("%j for %j: %s", (given, answer, same) => {
  expect(folded(given) === folded(answer)).toBe(same);
});

test("of a number its last four digits are shown", () => {
  expect([phoneEnds("+47 22 33 44 (55)"), phoneEnds("")]).toEqual(["4455", ""]);
});
