// The reference bridge: whom it answers, what it shows before it signs, and that nothing is signed without a yes.
import { createHash, verify, X509Certificate } from "node:crypto";
import { request } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { askBridge, certificatesAt, newNonce, pagesOrigin, startBridge } from "#lib/testing/bridge-signer.ts";
import { exportP12, issueCertificate, temporaryFolder } from "#lib/testing/openssl.ts";
import { makeToken, putKey, softHsm, tokenPin } from "#lib/testing/token.ts";
import { until } from "#lib/testing/until.ts";
import { keysInFile } from "./keys-in-file.ts";
import { keysInToken } from "./keys-in-token.ts";
import type { FindKeys } from "./signing-key.ts";
import { withoutControls } from "./without-controls.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = temporaryFolder();
let ann: FindKeys;
beforeAll(() => {
  issueCertificate(folder.path, "Ann", { key: "ec" });
  ann = keysInFile(exportP12(folder.path, "Ann", "open"), "open");
  const env = makeToken(folder.path, "card");
  vi.stubEnv("SOFTHSM2_CONF", env.SOFTHSM2_CONF);
  putKey(folder.path, env, "card", "first", "rsa");
  putKey(folder.path, env, "card", "second", "ec-384");
});
afterAll(() => {
  vi.unstubAllEnvs();
  folder[Symbol.dispose]();
});

const digest = createHash("sha256").update("content").digest("base64");
const act = (certificate: string, more: object = {}) => ({
  ...{ nonce: newNonce(), certificate, algorithm: "ECDSA", hash: "SHA-256", package: "Lease" },
  documents: [{ name: "Lease agreement", digest }],
  ...more,
});

test("it says who it is, and lists the certificates with their issuers", async () => {
  await using bridge = await startBridge(ann);
  const { status, body, headers } = await askBridge(bridge.url, "info");
  expect([status, body]).toEqual([200, { name: "Countersign bridge", version: "1.2.3", protocol: 1 }]);
  expect(headers.get("access-control-allow-origin")).toBe(pagesOrigin);
  const [certificate] = await certificatesAt(bridge.url);
  expect(certificate).toMatchObject({
    ...{ label: "Ann", subject: "CN=Ann, O=Test", issuer: "CN=Test root, O=Test" },
    ...{ keyAlgorithm: "EC", algorithms: ["ECDSA"] },
  });
  expect(certificate?.chain).toHaveLength(2);
});

test("the keys of a token, each with its own certificate, sign by each algorithm that they can", async () => {
  await using bridge = await startBridge(keysInToken({ module: softHsm, label: "card", pin: tokenPin }));
  const all = await certificatesAt(bridge.url);
  expect(all.map(({ label, algorithms }) => [label, algorithms]).toSorted()).toEqual([
    ["first", ["RSASSA-PKCS1-v1_5", "RSASSA-PSS"]],
    ["second", ["ECDSA"]],
  ]);
  for (const { id, label, chain } of all) {
    const hash = label === "second" ? "SHA-384" : "SHA-256";
    const made = createHash(hash.replace("-", "")).update("content").digest("base64");
    const asked = act(id, {
      ...{ hash, algorithm: label === "second" ? "ECDSA" : "RSASSA-PKCS1-v1_5" },
      documents: [{ name: "Lease", digest: made }],
    });
    const { body } = await askBridge(bridge.url, "sign", asked);
    expect(body.nonce).toBe(asked.nonce);
    const { publicKey } = new X509Certificate(Buffer.from(chain[0] ?? "", "base64"));
    const signature = Buffer.from(body.signatures[0], "base64");
    expect(verify(hash.replace("-", ""), Buffer.from("content"), publicKey, signature)).toBe(true);
  }
});

test("403 for a page that is not allowed, and for a name that was made to lead here", async () => {
  await using bridge = await startBridge(ann);
  const asked = { origin: "https://elsewhere.example" };
  for (const path of ["info", "certificates"]) {
    const { status, body, headers } = await askBridge(
      bridge.url,
      path,
      path === "info" ? undefined : { nonce: newNonce() },
      asked,
    );
    expect([status, body]).toEqual([403, { error: "originNotAllowed" }]);
    expect(headers.get("access-control-allow-origin")).toBeNull();
  }
  expect((await askBridge(bridge.url, "sign", undefined, { ...asked, method: "OPTIONS" })).status).toBe(403);
  const preflight = await askBridge(bridge.url, "sign", undefined, { method: "OPTIONS" });
  expect([preflight.status, preflight.headers.get("access-control-allow-private-network")]).toEqual([204, "true"]);
  const { port } = new URL(bridge.url);
  const rebound = await new Promise((resolve) =>
    request(
      { port, host: "127.0.0.1", path: "/info", headers: { host: `evil.example:${port}`, origin: pagesOrigin } },
      (response) => resolve(response.statusCode),
    ).end(),
  );
  expect(rebound).toBe(403);
});

