/** Keys on a card or token, through its PKCS #11 library: as the seal's own token, by OpenSC's pkcs11-tool. */
import { X509Certificate } from "node:crypto";
import type { BridgeHash } from "#lib/contract/bridge-protocol.ts";
import { nothing, octets, oid, sequence } from "#lib/signatures/seal/der.ts";
import { ecdsaInDer } from "#lib/signatures/seal/ecdsa-in-der.ts";
import { SealIdentityError } from "#lib/signatures/seal/identity.ts";
import { issuersOf } from "#lib/signatures/seal/issuers.ts";
import { pkcs11Tool, type Token } from "#lib/signatures/seal/pkcs11-tool.ts";
import { type FindKeys, KeyError, type SigningKey } from "./signing-key.ts";

const digestIds: Record<BridgeHash, Buffer> = {
  "SHA-256": oid("2.16.840.1.101.3.4.2.1"),
  "SHA-384": oid("2.16.840.1.101.3.4.2.2"),
  "SHA-512": oid("2.16.840.1.101.3.4.2.3"),
};

/** What the seal's settings call this program's options. */
const optionOf: Record<string, string> = {
  SEAL_PKCS11_MODULE: "--module",
  SEAL_PKCS11_TOKEN: "--token",
  SEAL_PKCS11_PIN: "--pin-file",
  SEAL_PKCS11_PIN_FILE: "--pin-file",
};
const ownWords = (message: string): string => message.replace(/SEAL_PKCS11_\w+/g, (name) => optionOf[name] ?? name);

async function asked<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    if (cause instanceof SealIdentityError) throw new KeyError(ownWords(cause.message), { cause });
    throw cause;
  }
}

type Found = { id: string; label: string };

/** Objects of one type, in the tool's own list. */
async function listed(token: Token, type: "privkey" | "cert"): Promise<Found[]> {
  const session = type === "privkey" ? "login" : "public";
  const text = (await pkcs11Tool(token, ["--list-objects", "--type", type], undefined, session)).toString("utf8");
  return text.split(/^(?=\S.* Object)/m).flatMap((one) => {
    const id = /^ {2}ID: +([0-9a-f]+)$/m.exec(one)?.[1];
    return id === undefined ? [] : [{ id, label: /^ {2}label: +(.*)$/m.exec(one)?.[1] ?? "" }];
  });
}

export const keysInToken =
  (token: Token): FindKeys =>
  () =>
    asked(async () => {
      const keys = await listed(token, "privkey");
      const certificates: (Found & { certificate: X509Certificate })[] = [];
      for (const one of await listed(token, "cert")) {
        const der = await pkcs11Tool(token, ["--read-object", "--type", "cert", "--id", one.id]);
        certificates.push({ ...one, certificate: new X509Certificate(der) });
      }
      const all = certificates.map(({ certificate }) => certificate);
      return certificates
        .filter(({ id }) => keys.some((key) => key.id === id))
        .map(({ id, label, certificate }) => keyOf(token, { id, label }, certificate, all));
    });

function keyOf(token: Token, { id, label }: Found, certificate: X509Certificate, all: X509Certificate[]): SigningKey {
  return {
    label,
    chain: [certificate, ...issuersOf(certificate, all)].map(({ raw }) => raw),
    sign: (digest, hash, algorithm) =>
      asked(async () => {
        const { mechanism, input } = {
          "RSASSA-PKCS1-v1_5": {
            mechanism: ["RSA-PKCS"],
            input: sequence(sequence(digestIds[hash], nothing), octets(digest)),
          },
          "RSASSA-PSS": { mechanism: ["RSA-PKCS-PSS", ...pssOptions(hash, digest)], input: digest },
          ECDSA: { mechanism: ["ECDSA"], input: digest },
        }[algorithm];
        const made = await pkcs11Tool(token, ["--sign", "--id", id, "--mechanism", ...mechanism], input, "login");
        return algorithm === "ECDSA" ? ecdsaInDer(made) : made;
      }),
  };
}

function pssOptions(hash: BridgeHash, digest: Buffer): string[] {
  const name = hash.replace("-", "");
  return ["--hash-algorithm", name, "--mgf", `MGF1-${name}`, "--salt-len", String(digest.length)];
}
