// The key in a PKCS #11 token (SoftHSM2): signs inside the token, survives a lost session, and guards its PIN.
import { execFileSync } from "node:child_process";
import { createHash, verify, X509Certificate } from "node:crypto";
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openssl, temporaryFolder } from "#lib/testing/openssl.ts";
import { makeToken, putKey, softHsm, tokenPin } from "#lib/testing/token.ts";
import { makeCms } from "./cms.ts";
import { loadSealIdentity } from "./keys.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = temporaryFolder();
const secret = "a secret of this instance, long enough";
const label = "seal token";
const kinds = { rsa: "rsa", rsa3072: "rsa-3072", p256: "ec", p384: "ec-384" } as const;
const load = (token: { key: string; [member: string]: string | undefined }) =>
  loadSealIdentity({ dataDir: folder.path, secret, token: { module: softHsm, label, pin: tokenPin, ...token } });

beforeAll(() => {
  const env = makeToken(folder.path, label);
  vi.stubEnv("SOFTHSM2_CONF", env.SOFTHSM2_CONF);
  for (const [name, kind] of Object.entries(kinds)) putKey(folder.path, env, label, name, kind);
});
afterAll(() => {
  vi.unstubAllEnvs();
  folder[Symbol.dispose]();
});

test.each(Object.keys(kinds))("openssl takes what the %s key in the token signed", async (key) => {
  writeFileSync(
    join(folder.path, "chain.pem"),
    openssl(folder.path, "x509", "-in", `${key}.pem`) + openssl(folder.path, "x509", "-in", "root.pem"),
  );
  const identity = await load({ key, certificatesPath: join(folder.path, "chain.pem") });
  expect(identity).toMatchObject({ source: "pkcs11", name: key, digest: key === "p384" ? "sha384" : "sha256" });
  expect(identity.chain).toHaveLength(1);
  const digest = createHash(identity.digest).update("content").digest();
  const { der } = await makeCms({ digest, identity });
  writeFileSync(join(folder.path, "cms.der"), der);
  writeFileSync(join(folder.path, "content"), "content");
  const files = ["-in", "cms.der", "-inform", "DER", "-content", "content", "-binary", "-CAfile", "root.pem"];
  openssl(folder.path, "cms", "-verify", "-cades", ...files, "-purpose", "any", "-out", "out");
});

test("the certificate in the token will do, and a PIN in a file", async () => {
  const pinFile = folder.file("pin", `${tokenPin}\n`);
  const identity = await load({ key: "p256", pin: undefined, pinFile });
  const signature = await identity.sign(Buffer.from("x"));
  expect(verify("sha256", Buffer.from("x"), new X509Certificate(identity.certificate).publicKey, signature)).toBe(true);
});

test("a token that went away and came back signs again", async () => {
  const identity = await load({ key: "p256" });
  renameSync(join(folder.path, "tokens"), join(folder.path, "away"));
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    const signing = identity.sign(Buffer.from("x"));
    // It was asked once, in vain, and the pause before the next time has begun.
    while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
    renameSync(join(folder.path, "away"), join(folder.path, "tokens"));
    vi.runAllTimers();
    expect((await signing).length).toBeGreaterThan(60);
  } finally {
    vi.useRealTimers();
  }
});

test("a wrong PIN is told, tried once, and never printed", async () => {
  const certificatesPath = join(folder.path, "p256.pem");
  const identity = await load({ key: "p256", pin: "0000-wrong", certificatesPath });
  for (let round = 0; round < 12; round++) {
    const failure = await identity.sign(Buffer.from("x")).catch((error: Error) => error);
    expect(String(failure)).toMatch(/SEAL_PKCS11_PIN: the token calls this PIN wrong/);
    expect(JSON.stringify([failure, String((failure as Error).stack)])).not.toContain("0000-wrong");
  }
  // Not locked: the right one still works.
  expect((await (await load({ key: "p256" })).sign(Buffer.from("x"))).length).toBeGreaterThan(60);
});

test("what is missing is named with its variable", async () => {
  await expect(load({ key: "nobody" })).rejects.toThrow(/SEAL_PKCS11_KEY/);
  await expect(load({ key: "p256", module: "/nowhere.so" })).rejects.toThrow(/SEAL_PKCS11_MODULE/);
  await expect(load({ key: "p256", label: "another" })).rejects.toThrow(/SEAL_PKCS11_TOKEN|labelled "another"/);
  await expect(load({ key: "p256", certificatesPath: "/nowhere.pem" })).rejects.toThrow(/SEAL_CERTIFICATES/);
  await expect(load({ key: "p256", pin: undefined })).rejects.toThrow(/SEAL_PKCS11_PIN/);
  const other = await load({ key: "p256", certificatesPath: join(folder.path, "p384.pem") });
  await expect(other.sign(Buffer.from("x"))).rejects.toThrow(/not the one of the certificate/);
});

test("the PIN stands on no command line", async () => {
  const identity = await load({ key: "rsa" });
  const signing = identity.sign(Buffer.from("x"));
  let seen = "";
  for (let round = 0; round < 5; round++) seen += execFileSync("ps", ["-eo", "args"], { encoding: "utf8" });
  await signing;
  expect(seen).not.toContain(tokenPin);
});
