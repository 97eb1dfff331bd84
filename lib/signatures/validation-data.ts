// What a PDF keeps about its signatures so that they can be checked for years: the parts of its DSS (ISO 32000-2, 12.8.4.3).

export type SignatureInFile = { kind: "signature" | "timestamp"; contents: Uint8Array };

/** Proofs in DER: `signatures` says which belong to the signature with these contents, by their place in the lists. */
export type ValidationData = {
  certificates: Uint8Array[];
  crls: Uint8Array[];
  ocsps: Uint8Array[];
  signatures: { contents: Uint8Array; certificates: number[]; crls: number[]; ocsps: number[] }[];
};
