// Wraps with an RSA key in a PKCS #11 token: the public half wraps here, and only the token can open it again.
import { constants, createHash, createPublicKey, type KeyObject, publicEncrypt } from "node:crypto";
import type { EncryptionConfig } from "#lib/core/encryption-config.ts";
import { keyIdIn, pkcs11Tool } from "#lib/core/pkcs11-tool.ts";
import { StoreAway } from "../store-away.ts";
import type { MasterKey } from "./master-keys.ts";

type Settings = NonNullable<EncryptionConfig["token"]>;

const variables = "ENCRYPTION_PKCS11";
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

async function orAway<T>(what: string, asked: () => Promise<T>): Promise<T> {
  try {
    return await asked();
  } catch (cause) {
    if (cause instanceof StoreAway) throw cause;
    throw new StoreAway(`${what} (${(cause as Error).message})`, cause);
  }
}

async function publicKeyOf(token: Settings): Promise<KeyObject> {
  const id = await keyIdIn(variables, token, token.key);
  const der = await pkcs11Tool(variables, token, ["--read-object", "--type", "pubkey", "--id", id]);
  return createPublicKey({ key: der, format: "der", type: "spki" });
}

/**
 * RSA-OAEP with SHA-1, the only one that every token knows; what OAEP asks of its hash is not what SHA-1 has lost. It has no room
 * for whose key it is, so that is wrapped with it.
 */
export const tokenMaster = (token: Settings): MasterKey => ({
  id: `token:${digest(`${token.label ?? ""}\0${token.key}`)
    .toString("hex")
    .slice(0, 16)}`,
  wrap: (key, bound) =>
    orAway("the token of ENCRYPTION_PKCS11_KEY does not tell its public key", async () =>
      publicEncrypt(
        { key: await publicKeyOf(token), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha1" },
        Buffer.concat([key, digest(bound)]),
      ),
    ),
  unwrap: (wrapped, bound) =>
    orAway("the token of ENCRYPTION_PKCS11_KEY does not open an account's key", async () => {
      const id = await keyIdIn(variables, token, token.key);
      const mechanism = ["--mechanism", "RSA-PKCS-OAEP", "--hash-algorithm", "SHA-1", "--mgf", "MGF1-SHA1"];
      const opened = await pkcs11Tool(variables, token, ["--decrypt", ...mechanism, "--id", id], wrapped, "login");
      if (opened.length !== 64 || !opened.subarray(32).equals(digest(bound)))
        throw new StoreAway("an account's key is not as it was wrapped", undefined, true);
      return opened.subarray(0, 32);
    }),
});
