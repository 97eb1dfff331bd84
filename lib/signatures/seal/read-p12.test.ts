import { verify, X509Certificate } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportP12, issueCertificate, openssl, temporaryFolder } from "#lib/testing/openssl.ts";
import { loadSealIdentity } from "./keys.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
const secret = "a secret of this instance, long enough";
const load = (p12Path: string, p12Password?: string, now?: Date) =>
  loadSealIdentity({ dataDir: folder.path, secret, p12Path, p12Password }, now);

beforeAll(() => {
  issueCertificate(folder.path, "rsa");
  issueCertificate(folder.path, "ec", { key: "ec" });
  issueCertificate(folder.path, "rsa3072", { key: "rsa-3072" });
  issueCertificate(folder.path, "ec384", { key: "ec-384" });
});

test.each([
  ["RSA", "rsa", []],
  ["P-256", "ec", []],
  ["RSA-3072", "rsa3072", []],
  ["P-384", "ec384", []],
  ["RSA, ciphers of older Windows", "rsa", ["-legacy"]],
  ["RSA, without a password", "rsa", []],
])("opens a P12: %s", async (title, name, more) => {
  const password = title.includes("without") ? "" : "pass word ü";
  const path = exportP12(folder.path, name, password, ...more);
  const identity = await load(path, password || undefined);
  expect(identity).toMatchObject({ source: "p12", subject: `CN=${name}, O=Test`, name });
  const certificate = new X509Certificate(identity.certificate);
  const signature = await identity.sign(Buffer.from("x"));
  expect(verify(identity.digest, Buffer.from("x"), certificate.publicKey, signature)).toBe(true);
  expect(identity.chain.map((der) => new X509Certificate(der).subject)).toEqual(["O=Test\nCN=Test root"]);
});

test("finds the certificate of the key wherever it stands in the file", async () => {
  openssl(folder.path, "pkcs12", "-export", "-nokeys", "-in", "root.pem", "-out", "only.p12", "-passout", "pass:x");
  await expect(load(join(folder.path, "only.p12"), "x")).rejects.toThrow(/SEAL_P12: .*only\.p12 holds no private key/);
  issueCertificate(folder.path, "stranger");
  openssl(
    folder.path,
    "pkcs12",
    "-export",
    "-in",
    "rsa.pem",
    "-inkey",
    "rsa.key",
    "-certfile",
    "stranger.pem",
    "-out",
    "mixed.p12",
    "-passout",
    "pass:x",
  );
  const identity = await load(join(folder.path, "mixed.p12"), "x");
  expect(identity.name).toBe("rsa");
  expect(identity.chain).toEqual([]);
});

test("each way to be unusable has its own message", async () => {
  const path = exportP12(folder.path, "rsa", "right");
  await expect(load(path, "wrong")).rejects.toThrow(/SEAL_P12_PASSWORD: this is not the password of .*rsa\.p12/);
  await expect(load(path)).rejects.toThrow(/SEAL_P12_PASSWORD: .*none is set/);
  await expect(load(join(folder.path, "nowhere.p12"), "x")).rejects.toThrow(
    /SEAL_P12: the file .*nowhere\.p12 does not exist/,
  );
  await expect(load(folder.path, "x")).rejects.toThrow(/SEAL_P12: the file .* cannot be read/);
  await expect(load(folder.file("text.p12", "not a P12"), "x")).rejects.toThrow(
    /SEAL_P12: .*not a readable PKCS #12 file/,
  );
  await expect(load(join(folder.path, "rsa.pem"), "x")).rejects.toThrow(/SEAL_P12: .*not a readable PKCS #12 file/);
});

test("a certificate is refused before and after its time, also when it ends while the process runs", async () => {
  const path = exportP12(folder.path, "rsa", "right");
  await load(path, "right");
  await expect(load(path, "right", new Date("2099-01-01"))).rejects.toThrow(/SEAL_P12 expired on \d{4}-/);
  await expect(load(path, "right", new Date("2001-01-01"))).rejects.toThrow(
    /SEAL_P12 is valid only from \d{4}-.*clock/,
  );
});

test.each([
  [
    "key agreement only",
    { extensions: ["keyUsage=critical,keyAgreement"] },
    /neither digitalSignature nor nonRepudiation/,
  ],
  ["web servers only", { extensions: ["extendedKeyUsage=serverAuth"] }, /web servers/],
  [
    "an authority that may only issue",
    { extensions: ["basicConstraints=critical,CA:TRUE", "keyUsage=critical,keyCertSign"] },
    /neither/,
  ],
  ["a short key", { key: "rsa-1024" as const }, /shorter than 2048/],
  ["another kind of key", { key: "ed25519" as const }, /only RSA and elliptic curve keys/],
])("not fit for signing: %s", async (title, options, message) => {
  const name = title.replaceAll(" ", "-");
  issueCertificate(folder.path, name, options);
  const path = exportP12(folder.path, name, "x");
  await expect(load(path, "x")).rejects.toThrow(message);
  await expect(load(path, "x")).rejects.toThrow(/SEAL_P12.*not fit for signing documents/);
});

test.each(["emailProtection", "1.3.6.1.5.5.7.3.36", "serverAuth,emailProtection"])(
  "fit for signing: %s",
  async (purposes) => {
    issueCertificate(folder.path, "purposes", { extensions: [`extendedKeyUsage=${purposes}`] });
    expect(await load(exportP12(folder.path, "purposes", "x"), "x")).toMatchObject({ name: "purposes" });
  },
);

test("fit for signing: a certificate that someone made for himself, as openssl does it by default", async () => {
  openssl(
    folder.path,
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-noenc",
    "-keyout",
    "self.key",
    "-out",
    "self.pem",
    "-subj",
    "/CN=Self",
  );
  openssl(
    folder.path,
    "pkcs12",
    "-export",
    "-in",
    "self.pem",
    "-inkey",
    "self.key",
    "-out",
    "self.p12",
    "-passout",
    "pass:x",
  );
  expect(await load(join(folder.path, "self.p12"), "x")).toMatchObject({ name: "Self", chain: [] });
});
