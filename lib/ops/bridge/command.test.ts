// `npm run bridge` as whoever signs starts it: what it says, that it asks before it signs, and what it refuses to begin with.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { afterAll, expect, test, vi } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { askBridge, certificatesAt, newNonce, pagesOrigin } from "#lib/testing/bridge-signer.ts";
import { exportP12, issueCertificate, temporaryFolder } from "#lib/testing/openssl.ts";
import { until } from "#lib/testing/until.ts";

vi.setConfig({ testTimeout: 120_000 });

const folder = temporaryFolder();
issueCertificate(folder.path, "Ann", { key: "ec" });
const p12 = exportP12(folder.path, "Ann", "open sesame");
const pinFile = folder.file("pin", "open sesame\n");
afterAll(() => folder[Symbol.dispose]());

const program = "lib/ops/bridge/command.ts";
const own = ["--origin", pagesOrigin, "--p12", p12, "--port", "0"];

function start(...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], { cwd: projectRoot, stdio: ["pipe", "pipe", "pipe"] });
  const told = { text: "" };
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => {
      told.text += part.toString("utf8");
    });
  return {
    told,
    answer: (line: string) => new Promise((written) => child.stdin.write(`${line}\n`, written)),
    end: () => child.stdin.end(),
    said: (what: RegExp) => until(() => what.test(told.text)),
    async [Symbol.asyncDispose]() {
      const gone = once(child, "exit");
      child.kill();
      await gone;
    },
  };
}

async function sign(url: string) {
  const [certificate] = await certificatesAt(url);
  const digest = Buffer.alloc(32, 7).toString("base64");
  const act = { algorithm: "ECDSA", hash: "SHA-256", package: "Lease", documents: [{ name: "Annex", digest }] };
  return askBridge(url, "sign", { nonce: newNonce(), certificate: certificate?.id, ...act });
}

test("it lists what each signature is for, and signs only what was answered with yes", async () => {
  await using bridge = start(...own, "--pin-file", pinFile);
  await bridge.said(/Listening on http:\S+/);
  const url = /Listening on (\S+)/.exec(bridge.told.text)?.[1] ?? "";
  const first = sign(url);
  await bridge.said(/Sign\? \[y\/N\]/);
  expect(bridge.told.text).toContain(`${pagesOrigin} asks for a signature with CN=Ann, O=Test`);
  expect(bridge.told.text).toContain("Package: Lease\n  Document: Annex\n");
  await bridge.answer("no");
  expect(await first).toMatchObject({ status: 403, body: { error: "notAgreed" } });
  const second = sign(url);
  await bridge.said(/Sign\?.*Sign\?/s);
  await bridge.answer("y");
  expect((await second).status).toBe(200);
  expect(bridge.told.text).not.toContain("open sesame");
});

test("what was typed before a question is no answer to it; where nobody can type any more nothing is signed", async () => {
  await using bridge = start(...own, "--pin-file", pinFile);
  await bridge.said(/Listening on http:\S+/);
  const url = /Listening on (\S+)/.exec(bridge.told.text)?.[1] ?? "";
  const first = sign(url);
  await bridge.said(/Sign\? \[y\/N\]/);
  await bridge.answer("y");
  expect((await first).status).toBe(200);
  await bridge.answer("y");
  const second = sign(url);
  await bridge.said(/Sign\?.*Sign\?/s);
  await bridge.answer("n");
  expect(await second).toMatchObject({ status: 403, body: { error: "notAgreed" } });
  const third = sign(url);
  await bridge.said(/Sign\?.*Sign\?.*Sign\?/s);
  bridge.end();
  expect(await third).toMatchObject({ status: 403, body: { error: "notAgreed" } });
  expect(await sign(url)).toMatchObject({ status: 403, body: { error: "notAgreed" } });
});

test.each([
  ["nobody may ask", ["--p12", p12], /^Say whose pages may ask.*^Usage: npm run bridge/ms],
  ["an address and not an origin", ["--origin", `${pagesOrigin}/sign`, "--p12", p12], /without a path.*^Usage/ms],
  ["neither a card nor a file", ["--origin", pagesOrigin], /^Say where the key is.*^Usage/ms],
  ["both", [...own, "--module", "/nowhere.so"], /not both.*^Usage/ms],
  ["another password", [...own, "--pin-file", folder.file("wrong", "a wrong one")], /this is not the password/],
  [
    "no such file",
    ["--origin", pagesOrigin, "--p12", "/nowhere.p12", "--pin-file", pinFile],
    /nowhere\.p12 cannot be read/,
  ],
])("it does not begin where there is %s, and says why", (_, args, words) => {
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: projectRoot, encoding: "utf8" });
  expect(status).toBe(2);
  expect(stderr).toMatch(words);
  expect(stderr).not.toContain("a wrong one");
});
