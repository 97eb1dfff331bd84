// Signing by a remote signing service: both levels of control, keys of every kind, and a credential that changes.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { sealedBytes as bytes, judge, openerIn, reasonOf } from "#lib/testing/csc-credential.ts";
import { base64Of, json, startCscServer } from "#lib/testing/csc-server.ts";
import { issueCertificate, openssl, temporaryFolder } from "#lib/testing/openssl.ts";
import { makeCms } from "../seal/cms.ts";

vi.setConfig({ testTimeout: 60_000 });

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const load = openerIn(join(folder.path, "data"));
const signing = ["/credentials/authorize", "/signatures/signHash"];
const opening = ["/info", "/oauth2/token", "/credentials/info"];

test.each([
  ["rsa", "1", "sha256"],
  ["rsa-3072", "2", "sha256"],
  ["ec", "2", "sha256"],
  ["ec-384", "1", "sha384"],
] as const)("openssl takes what the %s key of a credential of SCAL %s signed", async (key, scal, digest) => {
  await using server = await startCscServer(folder.path, key);
  server.credential.SCAL = scal;
  const identity = await load(server);
  expect(identity).toMatchObject({ source: "csc", digest, chain: [expect.any(Buffer)] });
  const { der } = await makeCms({ digest: createHash(digest).update("content").digest(), identity });
  writeFileSync(join(folder.path, "cms.der"), der);
  writeFileSync(join(folder.path, "content"), "content");
  const files = ["-in", "cms.der", "-inform", "DER", "-content", "content", "-binary", "-CAfile", "root.pem"];
  openssl(folder.path, "cms", "-verify", "-cades", ...files, "-purpose", "any", "-out", "out");
  // Bound to the one hash, whatever the level.
  const [authorized, signed] = server.asked.slice(-2);
  expect(authorized?.body).toMatchObject({ numSignatures: 1, hashes: signed?.body.hashes });
  expect(signed?.body.hashes).toHaveLength(1);
  expect(server.paths()).toEqual([...opening, ...signing]);
});

test("one token serves many signatures, and one that ended is renewed once", async () => {
  await using server = await startCscServer(folder.path, "ec");
  const identity = await load(server);
  await Promise.all([identity.sign(bytes), identity.sign(bytes), identity.sign(bytes)]);
  expect(server.paths().filter((path) => path === "/oauth2/token")).toHaveLength(1);
  server.endTokens();
  server.asked.length = 0;
  judge(identity, await identity.sign(bytes));
  expect(server.paths()).toEqual([
    "/credentials/authorize",
    "/oauth2/token",
    "/credentials/authorize",
    "/signatures/signHash",
  ]);
  const refused = json(401, { error: "invalid_token" });
  server.answerNext("/csc/v2/credentials/authorize", refused, refused);
  server.asked.length = 0;
  expect(await reasonOf(identity.sign(bytes), server)).toMatch(/^SEAL_CSC_CLIENT_ID, SEAL_CSC_CLIENT_SECRET: .*401/);
  expect(server.paths()).toHaveLength(3);
});

