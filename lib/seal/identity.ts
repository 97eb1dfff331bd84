/** The sealing identity: the certificate and key with which this instance signs documents, and what makes one unfit. */
import { type KeyObject, X509Certificate } from "node:crypto";

export type SealIdentity = {
  /** The sealing certificate, DER. */
  certificate: Buffer;
  /** Its issuers upwards, DER, the root last where it is known. */
  chain: Buffer[];
  privateKey: KeyObject;
  /** The whole distinguished name on one line, such as "CN=Nordhaven seal, O=Nordhaven". */
  subject: string;
  /** What a person is shown: the common name, else the organisation. */
  name: string;
  notAfter: Date;
  source: "made" | "p12";
};

/** A sealing identity that cannot be used. The message is for the operator: it names the variable and what to do. */
export class SealIdentityError extends Error {
  override readonly name = "SealIdentityError";
}

export function describeIdentity(
  parts: Pick<SealIdentity, "certificate" | "chain" | "privateKey" | "source">,
): SealIdentity {
  const certificate = new X509Certificate(parts.certificate);
  const lines = certificate.subject.split(/\n| \+ /);
  const part = (type: string) => lines.find((line) => line.startsWith(`${type}=`))?.slice(type.length + 1);
  return {
    ...parts,
    subject: lines.toReversed().join(", "),
    name: part("CN") ?? part("O") ?? lines[0] ?? "",
    notAfter: certificate.validToDate,
  };
}
