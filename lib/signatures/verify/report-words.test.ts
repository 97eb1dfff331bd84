// Every finding has its sentence in every language, with what it names; programs are told it as they always were.
import { describe, expect, test } from "vitest";
import verify from "#lib/language/catalogues/en/verify.json" with { type: "json" };
import { completeIn } from "#lib/language/complete-in.ts";
import { type Finding, said } from "./finding.ts";
import type { FileReport, SignatureFindings } from "./report.ts";
import { findingSentence, reportInWords, signatureFacts, signatureTitle } from "./report-words.ts";
import { englishReport, englishTeller, tellerFor } from "./told-report.ts";

type Code = Finding["code"];
type ParametersOf<C extends Code> = Extract<Finding, { code: C }>["parameters"];
type IsPlain<C extends Code> = ParametersOf<C> extends Record<string, never> ? true : false;
type Naming = { [C in Code as IsPlain<C> extends true ? never : C]: ParametersOf<C> };
type Known = keyof typeof verify.finding;
/** The compiler holds that codes and messages are the same set. */
const isSameSet: [Exclude<Code, Known>, Exclude<Known, Code>] extends [never, never] ? true : false = true;

const why = said("page", { page: 77_411 });
const object = { object: 77_412 };
const page = { page: 77_413 };
const field = { field: "Feld-7" };
const key = { key: "Key-8" };
/** One of each that names something: the compiler asks for all of them. */
const naming: Naming = {
  objectUnreferenced: object,
  objectStray: object,
  objectSupplied: object,
  objectOtherGeneration: object,
  objectTwice: object,
  objectTwoWays: object,
  objectBeyond: object,
  objectOlder: object,
  objectNotListed: object,
  objectTwicePacked: object,
  objectGeneration: object,
  objectUnlisted: object,
  page,
  pageContent: page,
  pageAnnotation: page,
  pageListNone: page,
  pageListOrder: page,
  pageKey: { ...page, ...key },
  field,
  fieldGone: field,
  fieldPlace: field,
  fieldSignature: field,
  fieldLook: field,
  fieldNoTimestamp: field,
  fieldSigned: field,
  fieldChanged: field,
  fieldAdded: field,
  fieldKey: { ...field, ...key },
  newFieldKey: { ...field, ...key },
  documentSettingOf: key,
  formSetting: key,
  keyTwice: key,
  moreSigned: { count: 23 },
  timestampsAdded: { count: 24 },
  moreFilled: { count: 25 },
  moreFieldsAdded: { count: 26 },
  tooManySignatures: { count: 60 },
  unknownFormat: { format: "adbe.new" },
  elementMissing: { part: "serialNumber" },
  elementBroken: { part: "publicKey" },
  chainDates: { name: "Middle-1" },
  issuerTakenBackBefore: { name: "Middle-2" },
  issuerTakenBackUnproven: { name: "Middle-3" },
  evidenceBrokenAt: { event: 31 },
  programSays: { words: "DataError: no" },
  ownSeal: { name: "Nordhaven-seal" },
  ownCertificate: { signer: "Ann-1", name: "Ann-2", issuer: "Root-3", serial: "0A4F" },
  ownCertificateOnDevice: { signer: "Ann-1", name: "Ann-2", issuer: "Root-3", serial: "0A4F" },
  ownIssuerUnchecked: { name: "Ann-5" },
  endedUnproven: { name: "Ann-6" },
  sealedByOwnClock: { at: "2026-11-21T13:42:10.000Z" },
  timeStated: { at: "2026-11-21T13:42:10.000Z", authority: "tsa-7" },
  existed: { at: "2026-11-21T13:42:10.000Z", authority: "tsa-4", covers: "file" },
  evidenceWhole: { events: 14 },
  onBehalf: { evidence: "yes" },
  cannotRead: { why },
  damaged: { why },
  wholeUnreadable: { why },
  versionUnread: { why },
  oddBefore: { why },
  evidenceBroken: { why },
  uncheckable: { why },
  broken: { why },
  elementWrong: { why },
  proofless: { why },
  timestampProofless: { why },
  timestampBroken: { why },
  chainDoubt: { why },
  chainDoubtUndated: { why },
  envelope: { why },
  changedLater: { why },
  changedLocked: { why },
  changedLast: { why },
  addedLast: { why },
  unclearLater: { why },
};
const findings = (Object.keys(verify.finding) as Code[]).map(
  (code) => ({ code, parameters: { ...(naming as Record<string, object>)[code] } }) as Finding,
);

/** Isolates set names apart in a sentence that runs the other way. */
const bare = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, "");

