// PURE. A certificate and how its key signs, as an act keeps them while it is on its way.
import { createHash, X509Certificate } from "node:crypto";
import type { RemoteCredential } from "#db/schema/remote-acts.ts";
import { bridgeAlgorithms } from "#lib/contract/bridge-protocol.ts";
import type { SignerCredential } from "#lib/signatures/csc/signer-credential.ts";
import { hashName } from "#lib/signatures/device/device-signature.ts";
import type { DeviceCertificate } from "#lib/signatures/device/read-device-certificate.ts";

const inBase64 = ({ certificate, chain }: Pick<SignerCredential, "certificate" | "chain">) => ({
  certificate: certificate.raw.toString("base64"),
  chain: chain.map((der) => der.toString("base64")),
});

const opened = ({ certificate, chain }: RemoteCredential) => ({
  certificate: new X509Certificate(Buffer.from(certificate, "base64")),
  chain: chain.map((text) => Buffer.from(text, "base64")),
});

export const keptCredential = (credential: SignerCredential): RemoteCredential => ({
  ...{ id: credential.id, ...inBase64(credential), ...credential.algorithm, most: credential.most },
});

export function openCredential(kept: RemoteCredential): SignerCredential {
  const { id, most, digest, signAlgo, hashAlgorithm } = kept;
  return { id, most, algorithm: { digest, signAlgo, hashAlgorithm }, ...opened(kept) };
}

/** `most`: a device is asked once, for all documents. */
export const keptDevice = (device: DeviceCertificate, most: number): RemoteCredential => ({
  ...{ id: "", ...inBase64(device), most },
  ...{ digest: device.digest, signAlgo: device.algorithm, hashAlgorithm: hashName(device) },
});

export function openDevice(kept: RemoteCredential): DeviceCertificate {
  const algorithm = bridgeAlgorithms.find((one) => one === kept.signAlgo);
  if (!algorithm) throw new Error("the act is not of a device");
  return { digest: kept.digest, algorithm, ...opened(kept) };
}

/** By which a signer names one of several: nothing of the service's own names reaches a browser. */
export const choiceOf = ({ certificate }: Pick<RemoteCredential, "certificate">): string =>
  createHash("sha256").update(Buffer.from(certificate, "base64")).digest("hex");
