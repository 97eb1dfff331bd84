/** The certificates that a remote signing service sealed with for this instance, kept so that a check knows them when it is away. */
import { createHash, X509Certificate } from "node:crypto";
import type { SealIdentity } from "./identity.ts";
import { readKeptCertificates } from "./keep-key.ts";
import type { KeyFiles } from "./key-files.ts";

/** Each once, by its hash; they are public. Answers the identity it was given. */
export async function keepRemote(keys: KeyFiles, identity: SealIdentity): Promise<SealIdentity> {
  const name = createHash("sha256").update(identity.certificate).digest("hex").slice(0, 32);
  await keys.keep(`remote-${name}.pem`, Buffer.from(new X509Certificate(identity.certificate).toString()));
  return identity;
}

export const remoteCertificates = async (keys: KeyFiles): Promise<Buffer[]> =>
  readKeptCertificates(
    keys,
    (await keys.names()).filter((name) => /^remote-[0-9a-f]{32}\.pem$/.test(name)),
  );