describe.each(completeIn.verify)("in %s", (language) => {
  test("every finding has its sentence, with all that it names", async () => {
    expect(isSameSet).toBe(true);
    const teller = await tellerFor(language);
    for (const finding of findings) {
      const sentence = bare(findingSentence(finding, teller));
      expect(sentence, finding.code).not.toMatch(/[{}]|finding\.|undefined|\[object/);
      expect(sentence.trim(), finding.code).toBe(sentence);
      const { at, part, covers, evidence, why: inner, ...named } = finding.parameters as Record<string, unknown>;
      for (const value of Object.values(named)) expect(sentence, finding.code).toContain(String(value));
      if (at) expect(sentence).toMatch(/13[:.]42/);
      if (inner) expect(sentence, finding.code).toContain(bare(findingSentence(why, teller)));
      if (part || covers || evidence) expect(sentence.length, finding.code).toBeGreaterThan(3);
    }
  });

  test("what stands alone is a sentence, what stands in another is none", async () => {
    const teller = await tellerFor(language);
    const ends = (code: Code) =>
      /[.。]$/.test(findingSentence(findings.find((one) => one.code === code) ?? why, teller));
    // As the English says it: a part must not bring a full stop into the middle.
    for (const { code } of findings) {
      const english = verify.finding[code];
      if (!/[{]\w+, (?:select|plural)|\{why\}$/.test(english)) expect(ends(code), code).toBe(english.endsWith("."));
    }
  });

  test("the same in no other language", async () => {
    if (language === "en") return;
    const teller = await tellerFor(language);
    const same = findings.filter(({ code }) => code !== "programSays" && /\w \w/.test(verify.finding[code]));
    expect(
      same
        .filter((one) => findingSentence(one, teller) === findingSentence(one, englishTeller))
        .map(({ code }) => code),
    ).toEqual([]);
  });
});

const signature: SignatureFindings = {
  field: "countersign.seal",
  kind: "seal",
  state: "intact",
  indication: "TOTAL-PASSED",
  subIndication: null,
  signer: "Nordhaven seal",
  signedWith: "Nordhaven seal",
  issuer: "Nordhaven authority",
  issuerFingerprint: "9F:2C:41:D8",
  trust: "other",
  reason: "",
  claimedTime: "2026-11-21T13:42:10.000Z",
  confirmedTime: "2026-11-21T13:42:11.000Z",
  statedTime: "2026-11-21T13:42:11.000Z",
  timestampAuthority: "tsa",
  revocation: "good",
  takenBack: null,
  coversWholeFile: true,
  problems: [],
  later: [said("moreSigned", { count: 2 }), said("proofsAdded")],
};
const report: FileReport = {
  verdict: "changed",
  headline: "changed",
  certain: [],
  unknown: [said("trustOther")],
  problems: [said("oddBefore", { why: said("objectTwice", { object: 1234 }) })],
  signatures: [
    { ...signature, problems: [said("changedLater", { why: said("pageKey", { page: 3, key: "Rotate" }) })] },
  ],
  evidence: null,
  readable: true,
  file: { bytes: 1, sha256: "" },
};

test("a report in English, as programs have always been told it", () => {
  expect(englishReport(report)).toEqual({
    ...report,
    headline: "This file was changed after it was signed",
    unknown: [
      "Who holds the key of a certificate that is not this service’s own: a reader that knows its issuer can say.",
    ],
    problems: ["Readers may have shown it differently when it was signed: object 1234 is listed twice."],
    signatures: [
      {
        ...signature,
        problems: ["Changed after signing: page 3 (Rotate)."],
        later: ["2 more signatures were given", "data for checking were added"],
      },
    ],
  });
  expect(signatureTitle(signature, englishTeller)).toBe("Sealed by Nordhaven seal");
  expect(signatureFacts(signature, englishTeller)).toEqual([
    "2026-11-21 13:42 UTC by the signing computer’s own clock.",
    "2026-11-21 13:42 UTC confirmed by the timestamp server “tsa”.",
    "Made with the key of “Nordhaven seal”, certified by “Nordhaven authority”.",
    "The certificate is not one of this service’s own.",
    "Its issuer’s SHA-256 fingerprint is 9F:2C:41:D8.",
    "Its certificate was not taken back.",
    "Afterwards, as it allows: 2 more signatures were given, data for checking were added.",
  ]);
});

test("the same in German, and in Arabic with names set apart", async () => {
  const german = reportInWords(report, await tellerFor("de"));
  expect(german.headline).toBe("Diese Datei wurde nach dem Unterschreiben geändert");
  expect(german.signatures[0]?.problems).toEqual(["Nach dem Unterschreiben geändert: Seite 3 (Rotate)."]);
  expect(signatureFacts(signature, await tellerFor("de"))[0]).toContain("21. November 2026");
  const arabic = signatureTitle(signature, await tellerFor("ar"));
  expect(arabic).toBe("ختمه \u2068Nordhaven seal\u2069");
});
