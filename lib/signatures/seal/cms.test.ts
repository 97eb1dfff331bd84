import { createHash, randomBytes, X509Certificate } from "node:crypto";
import { fromBER, type Set as SetOf } from "asn1js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportP12, issueCertificate, openssl, temporaryFolder } from "#lib/testing/openssl.ts";
import { CmsError, checkChain, checkCms, readCms } from "./check-cms.ts";
import { makeCms } from "./cms.ts";
import type { SealIdentity } from "./identity.ts";
import { loadSealIdentity } from "./keys.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
const identities = new Map<string, { identity: SealIdentity; root: string }>();
const content = randomBytes(100_000);
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();

beforeAll(async () => {
  const settings = { dataDir: folder.path, secret: "a secret of this instance, long enough" };
  identities.set("made", { identity: await loadSealIdentity(settings), root: "keys/authority.pem" });
  for (const key of ["rsa", "ec"] as const) {
    issueCertificate(folder.path, key, { key });
    const p12Path = exportP12(folder.path, key, "x");
    identities.set(key, {
      identity: await loadSealIdentity({ ...settings, p12Path, p12Password: "x" }),
      root: "root.pem",
    });
  }
});

function identityOf(name: string) {
  const found = identities.get(name);
  if (!found) throw new Error(name);
  return found;
}

test.each(["made", "rsa", "ec"])(
  "openssl accepts the signature of a %s identity as CAdES, and refuses one flipped byte",
  async (name) => {
    const { identity, root } = identityOf(name);
    const { der, level, reason } = await makeCms({ digest: sha256(content), identity });
    expect([level, reason]).toEqual(["B-B", undefined]);
    folder.file("cms.der", der);
    folder.file("content", content);
    const verify = (file: string) =>
      openssl(
        folder.path,
        "cms",
        "-verify",
        "-cades",
        "-binary",
        "-inform",
        "DER",
        "-in",
        "cms.der",
        "-content",
        file,
        "-CAfile",
        root,
        "-out",
        "out",
      );
    verify("content");
    const changed = Buffer.from(content);
    changed[50_000] = (changed[50_000] ?? 0) ^ 1;
    folder.file("changed", changed);
    expect(() => verify("changed")).toThrow(/digest|verif/i);
  },
);

test("it carries what PAdES asks for: the whole chain, the bound certificate, no signing time, attributes in DER order", async () => {
  const { identity } = identityOf("made");
  const { der } = await makeCms({ digest: sha256(content), identity });
  const cms = readCms(der);
  expect(cms.content).toBeUndefined();
  expect(cms.certificates.map(({ raw }) => raw)).toEqual([identity.certificate, ...identity.chain]);
  expect([...cms.signed.keys()].sort()).toEqual([
    "1.2.840.113549.1.9.16.2.47",
    "1.2.840.113549.1.9.3",
    "1.2.840.113549.1.9.4",
  ]);
  folder.file("cms.der", der);
  const printed = openssl(folder.path, "cms", "-cmsout", "-print", "-inform", "DER", "-in", "cms.der");
  expect(printed).not.toContain("signingTime");
  const attributes = fromBER(Uint8Array.from(Buffer.from(cms.signer.signedAttrs?.encodedValue ?? new ArrayBuffer(0))))
    .result as SetOf;
  const encoded = attributes.valueBlock.value.map(({ valueBeforeDecodeView }) => Buffer.from(valueBeforeDecodeView));
  expect(encoded).toEqual(encoded.toSorted(Buffer.compare));
});

test("our own check follows the signature to its root and names what is wrong with a bad one", async () => {
  const { identity } = identityOf("made");
  const { identity: other } = identityOf("rsa");
  const { der } = await makeCms({ digest: sha256(content), identity });
  const chain = checkCms(readCms(Buffer.concat([der, Buffer.alloc(500)])), { digestOf: () => sha256(content) });
  expect(chain.map(({ raw }) => raw)).toEqual([identity.certificate, ...identity.chain]);
  expect(checkChain(chain, new Date())).toBe(true);
  expect(checkChain(chain.slice(0, 1), new Date())).toBe(false);
  expect(() => checkChain(chain, new Date("2099-01-01"))).toThrow(/not valid at that time/);
  expect(() =>
    checkChain([chain[0] as X509Certificate, new X509Certificate(other.chain[0] as Buffer)], new Date()),
  ).toThrow(/do not follow/);
  expect(() => checkCms(readCms(der), { digestOf: () => sha256(Buffer.from("other")) })).toThrow(
    /signed bytes were changed/,
  );
  expect(() => readCms(Buffer.from("no signature"))).toThrow(CmsError);
  const mixed = await makeCms({
    digest: sha256(content),
    identity: { ...identity, keyType: other.keyType, sign: other.sign },
  });
  expect(() => checkCms(readCms(mixed.der), { digestOf: () => sha256(content) })).toThrow(
    /not made with the key of its certificate/,
  );
});

test("a flipped bit in the signature or in what it signs is noticed", async () => {
  const { identity } = identityOf("ec");
  const digest = sha256(content);
  const { der } = await makeCms({ digest, identity });
  const { signer } = readCms(der);
  const signature = Buffer.from(signer.signature.valueBlock.valueHexView);
  const attributes = Buffer.from(signer.signedAttrs?.encodedValue ?? new ArrayBuffer(0)).subarray(1);
  for (const part of [signature, attributes]) {
    const start = der.indexOf(part);
    expect(start).toBeGreaterThan(0);
    for (let offset = start; offset < start + part.length; offset += 7) {
      const changed = Buffer.from(der);
      changed[offset] = (changed[offset] ?? 0) ^ 0x10;
      expect(() => checkCms(readCms(changed), { digestOf: () => digest })).toThrow();
    }
  }
});

test("a digest of another size and a room too small are refused", async () => {
  const { identity } = identityOf("made");
  await expect(makeCms({ digest: Buffer.alloc(20), identity })).rejects.toThrow(/32 bytes/);
  await expect(makeCms({ digest: Buffer.alloc(32), identity, maxBytes: 1000 })).rejects.toThrow(/has room for 1000/);
});
