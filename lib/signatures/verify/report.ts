// PURE. What a check of a file answers before anybody puts it into words: the record of the interface with codes for its sentences.
import type { SignatureReport, VerifyReport } from "#lib/contract/records/verify-report.ts";
import type { Finding } from "./finding.ts";

/** In the catalogue "verify" under `headline`. */
export type Headline = "good" | "changed" | "unfinished" | "foreign" | "uncertain" | "notSigned" | "uncheckable";

export type SignatureFindings = Omit<SignatureReport, "problems" | "later"> & {
  problems: Finding[];
  later: Finding[];
};

export type FileReport = Omit<VerifyReport, "headline" | "certain" | "unknown" | "problems" | "signatures"> & {
  headline: Headline;
  certain: Finding[];
  unknown: Finding[];
  problems: Finding[];
  signatures: SignatureFindings[];
};
