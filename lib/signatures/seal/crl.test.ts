import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openssl, temporaryFolder } from "#lib/testing/openssl.ts";
import { type Revocation, readAuthorityBundle, readAuthorityCertificate, readCrl } from "./crl.ts";
import { folderKeys } from "./key-files.ts";
import { loadSealIdentity } from "./keys.ts";

const secret = "a secret of this instance, long enough";
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

async function instance(dataDir: string) {
  const settings = { dataDir, secret, baseUrl: "https://sign.example.com" };
  const identity = await loadSealIdentity(settings);
  const crl = async (now?: Date) => {
    const der = await readCrl(settings, now);
    if (!der) throw new Error("no list");
    return der;
  };
  return { identity, crl };
}

test("an instance that never made an authority publishes nothing", async () => {
  using folder = temporaryFolder();
  expect(await readCrl({ dataDir: folder.path, secret })).toBeUndefined();
  expect(await readAuthorityCertificate(folderKeys(folder.path), 1)).toBeUndefined();
  expect(await readAuthorityBundle(folderKeys(folder.path))).toBeUndefined();
});

test("the authority's certificate comes as DER and as PEM, without the key that lies beside it", async () => {
  using folder = temporaryFolder();
  const { identity } = await instance(folder.path);
  expect(await readAuthorityCertificate(folderKeys(folder.path), 1)).toEqual(identity.chain[0]);
  const pem = await readAuthorityBundle(folderKeys(folder.path));
  expect(pem).toMatch(/^-----BEGIN CERTIFICATE-----/);
  expect(pem).not.toContain("PRIVATE KEY");
});

test("the list is signed by the authority, empty, good for 30 days, and passes openssl's check of the seal", async () => {
  using folder = temporaryFolder();
  const { crl } = await instance(folder.path);
  folder.file("list.crl", await crl());
  const text = openssl(
    folder.path,
    "crl",
    "-inform",
    "DER",
    "-in",
    "list.crl",
    "-CAfile",
    "keys/authority.pem",
    "-noout",
    "-text",
  );
  expect(text).toContain("No Revoked Certificates.");
  expect(text).toMatch(/X509v3 CRL Number/);
  const [last, next] = ["Last", "Next"].map((which) =>
    Date.parse(new RegExp(`${which} Update: (.*)`).exec(text)?.[1] ?? ""),
  );
  expect(((next ?? 0) - (last ?? 0)) / 86_400_000).toBe(30);
  openssl(folder.path, "crl", "-inform", "DER", "-in", "list.crl", "-out", "list.pem");
  openssl(
    folder.path,
    "verify",
    "-x509_strict",
    "-crl_check",
    "-CRLfile",
    "list.pem",
    "-CAfile",
    "keys/authority.pem",
    "keys/seal-1.pem",
  );
});

test("the list stays the same until half its life is over, then a newer one with a higher number follows", async () => {
  using folder = temporaryFolder();
  const { crl } = await instance(folder.path);
  const first = await crl();
  expect(await crl(inDays(14))).toEqual(first);
  const second = await crl(inDays(16));
  expect(second).not.toEqual(first);
  expect(await crl(inDays(17))).toEqual(second);
  const numbers = [first, second].map((der, index) => {
    const file = folder.file(`${index}.crl`, der);
    return BigInt(
      /crlNumber=(0x\w+)/.exec(
        openssl(folder.path, "crl", "-inform", "DER", "-in", file, "-noout", "-crlnumber"),
      )?.[1] ?? 0,
    );
  });
  expect(numbers[1]).toBeGreaterThan(numbers[0] as bigint);
});

test("a certificate that was taken back is on the list at once, and openssl refuses it", async () => {
  using folder = temporaryFolder();
  const { identity, crl } = await instance(folder.path);
  await crl();
  const { serialNumber } = new X509Certificate(identity.certificate);
  const revoked: Revocation[] = [{ serialNumber, at: "2026-11-21T06:00:00.000Z", reason: "keyCompromise" }];
  folder.file(join("keys", "revoked.json"), JSON.stringify(revoked));
  folder.file("list.crl", await crl());
  const text = openssl(
    folder.path,
    "crl",
    "-inform",
    "DER",
    "-in",
    "list.crl",
    "-CAfile",
    "keys/authority.pem",
    "-noout",
    "-text",
  );
  expect(text).toContain(`Serial Number: ${serialNumber}`);
  expect(text).toContain("Key Compromise");
  openssl(folder.path, "crl", "-inform", "DER", "-in", "list.crl", "-out", "list.pem");
  expect(() =>
    openssl(
      folder.path,
      "verify",
      "-crl_check",
      "-CRLfile",
      "list.pem",
      "-CAfile",
      "keys/authority.pem",
      "keys/seal-1.pem",
    ),
  ).toThrow(/certificate revoked/);
  expect(readFileSync(join(folder.path, "keys", "revoked.json"), "utf8")).toBe(JSON.stringify(revoked));
});