test("a token is asked for anew before it ends", async () => {
  await using server = await startCscServer(folder.path, "ec");
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  try {
    const identity = await load(server);
    vi.setSystemTime(start + 3_569_000);
    await identity.sign(bytes);
    expect(server.paths().filter((path) => path === "/oauth2/token")).toHaveLength(1);
    vi.setSystemTime(start + 3_571_000);
    await identity.sign(bytes);
    expect(server.paths().filter((path) => path === "/oauth2/token")).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test("the operator's algorithm is asked for, and secrets may stand in files", async () => {
  await using server = await startCscServer(folder.path, "rsa");
  const { clientSecret = "", pin = "" } = server.settings;
  const identity = await load(server, {
    algorithm: "RSA-SHA512",
    ...{ clientSecret: undefined, clientSecretFile: folder.file("client-secret", `${clientSecret}\n`) },
    ...{ pin: undefined, pinFile: folder.file("pin", `${pin}\n`) },
  });
  expect(identity.digest).toBe("sha512");
  judge(identity, await identity.sign(bytes));
  expect(server.asked.at(-1)?.body.signAlgo).toBe("1.2.840.113549.1.1.13");
  // Plain RSA names its digest beside it.
  server.credential.key.algo = ["1.2.840.113549.1.1.1"];
  const plain = await load(server, { algorithm: "RSA-SHA384" });
  judge(plain, await plain.sign(bytes));
  expect(server.asked.at(-1)?.body).toMatchObject({ hashAlgorithmOID: "2.16.840.1.101.3.4.2.2" });
  expect(await reasonOf(load(server, { algorithm: "ECDSA-SHA256" }), server)).toMatch(/SEAL_CSC_ALGORITHM/);
  const missing = { pin: undefined, pinFile: join(folder.path, "nowhere") };
  expect(await reasonOf(load(server, missing), server)).toMatch(/^SEAL_CSC_PIN_FILE: .*nowhere cannot be read/);
});

test("ECDSA may come as its two numbers", async () => {
  await using server = await startCscServer(folder.path, "ec");
  server.plainEcdsa = true;
  const identity = await load(server);
  for (let round = 0; round < 4; round++) judge(identity, await identity.sign(bytes));
});

test("without an identifier the only credential is taken, and several are named", async () => {
  await using server = await startCscServer(folder.path, "ec");
  const none = { credential: undefined };
  judge(await load(server, none), await (await load(server, none)).sign(bytes));
  expect(server.paths()).toContain("/credentials/list");
  server.credentialIDs = ["GX0112348", "HX0224685"];
  const other = { ...none, algorithm: "ECDSA-SHA512" as const };
  expect(await reasonOf(load(server, other), server)).toBe(
    "SEAL_CSC_CREDENTIAL: the signing service has several; set one of GX0112348, HX0224685.",
  );
  server.credentialIDs = [];
  expect(await reasonOf(load(server, other), server)).toMatch(/has none for this client/);
  expect(await reasonOf(load(server, { credential: "ZZ" }), server)).toMatch(
    /^SEAL_CSC_CREDENTIAL: .*status 400, invalid_request, “Invalid parameter credentialID” \(credentials\/info\)\.$/,
  );
});

test("a credential that needs no PIN is sent none", async () => {
  await using server = await startCscServer(folder.path, "ec");
  server.credential.auth = { mode: "explicit" };
  server.authData = [];
  const identity = await load(server, { pin: undefined });
  judge(identity, await identity.sign(bytes));
  expect(server.asked.at(-2)?.body).not.toHaveProperty("authData");
});

test("a wrong PIN is told, tried once, and never printed", async () => {
  await using server = await startCscServer(folder.path, "ec");
  server.authData = [{ id: "PIN", value: "the right one" }];
  for (let round = 0; round < 5; round++) {
    const identity = await load(server);
    expect(await reasonOf(identity.sign(bytes), server)).toMatch(
      /^SEAL_CSC_PIN: the signing service calls this PIN wrong/,
    );
  }
  expect(server.paths().filter((path) => path === "/credentials/authorize")).toHaveLength(1);
});

test("another certificate at the service is sealed with from the next try on", async () => {
  await using server = await startCscServer(folder.path, "ec");
  const before = await load(server);
  issueCertificate(folder.path, "renewed", { key: "ec" });
  server.signsWith = "renewed";
  server.credential.cert.certificates = [base64Of(folder.path, "renewed"), base64Of(folder.path, "root")];
  expect(await load(server)).toBe(before);
  await expect(before.sign(bytes)).rejects.toThrow(/not a signature of its certificate's key/);
  const after = await load(server);
  expect(after.name).toBe("renewed");
  judge(after, await after.sign(bytes));
});

test("a quarter of an hour later the credential is looked at again: a revoked one signs nothing", async () => {
  await using server = await startCscServer(folder.path, "ec");
  const identity = await load(server);
  server.credential.cert.status = "revoked";
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16 * 60_000 });
  try {
    server.asked.length = 0;
    const reason = "SEAL_CSC_CREDENTIAL: the signing service calls its certificate revoked.";
    expect(await reasonOf(identity.sign(bytes), server)).toBe(reason);
    expect(server.paths()).toEqual(["/credentials/info"]);
    expect(await reasonOf(load(server), server)).toBe(reason);
    server.credential.cert.status = "valid";
    server.credential.cert.certificates[0] = base64Of(folder.path, "root");
    expect(await reasonOf(identity.sign(bytes), server)).toMatch(/another certificate for it now/);
    server.credential.cert.certificates = [];
    expect(await reasonOf(load(server), server)).toMatch(/tells no certificate/);
    server.credential.cert.certificates = ["bm90IG9uZQ=="];
    expect(await reasonOf(load(server), server)).toMatch(/certificate that cannot be read/);
    server.credential.key.status = "disabled";
    expect(await reasonOf(load(server), server)).toMatch(/switched its key off/);
  } finally {
    vi.useRealTimers();
  }
});

test("a certificate that is over is asked for again, and refused while the service has no other", async () => {
  await using server = await startCscServer(folder.path, "ec");
  const identity = await load(server);
  const later = new Date(identity.notAfter.getTime() + 1000);
  expect(await reasonOf(load(server, {}, later), server)).toMatch(/for SEAL_CSC_CREDENTIAL expired on/);
  issueCertificate(folder.path, "longer", { key: "ec", days: 800 });
  server.credential.cert.certificates[0] = base64Of(folder.path, "longer");
  expect((await load(server, {}, later)).name).toBe("longer");
});
