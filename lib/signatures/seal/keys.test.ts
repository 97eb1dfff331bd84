import { execFile } from "node:child_process";
import { verify, X509Certificate } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { openssl, temporaryFolder } from "#lib/testing/openssl.ts";
import { loadSealIdentity } from "./keys.ts";

const secret = "a secret of this instance, long enough";
const inYears = (years: number) => new Date(Date.now() + years * 365.25 * 86_400_000);

test("the first start makes an authority and a sealing certificate that openssl accepts strictly", async () => {
  using folder = temporaryFolder();
  const identity = await loadSealIdentity({ dataDir: folder.path, secret, baseUrl: "https://sign.nordhaven.example" });
  expect(identity).toMatchObject({ source: "made", name: "sign.nordhaven.example seal" });
  expect(new X509Certificate(identity.certificate).publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
  expect(identity.notAfter.getTime()).toBeGreaterThan(inYears(4.9).getTime());
  openssl(folder.path, "verify", "-x509_strict", "-CAfile", "keys/authority.pem", "keys/seal-1.pem");
  const seal = openssl(folder.path, "x509", "-in", "keys/seal-1.pem", "-noout", "-text");
  expect(seal).toContain("URI:https://sign.nordhaven.example/seal/crl");
  expect(seal).toMatch(/Key Usage: critical\s+Digital Signature, Non Repudiation/);
  expect(seal).toContain("CA:FALSE");
  const authority = openssl(folder.path, "x509", "-in", "keys/authority.pem", "-noout", "-text");
  expect(authority).toMatch(/Key Usage: critical\s+Certificate Sign, CRL Sign/);
  expect(authority).toContain("Subject: O = sign.nordhaven.example, CN = sign.nordhaven.example private authority");
});

test("a long organisation shortens, and authority and seal keep names of their own", async () => {
  using folder = temporaryFolder();
  await loadSealIdentity({ dataDir: folder.path, secret, organization: "Ω".repeat(90) });
  const names = ["authority", "seal-1"].map((file) =>
    openssl(folder.path, "x509", "-in", `keys/${file}.pem`, "-noout", "-subject"),
  );
  expect(new Set(names).size).toBe(2);
  openssl(folder.path, "verify", "-x509_strict", "-CAfile", "keys/authority.pem", "keys/seal-1.pem");
});

test("keys are for this process's user alone and unreadable without the secret", async () => {
  using folder = temporaryFolder();
  await loadSealIdentity({ dataDir: folder.path, secret });
  const keys = join(folder.path, "keys");
  expect(statSync(keys).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(keys)) expect(statSync(join(keys, name)).mode & 0o777).toBe(0o600);
  expect(() => openssl(keys, "pkey", "-in", "authority.pem", "-passin", "pass:wrong", "-noout")).toThrow();
  openssl(keys, "pkey", "-in", "authority.pem", "-passin", `pass:${secret}`, "-noout");
  // Another data folder by name, so that nothing comes out of the memory of this process.
  const other = loadSealIdentity({
    dataDir: `${folder.path}/.`,
    secret: "another secret, as long as the first",
    organization: "x",
  });
  await expect(other).rejects.toThrow(/authority\.pem cannot be opened.*SECRET/);
});

test("the second start finds the same identity, and one process parses it once", async () => {
  using folder = temporaryFolder();
  const settings = { dataDir: folder.path, secret };
  const first = await loadSealIdentity(settings);
  expect(await loadSealIdentity(settings)).toBe(first);
  const again = await loadSealIdentity({ ...settings, dataDir: `${folder.path}/.` });
  expect(again.certificate).toEqual(first.certificate);
  const signature = await again.sign(Buffer.from("x"));
  expect(verify("sha256", Buffer.from("x"), new X509Certificate(first.certificate).publicKey, signature)).toBe(true);
  expect(readdirSync(join(folder.path, "keys")).sort()).toEqual(["authority.pem", "seal-1.pem"]);
});

test("processes that start at once agree on one authority and one seal", async () => {
  using folder = temporaryFolder();
  const script = `
    const { loadSealIdentity } = await import(${JSON.stringify(join(import.meta.dirname, "keys.ts"))});
    const identity = await loadSealIdentity({ dataDir: ${JSON.stringify(folder.path)}, secret: ${JSON.stringify(secret)} });
    process.stdout.write(Buffer.concat([identity.certificate, ...identity.chain]).toString("hex"));`;
  const starts = Array.from({ length: 4 }, () =>
    promisify(execFile)(process.execPath, ["--conditions=react-server", "--input-type=module", "-e", script]),
  );
  const identities = await Promise.all(starts);
  expect(new Set(identities.map(({ stdout }) => stdout)).size).toBe(1);
  expect(readdirSync(join(folder.path, "keys")).sort()).toEqual(["authority.pem", "seal-1.pem"]);
}, 60_000);

test("a sealing certificate with less than 30 days left is renewed under the same authority", async () => {
  using folder = temporaryFolder();
  const settings = { dataDir: folder.path, secret };
  const first = await loadSealIdentity(settings);
  expect(await loadSealIdentity(settings, inYears(4.9))).toBe(first);
  const renewed = await loadSealIdentity(settings, inYears(4.95));
  expect(renewed.certificate).not.toEqual(first.certificate);
  expect(renewed.chain).toEqual(first.chain);
  expect(renewed.notAfter.getTime()).toBeGreaterThan(inYears(9).getTime());
  openssl(folder.path, "verify", "-CAfile", "keys/authority.pem", "keys/seal-1.pem");
  openssl(folder.path, "verify", "-no_check_time", "-CAfile", "keys/authority.pem", "keys/seal-2.pem");
  expect(await loadSealIdentity(settings, inYears(4.96))).toBe(renewed);
});

test("an instance that moves to another address seals with a certificate that names its list there", async () => {
  using folder = temporaryFolder();
  await loadSealIdentity({ dataDir: folder.path, secret, baseUrl: "http://127.0.0.1:3000" });
  const moved = await loadSealIdentity({ dataDir: folder.path, secret, baseUrl: "https://sign.example.com" });
  expect(moved.certificate.includes("https://sign.example.com/seal/crl")).toBe(true);
});
