// Which algorithm a remote key is asked for, by what the service offers and the operator wants.
import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { chooseAlgorithm } from "./choose-algorithm.ts";

const keys = {
  rsa: generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey,
  p256: generateKeyPairSync("ec", { namedCurve: "P-256" }).publicKey,
  p384: generateKeyPairSync("ec", { namedCurve: "P-384" }).publicKey,
  p521: generateKeyPairSync("ec", { namedCurve: "P-521" }).publicKey,
  ed25519: generateKeyPairSync("ed25519").publicKey,
};
const rsa = "1.2.840.113549.1.1";
const ecdsa = "1.2.840.10045.4.3";
const hash = "2.16.840.1.101.3.4.2";

test.each([
  ["rsa", [`${rsa}.1`, `${rsa}.11`], undefined, ["sha256", `${rsa}.11`, `${hash}.1`]],
  ["rsa", [`${rsa}.1`], undefined, ["sha256", `${rsa}.1`, `${hash}.1`]],
  ["rsa", [`${rsa}.10`, `${rsa}.13`], undefined, ["sha512", `${rsa}.13`, `${hash}.3`]],
  ["rsa", [`${rsa}.1`, `${rsa}.11`], "RSA-SHA384", ["sha384", `${rsa}.1`, `${hash}.2`]],
  ["p256", [`${ecdsa}.4`, `${ecdsa}.2`], undefined, ["sha256", `${ecdsa}.2`, `${hash}.1`]],
  ["p256", [`${ecdsa}.4`, `${ecdsa}.2`], "ECDSA-SHA512", ["sha512", `${ecdsa}.4`, `${hash}.3`]],
  ["p384", [`${ecdsa}.2`, `${ecdsa}.3`], undefined, ["sha384", `${ecdsa}.3`, `${hash}.2`]],
  ["p521", [`${ecdsa}.4`], undefined, ["sha512", `${ecdsa}.4`, `${hash}.3`]],
  ["p256", ["1.2.840.10045.2.1"], undefined, ["sha256", "1.2.840.10045.2.1", `${hash}.1`]],
] as const)(
  "a key of the kind %s with %j, %s wanted: %j",
  (key, offered, wanted, [digest, signAlgo, hashAlgorithm]) => {
    expect(chooseAlgorithm(offered, keys[key], wanted)).toEqual({ digest, signAlgo, hashAlgorithm });
  },
);

test.each([
  ["rsa", [`${rsa}.10`], undefined, /RSASSA-PSS only/],
  ["rsa", [`${rsa}.11`], "RSA-SHA512", /cannot do RSA-SHA512, which SEAL_CSC_ALGORITHM asks for; it offers 1\.2\.840/],
  ["rsa", [`${rsa}.1`], "ECDSA-SHA256", /cannot do ECDSA-SHA256/],
  ["p256", [`${rsa}.11`], undefined, /offers no algorithm/],
  ["p256", ["<b>1.2</b>"], undefined, /only none$/],
  ["ed25519", ["1.3.101.112"], undefined, /of a kind that cannot be used/],
] as const)("a key of the kind %s with %j, %s wanted: %s", (key, offered, wanted, why) => {
  expect(chooseAlgorithm(offered, keys[key], wanted)).toMatch(why);
});
