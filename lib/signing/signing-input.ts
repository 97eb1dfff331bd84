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
  documents: { id: string; approvals: ApprovalToSign[] }[];
};
