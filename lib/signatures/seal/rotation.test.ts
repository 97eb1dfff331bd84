// Another kind of key, another authority, another file: what was signed before stays valid and its lists stay served.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { keyTypes } from "#lib/core/key-types.ts";
import { exportP12, issueCertificate, openssl, temporaryFolder } from "#lib/testing/openssl.ts";
import { makeCms } from "./cms.ts";
import { readAuthorityBundle, readCrl } from "./crl.ts";
import type { SealIdentity } from "./identity.ts";
import { folderKeys } from "./key-files.ts";
import { loadSealIdentity } from "./keys.ts";

const secret = "a secret of this instance, long enough";
const baseUrl = "https://sign.nordhaven.example";
const content = Buffer.from("the bytes that are signed");

async function cmsOf(identity: SealIdentity): Promise<Buffer> {
  const digest = createHash(identity.digest).update(content).digest();
  return (await makeCms({ digest, identity })).der;
}

function verifyWithOpenssl(folder: string, der: Uint8Array, root: string, ...more: string[]): string {
  writeFileSync(join(folder, "cms.der"), der);
  writeFileSync(join(folder, "content"), content);
  const args = ["-in", "cms.der", "-inform", "DER", "-content", "content", "-binary", "-CAfile", root];
  return openssl(folder, "cms", "-verify", "-cades", ...args, "-purpose", "any", "-out", "out", ...more);
}

describe.each(keyTypes)("made keys of the kind %s", (keyType) => {
  test("authority and seal are of that kind, and openssl takes chain and signature", async () => {
    using folder = temporaryFolder();
    const identity = await loadSealIdentity({ dataDir: folder.path, secret, baseUrl, keyType });
    expect(identity.digest).toBe(keyType === "P-384" ? "sha384" : "sha256");
    openssl(folder.path, "verify", "-x509_strict", "-CAfile", "keys/authority.pem", "keys/seal-1.pem");
    verifyWithOpenssl(folder.path, await cmsOf(identity), "keys/authority.pem");
    const size = keyType.startsWith("RSA") ? `${keyType.slice(4)} bit` : `NIST CURVE: ${keyType}`;
    for (const file of ["keys/authority.pem", "keys/seal-1.pem"])
      expect(openssl(folder.path, "x509", "-in", file, "-noout", "-text")).toContain(size);
    const crl = await readCrl({ dataDir: folder.path, secret });
    writeFileSync(join(folder.path, "list.crl"), crl ?? "");
    const list = ["-in", "list.crl", "-inform", "DER", "-noout", "-CAfile", "keys/authority.pem"];
    expect(openssl(folder.path, "crl", ...list, "-verify")).toBeDefined();
  });
});

test("another kind of key makes a new authority beside the old, whose signatures and list go on", async () => {
  using folder = temporaryFolder();
  const settings = { dataDir: folder.path, secret, baseUrl };
  const before = await loadSealIdentity(settings);
  const old = await cmsOf(before);
  const after = await loadSealIdentity({ ...settings, keyType: "P-384" });
  expect(after.chain[0]?.equals(before.chain[0] ?? Buffer.alloc(0))).toBe(false);
  expect(openssl(folder.path, "x509", "-in", "keys/seal-2.pem", "-noout", "-text")).toMatch(
    /URI:https:\/\/sign\.nordhaven\.example\/seal\/ca\/2[\s\S]*URI:https:\/\/sign\.nordhaven\.example\/seal\/crl\/2|\/seal\/crl\/2[\s\S]*\/seal\/ca\/2/,
  );
  // What a reader imports knows both; each list is signed by its own authority.
  writeFileSync(join(folder.path, "ca.pem"), (await readAuthorityBundle(folderKeys(folder.path))) ?? "");
  for (const [der, number] of [
    [old, 1],
    [await cmsOf(after), 2],
  ] as const) {
    writeFileSync(join(folder.path, "list.der"), (await readCrl(settings, new Date(), number)) ?? "");
    openssl(folder.path, "crl", "-inform", "DER", "-in", "list.der", "-out", "list.pem");
    writeFileSync(
      join(folder.path, "ca-and-list.pem"),
      Buffer.concat(["ca.pem", "list.pem"].map((one) => readFileSync(join(folder.path, one)))),
    );
    verifyWithOpenssl(folder.path, der, "ca-and-list.pem", "-crl_check");
  }
  expect(await readCrl(settings, new Date(), 3)).toBeUndefined();
  // Going back to no particular kind keeps what is there.
  expect((await loadSealIdentity(settings)).certificate).toEqual(before.certificate);
  const again = await loadSealIdentity({ ...settings, dataDir: `${folder.path}/.` });
  expect(again.certificate).toEqual(after.certificate);
});

test("an authority that would end before what it issues is followed by a new one", async () => {
  using folder = temporaryFolder();
  const settings = { dataDir: folder.path, secret, baseUrl };
  const first = await loadSealIdentity(settings);
  const late = new Date(Date.now() + 15.2 * 365.25 * 86_400_000);
  const next = await loadSealIdentity({ ...settings, dataDir: `${folder.path}/.` }, late);
  expect(next.chain[0]?.equals(first.chain[0] ?? Buffer.alloc(0))).toBe(false);
  expect(next.notAfter > late).toBe(true);
});

test("after a P12 takes over, the made authority's certificate and list are still served", async () => {
  using folder = temporaryFolder();
  const settings = { dataDir: folder.path, secret, baseUrl };
  const old = await cmsOf(await loadSealIdentity(settings));
  issueCertificate(folder.path, "own");
  const p12Path = exportP12(folder.path, "own", "x");
  const own = await loadSealIdentity({ ...settings, p12Path, p12Password: "x" });
  verifyWithOpenssl(folder.path, await cmsOf(own), "root.pem");
  writeFileSync(join(folder.path, "ca.pem"), (await readAuthorityBundle(folderKeys(folder.path))) ?? "");
  verifyWithOpenssl(folder.path, old, "ca.pem");
  expect(await readCrl(settings)).toBeDefined();
});
