// What signing is told: who signs, and which approvals with which mark and values.
import type { signers } from "#db/schema/packages.ts";
import type { StatedAct } from "#lib/contract/records/notary-act.ts";
import type { SignatureMark } from "#lib/contract/records/signature-mark.ts";
import type { SavedMarks } from "./saved/saved-signature.ts";

export type ApprovalToSign = {
  id: string;
  mark?: SignatureMark | null | undefined;
  values: { fieldId: string; value: string }[];
};

/** A device that drew for the signer's own screen, as it stands in the evidence, for years: only ever add members. */
export type SecondDevice = { ip: string; userAgent: string; at: string };
/** By the hash of the strokes that they delivered. */
export type SecondDevices = ReadonlyMap<string, SecondDevice>;

/** Whose certificate signed, as it stands in the evidence, for years: only ever add members. `fingerprint`: SHA-256, in hex. */
export type CertificateFacts = {
  subject: string;
  issuer: string;
  serial: string;
  fingerprint: string;
  /** Its key is on a card or a token at the signer's side, and not at a service. */
  device?: true;
  /** The authority that counts here and issued it, or its issuers; null: the issuer was not checked. */
  acceptedIssuer?: string | null;
};

/** Of the one-time password that came with a signature, as it stands in the evidence, for years: only ever add members. */
export type CodeFacts = {
  method: "DIGIPASS";
  /** The host of the service that checked it, and by which that one finds the check again. */
  service: string;
  reference: string;
};

export type SigningInput = {
  roleId: string;
  signer: typeof signers.$inferSelect;
  /** A picture counts as drawn: programs send what a pad of theirs has drawn. */
  picturesAreDrawn?: boolean;
  /** Of a notary: how each signer was identified. */
  acts?: readonly StatedAct[] | undefined;
  /** Which pictures among the marks are the signer's saved signature and saved initials. */
  saved?: SavedMarks | undefined;
  /** Which drawings came from a second device. */
  secondDevices?: SecondDevices | undefined;
  /** Signed by the signer's own certificate, over what was drawn with this time. */
  certificate?: { at: Date; facts: CertificateFacts } | undefined;
  /** Signed with a one-time password of the signer's device. */
  oneTimeCode?: CodeFacts | undefined;
  documents: { id: string; approvals: ApprovalToSign[] }[];
};