test("nothing is signed without a yes, which is asked with everything that is signed", async () => {
  const confirm = vi.fn(() => Promise.resolve(false));
  await using bridge = await startBridge(ann, { confirm });
  const [certificate] = await certificatesAt(bridge.url);
  const { status, body } = await askBridge(bridge.url, "sign", act(certificate?.id ?? ""));
  expect([status, body]).toEqual([403, { error: "notAgreed" }]);
  const shown = {
    ...{ origin: pagesOrigin, package: "Lease", documents: ["Lease agreement"] },
    certificate: "CN=Ann, O=Test (CN=Test root, O=Test)",
  };
  expect(confirm).toHaveBeenCalledExactlyOnceWith(shown, expect.any(AbortSignal));
});

test("a nonce counts once, one question is asked at a time, and a key that has gone is told", async () => {
  const waiting = Promise.withResolvers<boolean>();
  const begun = Promise.withResolvers<void>();
  const confirm = () => {
    begun.resolve();
    return waiting.promise;
  };
  await using bridge = await startBridge(ann, { confirm });
  const nonce = newNonce();
  expect((await askBridge(bridge.url, "certificates", { nonce })).status).toBe(200);
  expect(await askBridge(bridge.url, "certificates", { nonce })).toMatchObject({
    ...{ status: 409, body: { error: "nonceUsed" } },
  });
  const [certificate] = await certificatesAt(bridge.url);
  const first = askBridge(bridge.url, "sign", act(certificate?.id ?? ""));
  await begun.promise;
  const second = await askBridge(bridge.url, "sign", act(certificate?.id ?? ""));
  expect(second).toMatchObject({ status: 409, body: { error: "busy" } });
  waiting.resolve(true);
  expect((await first).status).toBe(200);
  const gone = await askBridge(bridge.url, "sign", act("7:gone"));
  expect(gone).toMatchObject({ status: 404, body: { error: "noCertificate" } });
});

test("a page that went away is asked for no more: a later yes signs nothing, and the next question can be asked", async () => {
  const begun = Promise.withResolvers<AbortSignal>();
  const answered = Promise.withResolvers<boolean>();
  const sign = vi.fn(() => Promise.resolve(Buffer.from("made")));
  const keys: FindKeys = async () => (await ann()).map((key) => ({ ...key, sign }));
  const confirm = (_: object, signal: AbortSignal) => {
    begun.resolve(signal);
    return answered.promise;
  };
  await using bridge = await startBridge(keys, { confirm });
  const [certificate] = await certificatesAt(bridge.url);
  const leaving = new AbortController();
  const headers = { origin: pagesOrigin, "content-type": "application/json" };
  const asked = { method: "POST", headers, body: JSON.stringify(act(certificate?.id ?? "")) };
  const left = fetch(`${bridge.url}/sign`, { ...asked, signal: leaving.signal }).catch(() => "left");
  const signal = await begun.promise;
  leaving.abort();
  expect(await left).toBe("left");
  await until(() => signal.aborted);
  answered.resolve(true);
  await until(async () => (await askBridge(bridge.url, "certificates", { nonce: newNonce() })).status === 200);
  expect(sign).not.toHaveBeenCalled();
});

test.each([
  ["a form", { nonce: newNonce() }, "text/plain"],
  ["no nonce", {}, "application/json"],
  ["a short nonce", { nonce: "1" }, "application/json"],
  ["SHA-1", act("0:Ann", { hash: "SHA-1" }), "application/json"],
  ["a digest of another length", act("0:Ann", { hash: "SHA-512" }), "application/json"],
  ["an algorithm that the key cannot do", act("0:Ann", { algorithm: "RSASSA-PSS" }), "application/json"],
])("400 for %s", async (_, body, type) => {
  await using bridge = await startBridge(ann);
  const path = "documents" in body ? "sign" : "certificates";
  expect(await askBridge(bridge.url, path, body, { type })).toMatchObject({
    status: 400,
    body: { error: "badRequest" },
  });
});

test("502 in no words of the device's own where it does not sign; the terminal is told, without the PIN", async () => {
  const said: string[] = [];
  const wrong = keysInFile(exportP12(folder.path, "Ann", "open"), "not-the-password");
  await using bridge = await startBridge(wrong, { say: (line) => void said.push(line) });
  const { status, body } = await askBridge(bridge.url, "certificates", { nonce: newNonce() });
  expect([status, body]).toEqual([502, { error: "deviceFailed" }]);
  expect(said.join()).toMatch(/not the password/);
  expect(said.join()).not.toContain("not-the-password");
  expect(said.join()).not.toContain("SEAL_");
});

test("what names might do to a terminal is taken out", () => {
  expect(withoutControls("a\u001b[2Jb\u202ec\nd")).toBe("a\ufffd[2Jb\ufffdc\ufffdd");
});
