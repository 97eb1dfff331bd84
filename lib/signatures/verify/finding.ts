// PURE. What a check finds, as codes with what their sentences name; the words stand in the catalogues (area "verify").

/** An element of a certificate or a signature. */
export type Part =
  | "pssParameters"
  | "algorithm"
  | "answer"
  | "attributeValue"
  | "attribute"
  | "certificate"
  | "content"
  | "curve"
  | "digestAlgorithm"
  | "digest"
  | "digests"
  | "identifier"
  | "imprint"
  | "issuer"
  | "key"
  | "publicKey"
  | "revocationList"
  | "saltLength"
  | "scope"
  | "serialNumber"
  | "signatureAlgorithm"
  | "signatureValue"
  | "signature"
  | "signedData"
  | "signer"
  | "subject"
  | "time"
  | "version";

/** Sentences and parts of sentences that name nothing. */
type Plain =
  // The file as a whole, and what it says of itself.
  | "notPdf"
  | "tooLarge"
  | "cannotBeRead"
  | "signatureUnreadable"
  | "oneMoreUnreadable"
  | "encrypted"
  | "noOrigin"
  | "notFinished"
  // What is certain, and what cannot be known.
  | "wholeFileCovered"
  | "onlyProofsAdded"
  | "trustUnknown"
  | "trustOther"
  | "timesUnconfirmed"
  | "revocationUnknown"
  | "evidenceNoSeal"
  | "evidenceOtherEnd"
  // One signature by itself.
  | "notToTheEnd"
  | "ownBytesChanged"
  | "notInForm"
  | "signedBytesChanged"
  | "signedBytesOrSignatureChanged"
  | "otherKey"
  | "notForSigning"
  | "takenBackBefore"
  | "takenBackUnproven"
  | "noWayToRoot"
  // Why it cannot be checked, or does not hold.
  | "forgeable"
  | "unknownDigest"
  | "unknownAlgorithm"
  | "unnamedDigest"
  | "unknownCurve"
  | "otherMaskDigest"
  | "severalSigners"
  | "noTime"
  | "otherBytes"
  | "ownSignatureBroken"
  | "notForTimestamps"
  | "timestampServerTakenBack"
  | "rootUnsigned"
  // Its envelope.
  | "roomFilled"
  | "signerVersion"
  | "envelopeVersion"
  | "digestUnlisted"
  | "strangerUnsigned"
  | "strayCertificate"
  // Elements of its envelope (DER).
  | "elementsTooDeep"
  | "elementCutOff"
  | "elementLength"
  | "elementTooLong"
  | "elementOpen"
  | "elementAfterEnd"
  | "elementTime"
  | "elementsUnknown"
  | "noSignerCertificate"
  | "certificatesOrder"
  | "attributesOrder"
  | "strangeParameters"
  | "contradictedDigest"
  // What the file's bytes are.
  | "commentMisplaced"
  | "numberMissing"
  | "numberStrange"
  | "nestedTooDeeply"
  | "unreadable"
  | "dictionaryBroken"
  | "textEndless"
  | "textDigits"
  | "tooManyParts"
  | "tooManyPages"
  | "referenceCircle"
  | "containerMissing"
  | "containerBroken"
  | "streamsTooLarge"
  | "streamTooLarge"
  | "streamTooOften"
  | "streamUnknown"
  | "streamBroken"
  | "streamLine"
  | "streamLength"
  | "streamEnd"
  | "streamCutOff"
  | "packedOverlap"
  | "objectEndless"
  | "bytesOfNothing"
  | "versionUnreadable"
  // Its tables of contents and its versions.
  | "tableMissing"
  | "tableNone"
  | "tableBroken"
  | "tableWrong"
  | "tableTooLong"
  | "tableCircle"
  | "tableOutside"
  | "tableElsewhere"
  | "tableBeginning"
  | "tableEnding"
  | "tableRows"
  | "tableInexact"
  | "tableUnled"
  | "endMissing"
  | "beginning"
  | "behindEnd"
  | "signatureMidVersion"
  | "signatureEndsNowhere"
  | "onePlaceTwice"
  | "appendedTables"
  | "endElsewhere"
  | "tableNotNext"
  | "secondTable"
  | "sizeUntold"
  | "impossibleObject"
  | "packedReplaced"
  | "objectsElsewhere"
  // What a later version changed.
  | "encryption"
  | "pages"
  | "pagesOrder"
  | "allContent"
  | "formGone"
  | "fieldsNoList"
  | "fieldsOrder"
  | "proofStore"
  | "attachedFile"
  | "documentSetting"
  // What was done, and may have been allowed.
  | "formFilled"
  | "fileAttached"
  | "filesAttached"
  | "descriptionChanged"
  | "structureChanged"
  | "proofsAdded";

