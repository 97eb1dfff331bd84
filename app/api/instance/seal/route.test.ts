// A manager's trials of the seal and of the timestamp server: what was tried is told as it went.
import { afterAll, expect, test } from "vitest";
import { config } from "#lib/core/config.ts";
import { closePool } from "#lib/pdf/worker/pool.ts";
import { makeAccount, type TestSender } from "#lib/testing/callers.ts";
import { startCscServer } from "#lib/testing/csc-server.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { startTimestampServer } from "#lib/testing/timestamp-server.ts";
import * as health from "../health/route.ts";
import * as proof from "./proof/route.ts";
import * as seal from "./route.ts";
import * as timestamp from "./timestamp/route.ts";

const setServer = (tsaUrl: string | undefined) => Object.assign(config(), { tsaUrl });
afterAll(async () => {
  setServer(undefined);
  await closePool();
});
const prove = (by: TestSender) => callRoute(proof, "POST /instance/seal/proof", { key: by.apiKey });
const stamp = (by: TestSender) => callRoute(timestamp, "POST /instance/seal/timestamp", { key: by.apiKey });

test("200 with a proof that is made now and is the last one from then on; 403 for who is no manager", async () => {
  const { owner, senders } = await makeAccount({ senders: 1 });
  setServer("http://127.0.0.1:1");
  const { status, body, text } = await prove(owner);
  expect(status, text).toBe(200);
  // A dead timestamp server is told, whatever an earlier proof had said.
  expect(body).toMatchObject({
    tried: expect.any(String),
    seal: { ok: true, level: "B-B", timestampServer: true, reason: expect.stringContaining("TSA_URL (127.0.0.1:1)") },
  });
  expect((await callRoute(seal, "GET /instance/seal", { key: owner.apiKey })).body).toEqual(body.seal);
  setServer(undefined);
  expect((await prove(owner)).body.seal).toMatchObject({ ok: true, reason: "", timestampServer: false });
  const [regular] = senders;
  if (!regular) throw new Error("no sender");
  expect([(await prove(regular)).status, (await stamp(regular)).status]).toEqual([403, 403]);
}, 60_000);

test("200 with what the timestamp server answered, why it did not, and that there is none", async () => {
  const { owner } = await makeAccount();
  setServer(undefined);
  expect((await stamp(owner)).body).toMatchObject({ outcome: "unset", server: "", confirmed: null });
  using folder = temporaryFolder();
  await using server = await startTimestampServer(folder.path);
  setServer(server.url);
  expect((await stamp(owner)).body).toEqual({
    outcome: "confirmed",
    server: new URL(server.url).host,
    tried: expect.any(String),
    took: expect.any(Number),
    confirmed: expect.any(String),
    reason: "",
  });
  const secret = new URL("http://user:hidden@127.0.0.1:1/");
  setServer(secret.href);
  const { body, text } = await stamp(owner);
  expect(body).toMatchObject({ outcome: "failed", server: "127.0.0.1:1", confirmed: null });
  expect(body.reason).toContain("No timestamp");
  expect(text).not.toContain("hidden");
}, 60_000);

test("429 after many in a row, in this account alone", async () => {
  setServer(undefined);
  const [one, other] = [await makeAccount(), await makeAccount()];
  const answers = [];
  for (let time = 1; time <= 11; time += 1) answers.push((await stamp(one.owner)).status);
  expect(answers).toEqual([...Array(10).fill(200), 429]);
  expect((await stamp(other.owner)).status).toBe(200);
});

test("200 with the remote signing service that seals, here and in the health; what it refuses is told with its variable", async () => {
  const { owner } = await makeAccount();
  using folder = temporaryFolder();
  await using server = await startCscServer(folder.path, "ec");
  Object.assign(config(), { sealCsc: server.settings });
  const read = async () => (await callRoute(health, "GET /instance/health", { key: owner.apiKey })).body.certificate;
  try {
    expect((await prove(owner)).body.seal).toMatchObject({
      ok: true,
      source: "csc",
      subject: expect.stringContaining("CN=remote-"),
    });
    expect(await read()).toMatchObject({ ok: true, source: "csc", notAfter: expect.any(String) });
    server.credential.key.status = "disabled";
    Object.assign(config(), { sealCsc: { ...server.settings, algorithm: "ECDSA-SHA256" } });
    const reason = "SEAL_CSC_CREDENTIAL: the signing service has switched its key off.";
    const { body, text } = await prove(owner);
    expect(body.seal).toMatchObject({ ok: false, source: "csc", reason });
    expect(await read()).toEqual({ ok: false, source: "csc", reason, notAfter: null });
    expect(text).not.toContain(server.settings.clientSecret);
  } finally {
    Object.assign(config(), { sealCsc: undefined });
  }
  await prove(owner);
  expect(await read()).toMatchObject({ ok: true, source: "made" });
}, 60_000);
