// A signer's leave at a remote signing service: for the service, then for one use of their key, bound to the hash.
import { verify } from "node:crypto";
import { afterAll, expect, test, vi } from "vitest";
import { decide } from "#lib/testing/csc-leave.ts";
import { base64Of, type CscServerForTests, json, startCscServer } from "#lib/testing/csc-server.ts";
import { issueCertificate, temporaryFolder } from "#lib/testing/openssl.ts";
import { CscError } from "./csc-error.ts";
import { openSignerAuthorization, type Way } from "./signer-authorization.ts";
import { findSignerCredentials, hashFor, type SignerCredential, signWithCredential } from "./signer-credential.ts";

vi.setConfig({ testTimeout: 60_000 });
const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

const redirectUri = "http://127.0.0.1:3000/api/certificate/return";
const wayOf = (state: string): Way => ({ state, verifier: `${state}-${"v".repeat(50)}`, redirectUri });
const bytes = [Buffer.from("what is signed"), Buffer.from("and another")];

async function signersServer(key: "rsa" | "ec" = "ec") {
  const server = await startCscServer(folder.path, key);
  server.forSigners();
  return server;
}
const opened = ({ settings }: CscServerForTests) => openSignerAuthorization(settings);

async function enter(server: CscServerForTests) {
  const authorization = await opened(server);
  const back = await decide(authorization.serviceUrl(wayOf("one"), "de"), "allow");
  expect(back.searchParams.get("state")).toBe("one");
  const token = await authorization.serviceToken(back.searchParams.get("code") ?? "", wayOf("one"));
  const service = authorization.as(token.value);
  const found = await findSignerCredentials(service, new Date());
  const credential = typeof found === "string" ? found : found[0];
  return { authorization, service, credential: credential as SignerCredential };
}

async function agreed({ authorization, credential }: Awaited<ReturnType<typeof enter>>, all: Buffer[]) {
  const use = {
    credentialID: credential.id,
    hashes: all.map((one) => hashFor(credential, one)),
    hashAlgorithm: credential.algorithm.hashAlgorithm,
  };
  const back = await decide(authorization.keyUrl(wayOf("two"), "de", use, "Lease"), "allow");
  return authorization.activation(back.searchParams.get("code") ?? "", wayOf("two"));
}

const failing = (promise: Promise<unknown>) => promise.then(String, (error: unknown) => error as CscError);

test.each(["rsa", "ec"] as const)("a signer lets us in, agrees to one hash, and their %s key signs it", async (key) => {
  await using server = await signersServer(key);
  const entered = await enter(server);
  const [first = Buffer.alloc(0), other = Buffer.alloc(0)] = bytes;
  const sad = await agreed(entered, [first]);
  const { credential, service } = entered;
  const [signature = Buffer.alloc(0)] = await signWithCredential(service, credential, [first], sad);
  expect(verify(credential.algorithm.digest, first, credential.certificate.publicKey, signature)).toBe(true);
  // Used once, and bound to its hash.
  expect(await failing(signWithCredential(service, credential, [first], sad))).toBeInstanceOf(CscError);
  const next = await agreed(entered, [first]);
  expect(String(await failing(signWithCredential(service, credential, [other], next)))).toMatch(/not authorized/);
});

test("several signatures by one leave, where the key lets them", async () => {
  await using server = await signersServer();
  server.credential.multisign = 2;
  const entered = await enter(server);
  expect(entered.credential.most).toBe(2);
  const sad = await agreed(entered, bytes);
  expect(await signWithCredential(entered.service, entered.credential, bytes, sad)).toHaveLength(2);
});

test("a key that may sign any number by one leave is asked for as many as an address holds", async () => {
  await using server = await signersServer();
  server.credential.multisign = 999_999;
  const { authorization, credential } = await enter(server);
  expect(credential.most).toBeGreaterThan(1);
  const hashes = Array.from({ length: credential.most }, () => Buffer.alloc(64, 255));
  const use = { credentialID: credential.id, hashes, hashAlgorithm: "2.16.840.1.101.3.4.2.3" };
  expect(authorization.keyUrl(wayOf("two"), "de", use, "Lease").length).toBeLessThan(4000);
});

test("a code counts once, with the verifier of its own way", async () => {
  await using server = await signersServer();
  const authorization = await opened(server);
  const back = await decide(authorization.serviceUrl(wayOf("one"), "en"), "allow");
  const code = back.searchParams.get("code") ?? "";
  const refused = await failing(authorization.serviceToken(code, wayOf("other")));
  expect(refused).toMatchObject({ step: "oauth2/token", code: "invalid_grant" });
  expect(await failing(authorization.serviceToken(code, wayOf("one")))).toMatchObject({ code: "invalid_grant" });
  const no = await decide(authorization.serviceUrl(wayOf("one"), "en"), "refuse");
  expect(no.searchParams.get("error")).toBe("access_denied");
});

test.each<[string, (server: CscServerForTests) => void, RegExp]>([
  ["none", (server) => server.credentialIDs.splice(0), /has no certificate for this person/],
  ["a revoked one", ({ credential }) => (credential.cert.status = "revoked"), /calls its certificate revoked/],
  ["one that is switched off", ({ credential }) => (credential.key.status = "disabled"), /switched its key off/],
  [
    "one that a PIN is typed for",
    ({ credential }) => (credential.auth = { mode: "explicit" }),
    /not agreed to in a br/,
  ],
  [
    "one that fills a file",
    ({ credential }) => {
      const extensions = ["keyUsage=digitalSignature", `nsComment=${"x".repeat(60_000)}`];
      issueCertificate(folder.path, "large", { key: "ec", extensions });
      credential.cert.certificates = [base64Of(folder.path, "large"), base64Of(folder.path, "root")];
    },
    /larger certificates than a signature has room for/,
  ],
  ["one of unknown algorithms", ({ credential }) => (credential.key.algo = ["1.2.3"]), /no algorithm/],
])("who has only %s is told why", async (_, change, words) => {
  await using server = await signersServer();
  change(server);
  expect((await enter(server)).credential).toMatch(words);
});

test("one certificate that the service will not tell of keeps nobody from the others; a service that fails is told", async () => {
  await using server = await signersServer();
  server.credentialIDs.push("withdrawn");
  expect((await enter(server)).credential).toMatchObject({ id: server.credentialIDs[0] });
  server.answerNext("/csc/v2/credentials/info", json(503, {}));
  expect(await failing(enter(server))).toMatchObject({ step: "credentials/info", status: 503 });
});

test("a service that lets no signer in, another's signature and a broken answer are refused without secrets", async () => {
  await using server = await signersServer();
  const entered = await enter(server);
  const [first = Buffer.alloc(0)] = bytes;
  const sad = await agreed(entered, [first]);
  server.answerNext("/csc/v2/signatures/signHash", json(200, { signatures: ["AAAA"] }));
  const wrong = await failing(signWithCredential(entered.service, entered.credential, [first], sad));
  expect(String(wrong)).toMatch(/not a signature of the certificate's key/);
  server.answerNext("/oauth2/token", json(400, { error: "invalid_request", error_description: "the code is my-code" }));
  const told = await failing(entered.authorization.serviceToken("my-code", wayOf("one")));
  expect(String(told)).not.toMatch(/my-code/);
  server.info = {};
  expect(String(await failing(opened(server)))).toMatch(/lets no signer in/);
  server.info = { authType: ["oauth2code"], oauth2: null };
  // What is set for seals would mend nothing here.
  expect(String(await failing(opened(server)))).toMatch(/does not say where access tokens are given out$/);
});
