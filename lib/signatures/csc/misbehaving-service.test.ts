// A remote signing service that misbehaves: nothing wrong leaves, nothing endless is waited for, and the reason is told in plain words.
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { sealedBytes as bytes, judge, openerIn, reasonOf } from "#lib/testing/csc-credential.ts";
import { type CscServerForTests, json, startCscServer } from "#lib/testing/csc-server.ts";
import { issueCertificate, temporaryFolder } from "#lib/testing/openssl.ts";

vi.setConfig({ testTimeout: 60_000 });

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const load = openerIn(join(folder.path, "data"));

test("wrong signatures never leave: another key's, another document's, broken ones, too many", async () => {
  await using server = await startCscServer(folder.path, "ec");
  issueCertificate(folder.path, "stranger", { key: "ec" });
  const own = server.signsWith;
  server.signsWith = "stranger";
  const wrong = /^SEAL_CSC_CREDENTIAL: what the signing service answered is not a signature/;
  expect(await reasonOf((await load(server)).sign(bytes), server)).toMatch(wrong);
  server.signsWith = own;
  const identity = await load(server);
  const other = Buffer.from(await identity.sign(Buffer.from("another document"))).toString("base64");
  for (const signature of [other, "", "AAAA", "not base64!", "A".repeat(96)]) {
    server.answerNext("/csc/v2/signatures/signHash", json(200, { signatures: [signature] }));
    expect(await reasonOf(identity.sign(bytes), server)).toMatch(wrong);
  }
  server.answerNext("/csc/v2/signatures/signHash", json(200, { signatures: [other, other] }));
  expect(await reasonOf(identity.sign(bytes), server)).toMatch(/2 signatures for one hash/);
  server.answerNext("/csc/v2/signatures/signHash", json(200, {}));
  expect(await reasonOf(identity.sign(bytes), server)).toMatch(/not what the standard says \(signatures\)/);
});

const credentials = "/csc/v2/credentials/info";
const token = "/oauth2/token";
test.each<[string, string, Parameters<CscServerForTests["answerNext"]>[1], RegExp]>([
  [
    "an error object",
    credentials,
    json(503, { error: "temporarily_unavailable" }),
    /^SEAL_CSC_URL: .*503, temporarily_unav/,
  ],
  ["too many questions", credentials, json(429, {}), /^SEAL_CSC_URL: .*status 429 \(credentials\/info\)/],
  ["no JSON", credentials, (response) => void response.writeHead(200).end("<html>"), /not what the standard says/],
  ["nothing but 500", credentials, (response) => void response.writeHead(500).end(), /status 500/],
  [
    "a hung-up call",
    credentials,
    (response) => void response.destroy(),
    /cannot be reached \(ECONNRESET\)|no usable answer/,
  ],
  [
    "a wrong secret",
    token,
    json(401, { error: "invalid_client" }),
    /^SEAL_CSC_CLIENT_ID, SEAL_CSC_CLIENT_SECRET: .*invalid_client/,
  ],
  [
    "another kind of token",
    token,
    json(200, { access_token: "x", token_type: "mac" }),
    /kind of token other than Bearer/,
  ],
  ["no token", token, json(200, {}), /not what the standard says \(access_token\)/],
  [
    "a token that would split the header",
    token,
    json(200, { access_token: "x\r\ny: z" }),
    /not what the standard says/,
  ],
])("%s is told in plain words", async (_, path, answer, words) => {
  await using server = await startCscServer(folder.path, "ec");
  server.answerNext(path, answer);
  expect(await reasonOf(load(server), server)).toMatch(words);
  // What failed is tried afresh.
  judge(await load(server), await (await load(server)).sign(bytes));
});

test("what a service repeats of its secrets is not told, nor control characters, nor a novel", async () => {
  await using server = await startCscServer(folder.path, "ec");
  const { clientSecret, pin } = server.settings;
  const error_description = `PIN ${pin}\n\u0007is${" very".repeat(100)}`;
  const identity = await load(server);
  server.answerNext("/csc/v2/credentials/authorize", json(400, { error: pin, error_description }));
  const reason = await reasonOf(identity.sign(bytes), server);
  expect(reason).toMatch(/“PIN … is very/);
  expect(reason.length).toBeLessThan(400);
  const token = server.asked.at(-1)?.authorization.slice("Bearer ".length);
  server.answerNext("/csc/v2/signatures/signHash", (response, { SAD }) =>
    json(400, { error_description: `${SAD} and ${token}` })(response, {}, undefined as never),
  );
  expect(await reasonOf(identity.sign(bytes), server)).toMatch(/“… and …”/);
  server.answerNext("/oauth2/token", json(400, { error: "invalid_request", error_description: `not ${clientSecret}` }));
  expect(await reasonOf(load(server, { credential: undefined }), server)).toMatch(/“not …”/);
});

