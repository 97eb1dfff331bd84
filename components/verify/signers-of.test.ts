// Who is shown as having signed: people of the evidence with their own signatures, and nobody with another's.
import { expect, test } from "vitest";
import type { FileReport, SignatureFindings } from "#lib/signatures/verify/report.ts";
import { signersOf } from "./signers-of.ts";

const signature = (field: string, signer: string, kind: SignatureFindings["kind"] = "signature") =>
  ({ field, signer, kind, claimedTime: "2026-11-20T10:00:00Z" }) as SignatureFindings;
const person = (name: string, email: string, signed: string | null = "2026-11-20T10:00:00Z") => ({
  name,
  email,
  authentication: "E-mail link",
  known: ["mail"],
  signed,
});
const shown = (signers: ReturnType<typeof person>[], signatures: SignatureFindings[]) =>
  signersOf({ evidence: { signers } as FileReport["evidence"], signatures }).map((one) => [
    one.name,
    one.email,
    one.signed !== null,
    one.signatures.map(({ field }) => field).join(" "),
  ]);

test("people of the evidence stand in its order, then those whom only a signature names", () => {
  const signatures = [
    signature("b", "Bob"),
    signature("a", "Ann"),
    signature("a2", "Ann"),
    signature("s", "Seal", "seal"),
  ];
  expect(shown([person("Ann", "ann@example.com"), person("Cy", "cy@example.com", null)], signatures)).toEqual([
    ["Ann", "ann@example.com", true, "a a2"],
    ["Cy", "cy@example.com", false, ""],
    ["Bob", "", true, "b"],
  ]);
});

test("of two people with one name, neither is given a signature", () => {
  expect(shown([person("Ann", "ann@a.example"), person("Ann", "ann@b.example")], [signature("a", "Ann")])).toEqual([
    ["Ann", "ann@a.example", true, ""],
    ["Ann", "ann@b.example", true, ""],
  ]);
});

test("in a stranger's file everybody is only claimed; in ours a stranger is, also under the name of somebody known", () => {
  const by = (trust: SignatureFindings["trust"], one: SignatureFindings) => ({ ...one, trust });
  const evidence = { signers: [person("Ann", "ann@example.com")] } as FileReport["evidence"];
  const claims = (signatures: SignatureFindings[]) =>
    signersOf({ evidence, signatures }).map((one) => [
      one.name,
      one.isClaimed,
      one.signatures.map(({ field }) => field).join(" "),
    ]);
  const strange = by("other", signature("theirs", "Ann"));
  expect(claims([strange, by("other", signature("s", "Seal", "seal"))])).toEqual([["Ann", true, "theirs"]]);
  expect(claims([strange, by("known", signature("a", "Ann")), by("known", signature("s", "Seal", "seal"))])).toEqual([
    ["Ann", false, "a"],
    ["Ann", true, "theirs"],
  ]);
  // Whoever a trust list vouches for is themselves, and still nobody of our evidence.
  const listed = by("listed", signature("theirs", "Ann"));
  expect(claims([listed, by("known", signature("a", "Ann")), by("known", signature("s", "Seal", "seal"))])).toEqual([
    ["Ann", false, "a"],
    ["Ann", false, "theirs"],
  ]);
});
