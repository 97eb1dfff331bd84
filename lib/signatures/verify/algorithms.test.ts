import { constants, generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "vitest";
import { context, nothing, octets, oid, sequence, smallInteger } from "../seal/der.ts";
import { verifySignature } from "./algorithms.ts";
import { DerError, parseDer } from "./der.ts";

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const content = Buffer.from("what is signed");
const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
const signature = sign("sha256", content, { key: privateKey, ...pss });
const hash = sequence(oid("2.16.840.1.101.3.4.2.1"), nothing);
const parts = [
  context(0, hash),
  context(1, sequence(oid("1.2.840.113549.1.1.8"), hash)),
  context(2, smallInteger(32)),
  context(3, smallInteger(1)),
] as const;

const checked = (...parameters: Buffer[]) =>
  verifySignature(
    parseDer(sequence(oid("1.2.840.113549.1.1.10"), sequence(...parameters))),
    undefined,
    parseDer(publicKey.export({ type: "spki", format: "der" })),
    signature,
    content,
  );

test("PSS parameters are taken whole, and with nothing else among them", async () => {
  const [digest, mask, salt, trailer] = parts;
  expect(await checked(digest, mask, salt)).toBe(true);
  expect(await checked(...parts)).toBe(true);
  const hidden = octets(Buffer.from("hidden"));
  for (const wrong of [
    [...parts, hidden],
    [...parts, context(4, hidden)],
    [digest, mask, salt, salt],
    [mask, digest, salt],
    [digest, mask, context(2, smallInteger(32), hidden)],
    [digest, mask, salt, context(3, smallInteger(1), hidden)],
    [...parts, trailer],
  ])
    await expect(checked(...wrong)).rejects.toThrow(DerError);
});