test("a redirect is not followed, an endless answer is cut off, a slow one is given up", async () => {
  await using server = await startCscServer(folder.path, "ec");
  await using elsewhere = await startCscServer(folder.path, "ec");
  for (const status of [302, 307]) {
    server.answerNext(
      token,
      (response) =>
        void response.writeHead(status, { location: `${new URL(elsewhere.settings.url).origin}/oauth2/token` }).end(),
    );
    expect(await reasonOf(load(server), server)).toMatch(/a redirect\), which is not followed/);
  }
  expect(elsewhere.asked).toEqual([]);
  let written = 0;
  server.answerNext(credentials, (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const more = () => {
      while (!response.destroyed && written < 50_000_000) {
        written += 65_536;
        if (!response.write(" ".repeat(65_536))) return void response.once("drain", more);
      }
    };
    more();
  });
  expect(await reasonOf(load(server), server)).toMatch(/the answer is too large/);
  expect(written).toBeLessThan(20_000_000);
  server.answerNext(credentials, () => undefined);
  expect(await reasonOf(load(server, { timeoutMs: 200 }), server)).toMatch(/no answer within 200 ms/);
});

test("a service that is not there is told with its host", async () => {
  const server = await startCscServer(folder.path, "ec");
  await server[Symbol.asyncDispose]();
  const { host } = new URL(server.settings.url);
  expect(await reasonOf(load(server), server)).toBe(
    `SEAL_CSC_URL: the signing service at ${host} cannot be used: it cannot be reached (ECONNREFUSED) (info).`,
  );
});

test.each<[string, Record<string, unknown>, RegExp]>([
  ["only people", { authType: ["oauth2code"] }, /no program in by OAuth 2 client credentials/],
  ["no hashes", { methods: ["signatures/signDoc"] }, /signs no hashes/],
  ["no authorization server", { oauth2: null }, /set SEAL_CSC_TOKEN_URL/],
  ["one in the clear", { oauth2: "http://id.example.com" }, /not reached by https/],
  ["one in a private network", { oauth2: "https://10.0.0.1" }, /private network, where only the operator may send/],
])("a service that names %s is refused before it is told the client's secret", async (_, info, words) => {
  await using server = await startCscServer(folder.path, "ec");
  server.info = info;
  expect(await reasonOf(load(server), server)).toMatch(words);
  expect(server.paths()).toEqual(["/info"]);
});

test("an authorization server may describe itself, or be named by the operator", async () => {
  await using server = await startCscServer(folder.path, "ec");
  const { origin } = new URL(server.settings.url);
  const issuer = `${origin}/realm`;
  server.info = { oauth2: undefined, oauth2Issuer: issuer };
  const description = { issuer, token_endpoint: `${origin}/oauth2/token` };
  const where = "/.well-known/oauth-authorization-server/realm";
  const methods = (...ways: string[]) => ({ token_endpoint_auth_methods_supported: ways });
  server.answerNext(where, json(200, { ...description, issuer: `${origin}/other` }));
  expect(await reasonOf(load(server), server)).toMatch(/calls itself by another name/);
  server.answerNext(where, json(200, { ...description, ...methods("client_secret_basic", "client_secret_post") }));
  judge(await load(server), await (await load(server)).sign(bytes));
  // RFC 6749's header, where the form is not taken.
  server.answerNext(where, json(200, { ...description, ...methods("client_secret_basic") }));
  server.answerNext(token, json(200, { access_token: "taken" }));
  server.answerNext(credentials, json(200, server.credential));
  const clientSecret = "a+b: c";
  await load(server, { clientSecret });
  const asked = server.asked.findLast(({ path }) => path === token);
  expect(asked?.body).not.toHaveProperty("client_secret");
  expect(Buffer.from(asked?.authorization.slice("Basic ".length) ?? "", "base64").toString()).toBe(
    `${server.settings.clientId}:a%2Bb%3A+c`,
  );
  const before = server.asked.length;
  await load(server, { tokenUrl: `${origin}/oauth2/token` });
  expect(server.paths().slice(before)).toEqual(["/oauth2/token", "/credentials/info"]);
});

test("a person who has to agree to each signature is told", async () => {
  await using server = await startCscServer(folder.path, "ec");
  const identity = await load(server);
  server.answerNext("/csc/v2/credentials/authorize", json(202, { handle: "878287f3" }));
  expect(await reasonOf(identity.sign(bytes), server)).toMatch(/a person has to agree to each signature/);
  server.credential.auth = { mode: "oauth2code" };
  expect(await reasonOf(load(server), server)).toMatch(/agree in a browser/);
});

test("a credential whose key is too short is not fit", async () => {
  await using server = await startCscServer(folder.path, "rsa-1024");
  server.credential.key.algo = ["1.2.840.113549.1.1.1"];
  expect(await reasonOf(load(server), server)).toMatch(/for SEAL_CSC_CREDENTIAL is not fit.*shorter than 2048/);
});
