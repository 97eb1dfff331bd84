// The endpoint that checks a sealed file for programs; people have the page /verify, where the file is not uploaded.

import { endpoint } from "./endpoint.ts";
import { Unread } from "./records/limits.ts";
import { VerifyReport } from "./records/verify-report.ts";

const reply: VerifyReport = {
  verdict: "good",
  headline: "This file is as it was signed",
  certain: ["Not a byte has changed since the last signature, which covers the whole file."],
  unknown: [
    "When exactly it was signed: the times are the signing computer’s own, no timestamp server confirmed them.",
  ],
  problems: [],
  signatures: [
    {
      field: "countersign.seal",
      kind: "seal",
      state: "intact",
      indication: "INDETERMINATE",
      subIndication: "TRY_LATER",
      signer: "Nordhaven seal",
      signedWith: "Nordhaven seal",
      issuer: "Nordhaven private authority",
      issuerFingerprint: "9F:2C:41:D8",
      trust: "known",
      reason: "Completed. Evidence event 14, SHA-256 9f2c41d8",
      claimedTime: "2026-11-21T13:42:10.000Z",
      confirmedTime: null,
      statedTime: null,
      timestampAuthority: "",
      revocation: "unknown",
      takenBack: null,
      coversWholeFile: true,
      problems: [],
      later: [],
    },
  ],
  evidence: {
    state: "whole",
    packageName: "Lease",
    documentName: "Lease agreement",
    events: 14,
    withheld: 0,
    signers: [
      {
        name: "Tess Signer",
        email: "tess@example.com",
        authentication: "E-mail link",
        known: ["mail"],
        signed: "2026-11-21T13:41:00.000Z",
      },
    ],
  },
  readable: true,
  file: { bytes: 31_724, sha256: "6242d13d0e4f994a63831070580d4596087e5a0a7b1731e36cdc7749ef3a3e1f" },
};

export const verification = {
  verifyUpload: endpoint("POST /verify", {
    summary:
      "Checks a signed PDF (one part of any name): who signed, what changed since, what cannot be known. Nothing is kept",
    access: "anyone",
    body: Unread,
    bodyOptional: true,
    form: true,
    limit: 33 * 1024 * 1024,
    told: true,
    returns: VerifyReport,
    example: { body: {}, reply },
  }),
};
