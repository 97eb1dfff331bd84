// The look at the signers' signing service: in the background, held for a while, and in words for whoever runs the installation.
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { config } from "#lib/core/config.ts";
import { type CscServerForTests, json, startCscServer } from "#lib/testing/csc-server.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { forgetSignersService, signersServiceLooked, signersServiceState } from "./signers-service.ts";

vi.setConfig({ testTimeout: 60_000 });
const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
afterEach(() => {
  Object.assign(config(), { signerCsc: undefined });
  forgetSignersService();
});

async function set(change: (server: CscServerForTests) => unknown = () => undefined) {
  const server = await startCscServer(folder.path, "ec");
  server.forSigners();
  change(server);
  const { url, clientId, clientSecret } = server.settings;
  Object.assign(config(), { signerCsc: { url, clientId, clientSecret, clientSecretFile: undefined } });
  return server;
}

test("nothing is told where none is set", async () => {
  expect(signersServiceState()).toBeNull();
  expect(await signersServiceLooked()).toBeNull();
});

test("nobody waits for it; once looked at, it is not asked again for a while", async () => {
  await using server = await set();
  expect(signersServiceState()).toEqual({ host: "127.0.0.1", state: "looking", reason: "" });
  expect(await signersServiceLooked()).toEqual({ host: "127.0.0.1", state: "ok", reason: "" });
  expect(server.paths()).toEqual(["/info", "/credentials/info"]);
  expect(server.asked.every(({ authorization }) => authorization === "")).toBe(true);
  expect(signersServiceState()?.state).toBe("ok");
  expect(server.paths()).toHaveLength(2);
});

test.each<[string, (server: CscServerForTests) => unknown, RegExp]>([
  ["lets no signer in", (server) => Object.assign(server, { info: {} }), /authType has no oauth2code\) \(info\)$/],
  [
    "has no credentials to ask for",
    (server) => server.answerNext("/csc/v2/credentials/info", json(404, {})),
    /\(credentials\/info\)$/,
  ],
  ["is out of order", (server) => server.answerNext("/csc/v2/info", json(503, {})), /\(info\)$/],
])("a service that %s is told, with why", async (_what, change, reason) => {
  await using _server = await set(change);
  const state = await signersServiceLooked();
  expect(state?.state).toBe("failing");
  expect(state?.reason).toMatch(reason);
});

test("one that cannot be reached is told, and nothing secret with it", async () => {
  const server = await set();
  await server[Symbol.asyncDispose]();
  const state = await signersServiceLooked();
  expect(state?.reason).toMatch(/cannot be reached \(ECONNREFUSED\) \(info\)$/);
  expect(state?.reason).not.toContain(server.settings.clientSecret);
});

test("without the secret nobody could be let in", async () => {
  await using _server = await set();
  Object.assign(config().signerCsc ?? {}, { clientSecret: undefined });
  expect((await signersServiceLooked())?.reason).toMatch(/^SIGNER_CSC_CLIENT_SECRET/);
});
