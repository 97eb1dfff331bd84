// PURE. Signers with certificates of their own: those whose signature in the file and whose name in its evidence are of one certificate.
import { isWithheld } from "#lib/evidence/evidence-file.ts";
import { hexOf } from "./der.ts";
import type { EvidenceCheck } from "./evidence-inside.ts";
import { type Finding, said } from "./finding.ts";
import type { Checked } from "./proven-times.ts";

/** Of each certificate once. A record that does not hold together says nothing. */
export function ownCertificates(checked: readonly Checked[], evidence: EvidenceCheck | null): Finding[] {
  if (!evidence || evidence.trouble) return [];
  /** By their fingerprints: whether the record has it that the key is on a device of the signer's. */
  const named = new Map(
    evidence.file.events.flatMap((event): [string, boolean][] => {
      if (isWithheld(event) || event.type !== "approval.signed") return [];
      const { certificate } = event.data as { certificate?: { fingerprint?: unknown; device?: unknown } | null };
      const { fingerprint, device } = certificate ?? {};
      return typeof fingerprint === "string" ? [[fingerprint.toLowerCase(), device === true]] : [];
    }),
  );
  return checked.flatMap(({ found, finding }) => {
    const [own, issuer] = finding.chain;
    if (!own || found.isTimestamp || finding.state !== "intact") return [];
    const fingerprint = own.fingerprint.replaceAll(":", "").toLowerCase();
    const isOnDevice = named.get(fingerprint);
    if (!named.delete(fingerprint)) return [];
    const serial = hexOf(own.serial).toUpperCase();
    return [
      said(isOnDevice ? "ownCertificateOnDevice" : "ownCertificate", {
        signer: found.signer,
        name: own.name,
        issuer: issuer?.name ?? finding.issuer,
        serial,
      }),
    ];
  });
}