/** About an object of the file, by its number. */
type OfObject =
  | "objectUnreferenced"
  | "objectStray"
  | "objectSupplied"
  | "objectOtherGeneration"
  | "objectTwice"
  | "objectTwoWays"
  | "objectBeyond"
  | "objectOlder"
  | "objectNotListed"
  | "objectTwicePacked"
  | "objectGeneration"
  | "objectUnlisted";
/** About a page, counted from 1; where something of it is named, by its key in the file. */
type OfPage = "pageContent" | "pageAnnotation" | "page" | "pageListNone" | "pageListOrder";
type OfField =
  | "field"
  | "fieldGone"
  | "fieldPlace"
  | "fieldSignature"
  | "fieldLook"
  | "fieldNoTimestamp"
  | "fieldSigned"
  | "fieldChanged"
  | "fieldAdded";
type OfKey = "documentSettingOf" | "formSetting" | "keyTwice";
/** With another finding inside, which is a part of its sentence. */
type Because =
  | "cannotRead"
  | "damaged"
  | "wholeUnreadable"
  | "versionUnread"
  | "oddBefore"
  | "evidenceBroken"
  | "uncheckable"
  | "broken"
  | "elementWrong"
  | "proofless"
  | "timestampProofless"
  | "timestampBroken"
  | "chainDoubt"
  | "chainDoubtUndated"
  | "envelope"
  | "changedLater"
  | "changedLocked"
  | "changedLast"
  | "addedLast"
  | "unclearLater";
type Counted = "moreSigned" | "timestampsAdded" | "moreFilled" | "moreFieldsAdded";

type Parameters = Record<Plain, Record<string, never>> &
  Record<OfObject, { object: number }> &
  Record<OfPage, { page: number }> &
  Record<OfField, { field: string }> &
  Record<OfKey, { key: string }> &
  Record<Counted, { count: number }> & {
    pageKey: { page: number; key: string };
    fieldKey: { field: string; key: string };
    newFieldKey: { field: string; key: string };
    tooManySignatures: { count: number };
    unknownFormat: { format: string };
    elementMissing: { part: Part };
    elementBroken: { part: Part };
    chainDates: { name: string };
    issuerTakenBackBefore: { name: string };
    issuerTakenBackUnproven: { name: string };
    evidenceBrokenAt: { event: number };
    /** What the computer's own library says of what it was given. */
    programSays: { words: string };
    ownSeal: { name: string };
    /** `name`: the certificate's own; `serial` in hexadecimal. */
    ownCertificate: { signer: string; name: string; issuer: string; serial: string };
    /** The same, its key on a card or a token of theirs. */
    ownCertificateOnDevice: { signer: string; name: string; issuer: string; serial: string };
    /** Of the one before: the record has it that the service asked nobody's word for its issuer. */
    ownIssuerUnchecked: { name: string };
    /** Of a certificate that has ended meanwhile. */
    endedUnproven: { name: string };
    /** `at`: ISO 8601, by the seal of this service and nobody else. */
    sealedByOwnClock: { at: string };
    /** By a server for which nobody known here vouches. */
    timeStated: { at: string; authority: string };
    /** `covers`: whether the timestamp is over the whole file. */
    existed: { at: string; authority: string; covers: "file" | "signature" };
    evidenceWhole: { events: number };
    onBehalf: { evidence: "yes" | "no" };
  };

type Code = keyof Parameters | Because;
type ParametersOf<C extends Code> = C extends keyof Parameters ? Parameters[C] : { why: Finding };
/** Each code with its parameters, in the catalogue "verify" under `finding`. */
export type Finding = { [C in Code]: { code: C; parameters: ParametersOf<C> } }[Code];

/** Codes that name nothing need no parameters. */
export function said<C extends Plain>(code: C): Finding;
export function said<C extends Code>(code: C, parameters: ParametersOf<C>): Finding;
export function said(code: Code, parameters: object = {}): Finding {
  return { code, parameters } as Finding;
}

/** Each once, in the order in which they came. */
export const eachOnce = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values(),
];

/** What was found makes it impossible to go on. */
export class FindingError extends Error {
  override readonly name: string = "FindingError";
  readonly finding: Finding;
  constructor(finding: Finding) {
    super(finding.code);
    this.finding = finding;
  }
}

/** Why something was thrown; other programs' errors speak for themselves. */
export function findingOf(error: unknown): Finding {
  if (error instanceof FindingError) return error.finding;
  return error instanceof Error ? said("programSays", { words: error.message }) : said("cannotBeRead");
}
