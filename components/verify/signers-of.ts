// PURE. Whom the page shows as having signed: the people of the evidence, and whoever only a signature names.

import type { FileReport, SignatureFindings } from "#lib/signatures/verify/report.ts";
import { isOurs, isStrangers } from "#lib/signatures/verify/verdict.ts";

export type ShownSigner = {
  name: string;
  email: string;
  /** As the evidence says it; empty for somebody whom only a signature names. */
  authentication: string;
  /** The same by its names. */
  known: string[];
  /** ISO 8601, or null for somebody who has not signed. */
  signed: string | null;
  signatures: SignatureFindings[];
  /** Only the file says so: it, or the signature, was made with a key that is not this service's. */
  isClaimed: boolean;
};

/** People of the evidence stand in its order; where two have one name, no signature is said to be either's. */
export function signersOf({ evidence, signatures }: Pick<FileReport, "evidence" | "signatures">): ShownSigner[] {
  const given = signatures.filter(({ kind }) => kind === "signature");
  const people = evidence?.signers ?? [];
  const namedOnce = (name: string) => people.filter((one) => one.name === name).length === 1;
  const isClaimed = isStrangers(signatures);
  // A stranger's signature in a file of ours stays a stranger's, whatever name it shows.
  const isTheirs = ({ trust }: SignatureFindings) => isClaimed || isOurs({ trust });
  const known = people.map((one) => ({
    ...one,
    signatures: namedOnce(one.name) ? given.filter((each) => each.signer === one.name && isTheirs(each)) : [],
    isClaimed,
  }));
  const others = Map.groupBy(
    given.filter((each) => each.signer !== "" && !(people.some(({ name }) => name === each.signer) && isTheirs(each))),
    ({ signer }) => signer,
  );
  return [
    ...known,
    ...[...others].map(([name, own]) => ({
      name,
      email: "",
      authentication: "",
      known: [],
      signed: own[0]?.claimedTime ?? null,
      signatures: own,
      isClaimed: isClaimed || own.some(({ trust }) => trust === "other"),
    })),
  ];
}
