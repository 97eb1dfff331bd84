/** A key in a PKCS #12 file. It signs through openssl: Node signs bytes that it hashes itself, and here there is only their digest. */
import { spawn } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { BridgeAlgorithm, BridgeHash } from "#lib/contract/bridge-protocol.ts";
import { SealIdentityError } from "#lib/signatures/seal/identity.ts";
import { pairInP12 } from "#lib/signatures/seal/read-p12.ts";
import { type FindKeys, KeyError } from "./signing-key.ts";

const deadlineMs = 20_000;
const digestOption: Record<BridgeHash, string> = { "SHA-256": "sha256", "SHA-384": "sha384", "SHA-512": "sha512" };
const paddingOptions: Record<BridgeAlgorithm, string[]> = {
  "RSASSA-PKCS1-v1_5": ["-pkeyopt", "rsa_padding_mode:pkcs1"],
  "RSASSA-PSS": ["-pkeyopt", "rsa_padding_mode:pss", "-pkeyopt", "rsa_pss_saltlen:digest"],
  ECDSA: [],
};

/** The words of the seal's settings, in which the file is read, are none of this program's. */
const ownWords = (message: string): string => message.replace(/^SEAL_P12(?:_PASSWORD)?: /, "");

export const keysInFile =
  (path: string, password: string): FindKeys =>
  async () => {
    try {
      const { certificate, chain = [] } = await pairInP12(readFileSync(path), path, password);
      const all = [certificate, ...chain].map((der) => Buffer.from(der));
      const name = new X509Certificate(certificate).subject.split("\n").find((line) => line.startsWith("CN="));
      return [
        {
          label: name?.slice("CN=".length) ?? basename(path),
          chain: all,
          sign: (digest, hash, algorithm) => signedByOpenssl(path, password, { digest, hash, algorithm }),
        },
      ];
    } catch (cause) {
      if (cause instanceof SealIdentityError) throw new KeyError(ownWords(cause.message), { cause });
      throw new KeyError(`${path} cannot be read`, { cause });
    }
  };

type Asked = { digest: Buffer; hash: BridgeHash; algorithm: BridgeAlgorithm };

function signedByOpenssl(path: string, password: string, { digest, hash, algorithm }: Asked): Promise<Buffer> {
  const { length } = createHash(digestOption[hash]).digest();
  if (digest.length !== length) throw new KeyError(`a ${hash} digest has ${length} bytes`);
  // Taken from the environment, because arguments can be read by every user of the machine.
  const key = ["-inkey", path, "-passin", "env:COUNTERSIGN_P12"];
  const options = [...paddingOptions[algorithm], "-pkeyopt", `digest:${digestOption[hash]}`];
  return new Promise((resolve, reject) => {
    const env = { ...process.env, LC_ALL: "C", COUNTERSIGN_P12: password };
    const child = spawn("openssl", ["pkeyutl", "-sign", ...key, ...options], { env, timeout: deadlineMs });
    const output: Buffer[] = [];
    let errors = "";
    child.stdout.on("data", (data: Buffer) => output.push(data));
    child.stderr.on("data", (data: Buffer) => {
      errors = (errors + data).slice(-2000);
    });
    child.on("error", () => reject(new KeyError("openssl, version 3 or later, is not installed")));
    child.on("close", (code) =>
      code === 0
        ? resolve(Buffer.concat(output))
        : reject(new KeyError(`openssl did not sign: ${errors.trim().split("\n").at(-1) ?? ""}`)),
    );
    child.stdin.on("error", () => undefined);
    child.stdin.end(digest);
  });
}
