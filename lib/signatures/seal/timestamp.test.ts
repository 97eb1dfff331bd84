import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openssl, temporaryFolder } from "#lib/testing/openssl.ts";
import { startTimestampServer, type TimestampServerForTests } from "#lib/testing/timestamp-server.ts";
import { readCms } from "./check-cms.ts";
import { checkTimestampToken } from "./check-timestamp.ts";
import { makeCms } from "./cms.ts";
import type { SealIdentity } from "./identity.ts";
import { loadSealIdentity } from "./keys.ts";
import { fetchTimestamp } from "./timestamp.ts";

const folder = temporaryFolder();
let server: TimestampServerForTests;
let identity: SealIdentity;
const digest = createHash("sha256").update("content").digest();
const timeStampToken = "1.2.840.113549.1.9.16.2.14";

beforeAll(async () => {
  server = await startTimestampServer(folder.path);
  identity = await loadSealIdentity({ dataDir: folder.path, secret: "a secret of this instance, long enough" });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const reasonOf = async (url = server.url, timeoutMs = 5_000) => {
  const stamp = await fetchTimestamp(digest, { url, timeoutMs });
  return "reason" in stamp ? stamp.reason : undefined;
};

test("a signature with a timestamp is B-T; openssl finds both right", async () => {
  const { der, level } = await makeCms({ digest, identity, timestamp: { url: server.url } });
  expect(level).toBe("B-T");
  folder.file("cms.der", der);
  folder.file("content", "content");
  openssl(
    folder.path,
    "cms",
    "-verify",
    "-cades",
    "-binary",
    "-inform",
    "DER",
    "-in",
    "cms.der",
    "-content",
    "content",
    "-CAfile",
    "keys/authority.pem",
    "-out",
    "out",
  );
  const cms = readCms(der);
  folder.file("token.der", cms.unsigned.get(timeStampToken) ?? "");
  folder.file("signature", cms.signer.signature.valueBlock.valueHexView);
  openssl(folder.path, "ts", "-verify", "-token_in", "-in", "token.der", "-data", "signature", "-CAfile", "root.pem");
  folder.file("signature", "another");
  expect(() =>
    openssl(folder.path, "ts", "-verify", "-token_in", "-in", "token.der", "-data", "signature", "-CAfile", "root.pem"),
  ).toThrow();
});

test("a server that does not answer in time costs the timestamp, never the signature", async () => {
  const before = server.asked();
  server.answerNext(
    () => undefined,
    () => undefined,
  );
  const { der, level, reason } = await makeCms({ digest, identity, timestamp: { url: server.url, timeoutMs: 150 } });
  expect([level, server.asked() - before]).toEqual(["B-B", 2]);
  expect(reason).toMatch(/^No timestamp from TSA_URL \(127\.0\.0\.1:\d+\): no answer within 150 ms$/);
  expect(readCms(der).unsigned.size).toBe(0);
});

test("one failure of the line is asked again, with another nonce", async () => {
  const bodies: Buffer[] = [];
  server.answerNext((_, response, body) => {
    bodies.push(body);
    response.writeHead(503).end();
  });
  server.answerNext(async (_, response, body) => {
    bodies.push(body);
    response.end(await server.reply(body));
  });
  expect(await fetchTimestamp(digest, { url: server.url })).toHaveProperty("token");
  expect(bodies[0]).not.toEqual(bodies[1]);
});

test("a server that is not there gives a reason", async () => {
  expect(await reasonOf("http://127.0.0.1:1/")).toMatch(/No timestamp from TSA_URL \(127\.0\.0\.1:1\): /);
});

test("a refusal is not asked again", async () => {
  const before = server.asked();
  server.answerNext((_, response) => void response.writeHead(403).end());
  expect(await reasonOf()).toMatch(/HTTP status 403/);
  // TimeStampResp { PKIStatusInfo { 2 rejection, "no funds" } }
  server.answerNext((_, response) => void response.end(Buffer.from("3011300f020102300a0c086e6f2066756e6473", "hex")));
  expect(await reasonOf()).toMatch(/it refused \(status 2: no funds\)/);
  expect(server.asked() - before).toBe(2);
});

test("an answer that is no timestamp, or too large, gives a reason", async () => {
  server.answerNext((_, response) => void response.end("<html>Welcome</html>"));
  expect(await reasonOf()).toMatch(/not a timestamp response/);
  server.answerNext(
    (_, response) => void response.end(Buffer.alloc(200_000)),
    (_, response) => void response.end(Buffer.alloc(200_000)),
  );
  expect(await reasonOf()).toMatch(/larger than any timestamp/);
});

test("an answer to another question is not taken", async () => {
  let earlier: Buffer = Buffer.alloc(0);
  server.answerNext(async (_, response, body) => {
    earlier = await server.reply(body);
    response.end(earlier);
  });
  expect(await reasonOf()).toBeUndefined();
  server.answerNext((_, response) => void response.end(earlier));
  expect(await reasonOf()).toMatch(/nonce differs/);
  server.answerNext((_, response) => void response.end(earlier));
  const other = await fetchTimestamp(createHash("sha256").update("other").digest(), { url: server.url });
  expect(other).toHaveProperty("reason", expect.stringMatching(/about other bytes/));
});

test("a token whose signature does not hold is not taken", async () => {
  server.answerNext(async (_, response, body) => {
    const answer = await server.reply(body);
    // The last byte belongs to the signature of the token.
    answer[answer.length - 1] = (answer.at(-1) ?? 0) ^ 1;
    response.end(answer);
  });
  expect(await reasonOf()).toMatch(/not rightly signed/);
});

test("a timestamp too large for its room is left out", async () => {
  const { level, reason } = await makeCms({ digest, identity, timestamp: { url: server.url }, maxBytes: 2_500 });
  expect([level, reason]).toEqual(["B-B", "The timestamp is too large for the room kept in the document"]);
});

test("name and password in the address are sent as Basic authentication and never shown", async () => {
  const headers: (string | undefined)[] = [];
  server.answerNext((request, response) => {
    headers.push(request.headers.authorization);
    response.writeHead(401).end();
  });
  const reason = await reasonOf(server.url.replace("//", "//name:p%40ss@"));
  expect(headers).toEqual([`Basic ${Buffer.from("name:p@ss").toString("base64")}`]);
  expect(reason).not.toContain("p%40ss");
});

test("the time of a token is read from what was signed", async () => {
  const stamp = await fetchTimestamp(digest, { url: server.url });
  if ("reason" in stamp) throw new Error(stamp.reason);
  expect(stamp.at).toEqual(checkTimestampToken(stamp.token, digest).at);
});
