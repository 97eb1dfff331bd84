/** Reads the sealing certificate that belongs to a key in a PKCS #11 token, and signs with that key inside the token. */
import { createHash, verify, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { digestFor, type SignatureDigest } from "#lib/core/key-types.ts";
import { nothing, octets, oid, sequence } from "./der.ts";
import { ecdsaInDer } from "./ecdsa-in-der.ts";
import { describeIdentity, type SealIdentity, SealIdentityError } from "./identity.ts";
import { issuersOf } from "./issuers.ts";
import { pkcs11Tool, sealKeyId, type Token } from "./pkcs11-tool.ts";

export type TokenSettings = Token & {
  /** The key's label in the token, or `id:` and its identifier in hexadecimal. */
  key: string;
  /** PEM: the sealing certificate and its issuers. Unset: the certificate with the key's label in the token, alone. */
  certificatesPath?: string | undefined;
};

const digestIds: Record<SignatureDigest, Buffer> = {
  sha256: oid("2.16.840.1.101.3.4.2.1"),
  sha384: oid("2.16.840.1.101.3.4.2.2"),
  sha512: oid("2.16.840.1.101.3.4.2.3"),
};

/** Throws a SealIdentityError in words for the operator. The key never leaves the token: it is sent a hash each time. */
export async function openToken(settings: TokenSettings): Promise<SealIdentity> {
  const certificates = settings.certificatesPath
    ? readCertificates(settings.certificatesPath)
    : [await readTokenCertificate(settings, await sealKeyId(settings))];
  const [certificate] = certificates;
  if (!certificate)
    throw new SealIdentityError(`SEAL_CERTIFICATES: ${settings.certificatesPath} holds no certificate.`);
  const chain = issuersOf(certificate, certificates).map(({ raw }) => raw);
  const digest = digestFor(certificate.publicKey);
  const { publicKey } = certificate;
  let id: string | undefined;
  const isRsa = certificate.publicKey.asymmetricKeyType === "rsa";
  return describeIdentity({
    certificate: certificate.raw,
    chain,
    source: "pkcs11",
    sign: async (bytes) => {
      const hash = createHash(digest).update(bytes).digest();
      // Both mechanisms are the plain ones that every token knows: hashing is done here, where it costs nothing.
      const input = isRsa ? sequence(sequence(digestIds[digest], nothing), octets(hash)) : hash;
      const mechanism = ["--mechanism", isRsa ? "RSA-PKCS" : "ECDSA"];
      id ??= await sealKeyId(settings);
      const made = await pkcs11Tool(settings, ["--sign", ...mechanism, "--id", id], input, "login");
      const signature = isRsa ? made : ecdsaInDer(made);
      if (!verify(digest, bytes, publicKey, signature)) {
        throw new SealIdentityError("SEAL_PKCS11_KEY: the key in the token is not the one of the certificate.");
      }
      return signature;
    },
  });
}

async function readTokenCertificate(settings: TokenSettings, id: string): Promise<X509Certificate> {
  const der = await pkcs11Tool(settings, ["--read-object", "--type", "cert", "--id", id]);
  try {
    return new X509Certificate(der);
  } catch (cause) {
    throw new SealIdentityError(
      `SEAL_PKCS11_KEY: the token holds no certificate for "${settings.key}". Put it there, or name a PEM file in SEAL_CERTIFICATES.`,
      { cause },
    );
  }
}

function readCertificates(path: string): X509Certificate[] {
  let pem: string;
  try {
    pem = readFileSync(path, "utf8");
  } catch (cause) {
    throw new SealIdentityError(`SEAL_CERTIFICATES: the file ${path} cannot be read by this process.`, { cause });
  }
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) => new X509Certificate(block));
}
