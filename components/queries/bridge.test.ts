// The page and the bridge, with the reference program over a key in a file: what is asked, and how each way it fails is told apart.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { keysInFile } from "#lib/ops/bridge/keys-in-file.ts";
import type { FindKeys } from "#lib/ops/bridge/signing-key.ts";
import { pagesOrigin, startBridge } from "#lib/testing/bridge-signer.ts";
import { exportP12, issueCertificate, temporaryFolder } from "#lib/testing/openssl.ts";
import { certificatesAt, signedAt } from "./bridge.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const folder = temporaryFolder();
let ann: FindKeys;
beforeAll(() => {
  issueCertificate(folder.path, "Ann", { key: "ec" });
  ann = keysInFile(exportP12(folder.path, "Ann", "open"), "open");
});
afterAll(() => folder[Symbol.dispose]());

/** As a browser asks for a page: it names the page, and hides what the page is not allowed to read. */
function asPageOf(origin: string): void {
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, { mode, ...init } = {}) => {
    const named = { ...init, headers: { ...(init.headers as object), origin } };
    const response = await real(input, named);
    if (mode !== "no-cors" && response.headers.get("access-control-allow-origin") !== origin)
      throw new TypeError("Failed to fetch");
    return response;
  });
  onTestFinished(() => spy.mockRestore());
}

const act = (certificate: string) => ({
  ...{ certificate, algorithm: "ECDSA" as const, hash: "SHA-256" as const, package: "Lease" },
  documents: [{ name: "Lease", digest: Buffer.alloc(32).toString("base64") }],
});

test("certificates are found and sign, each question with a nonce of its own", async () => {
  asPageOf(pagesOrigin);
  await using bridge = await startBridge(ann);
  const [certificate] = await certificatesAt(bridge.url);
  expect(certificate).toMatchObject({ label: "Ann", keyAlgorithm: "EC" });
  expect(await certificatesAt(bridge.url)).toHaveLength(1);
  expect(await signedAt(bridge.url, act(certificate?.id ?? ""))).toEqual([expect.stringMatching(/^M/)]);
});

test("nothing there, a page that is not allowed, no certificate, and a person who does not agree are told apart", async () => {
  asPageOf("https://elsewhere.example");
  await using strange = await startBridge(ann);
  await expect(certificatesAt(strange.url)).rejects.toMatchObject({ trouble: "stranger" });
  vi.restoreAllMocks();
  asPageOf(pagesOrigin);
  await using bridge = await startBridge(ann, { confirm: () => Promise.resolve(false) });
  const [certificate] = await certificatesAt(bridge.url);
  await expect(signedAt(bridge.url, act(certificate?.id ?? ""))).rejects.toMatchObject({ trouble: "notAgreed" });
  await expect(signedAt(bridge.url, act("9:gone"))).rejects.toMatchObject({ trouble: "none" });
  await using empty = await startBridge(() => Promise.resolve([]));
  await expect(certificatesAt(empty.url)).rejects.toMatchObject({ trouble: "none" });
  await using broken = await startBridge(() => Promise.reject(new Error("the reader is gone")));
  await expect(certificatesAt(broken.url)).rejects.toMatchObject({ trouble: "failed" });
  const { url } = await startBridge(ann).then(async (one) => {
    await one[Symbol.asyncDispose]();
    return one;
  });
  await expect(certificatesAt(url)).rejects.toMatchObject({ trouble: "away" });
});

test("a program whose person does not answer in time is not one that lets nobody ask", async () => {
  asPageOf(pagesOrigin);
  await using bridge = await startBridge(ann, { confirm: () => new Promise(() => undefined) });
  const [certificate] = await certificatesAt(bridge.url);
  const patience = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const ended = new AbortController();
    setTimeout(() => ended.abort(new DOMException("", "TimeoutError")), ms > 100_000 ? 300 : ms);
    return ended.signal;
  });
  onTestFinished(() => patience.mockRestore());
  await expect(signedAt(bridge.url, act(certificate?.id ?? ""))).rejects.toMatchObject({ trouble: "failed" });
});

test.each([
  ["another nonce", (nonce: string) => ({ nonce: `${nonce}x`, certificates: [] }), "failed"],
  ["no list", (nonce: string) => ({ nonce, certificates: "all" }), "failed"],
  ["certificates in another shape", (nonce: string) => ({ nonce, certificates: [null, {}, { id: 1 }] }), "none"],
] as const)("a program that answers %s", async (_, answered, trouble) => {
  asPageOf(pagesOrigin);
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += part;
    response.setHeader("access-control-allow-origin", pagesOrigin);
    response.end(JSON.stringify(text ? answered(JSON.parse(text).nonce) : { name: "x", version: "1", protocol: 1 }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  await expect(certificatesAt(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ trouble });
});
