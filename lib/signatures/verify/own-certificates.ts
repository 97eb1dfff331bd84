// PURE. Signers with certificates of their own: those whose signature in the file and whose name in its evidence are of one certificate.
import { isWithheld } from "#lib/evidence/evidence-file.ts";
import { hexOf } from "./der.ts";
import type { EvidenceCheck } from "./evidence-inside.ts";
import { type Finding, said } from "./finding.ts";
import type { Checked } from "./proven-times.ts";

type Recorded = { fingerprint?: unknown; device?: unknown; acceptedIssuer?: unknown };

/** Of each certificate once. A record that does not hold together says nothing. */
export function ownCertificates(checked: readonly Checked[], evidence: EvidenceCheck | null): Finding[] {
  if (!evidence || evidence.trouble) return [];
  /** By their fingerprints: whether the record has it that the key is on a device of the signer's, and that nobody checked its issuer. */
  const named = new Map(
    evidence.file.events.flatMap((event): [string, { isOnDevice: boolean; isUnchecked: boolean }][] => {
      if (isWithheld(event) || event.type !== "approval.signed") return [];
      const { certificate } = event.data as { certificate?: Recorded | null };
      const { fingerprint, device, acceptedIssuer } = certificate ?? {};
      if (typeof fingerprint !== "string") return [];
      return [[fingerprint.toLowerCase(), { isOnDevice: device === true, isUnchecked: acceptedIssuer === null }]];
    }),
  );
  return checked.flatMap(({ found, finding }) => {
    const [own, issuer] = finding.chain;
    if (!own || found.isTimestamp || finding.state !== "intact") return [];
    const fingerprint = own.fingerprint.replaceAll(":", "").toLowerCase();
    const recorded = named.get(fingerprint);
    if (!recorded || !named.delete(fingerprint)) return [];
    const serial = hexOf(own.serial).toUpperCase();
    return [
      said(recorded.isOnDevice ? "ownCertificateOnDevice" : "ownCertificate", {
        signer: found.signer,
        name: own.name,
        issuer: issuer?.name ?? finding.issuer,
        serial,
      }),
      ...(recorded.isUnchecked ? [said("ownIssuerUnchecked", { name: own.name })] : []),
    ];
  });
}
