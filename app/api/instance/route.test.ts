// The state of the instance: what the checks say, when it is ready, and what readers of sealed documents fetch.
import { X509Certificate } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import * as healthz from "#app/healthz/route.ts";
import * as readyz from "#app/readyz/route.ts";
import * as der from "#app/seal/ca.der/route.ts";
import * as pem from "#app/seal/ca.pem/route.ts";
import * as crl from "#app/seal/crl/route.ts";
import { config } from "#lib/core/config.ts";
import { log } from "#lib/core/log.ts";
import { sealingReady } from "#lib/sealing/sealing-ready.ts";
import { sharedKeys } from "#lib/sealing/shared-keys.ts";
import { setBridge } from "#lib/testing/bridge-signer.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { workerName } from "#lib/work/queue/worker-name.ts";
import * as route from "./route.ts";
import * as seal from "./seal/route.ts";

let worker: PgBoss | undefined;
const startWorker = async () => {
  worker = new PgBoss({
    connectionString: process.env.DATABASE_URL ?? "",
    application_name: workerName,
    supervise: false,
    schedule: false,
  });
  await worker.start();
};
beforeAll(async () => expect(await sharedKeys.names()).toEqual([]));
afterAll(() => worker?.stop({ graceful: false, close: true }));

const read = async (key?: string) => (await callRoute(route, "GET /instance", { key })).body;

test("200 alive, whatever else is wrong", async () => {
  const response = healthz.GET();
  expect([response.status, await response.json()]).toEqual([200, { status: "alive" }]);
});

const asked = (requestId = "request-of-a-file") =>
  new Request("http://localhost/", { headers: { "x-request-id": requestId } });

test("404 with an error object for the certificate and the list before there is an authority", async () => {
  for (const response of [await pem.GET(asked()), await der.GET(asked()), await crl.GET(asked())]) {
    const { messageKey, requestId } = (await response.json()) as { messageKey: string; requestId: string };
    expect([response.status, messageKey, requestId]).toEqual([404, "error.notFound.route", "request-of-a-file"]);
  }
});

const fromMachine = new Request("http://localhost/readyz", { headers: { "x-from-here": "yes" } });

test("503 while no worker is connected, 200 as soon as one is", async () => {
  const waiting = await readyz.GET(fromMachine);
  expect([waiting.status, await waiting.json()]).toEqual([
    503,
    expect.objectContaining({
      status: "not ready",
      checks: expect.objectContaining({
        jobs: { ok: false, detail: expect.stringContaining("npm run worker"), key: "jobsOff" },
        database: { ok: true, detail: expect.any(String), key: "databaseOk" },
      }),
    }),
  ]);
  // Strangers learn that, and no more.
  const stranger = await readyz.GET(
    new Request("http://localhost/readyz", { headers: { "x-forwarded-for": "127.0.0.1" } }),
  );
  expect([stranger.status, await stranger.json()]).toEqual([503, { status: "not ready" }]);
  const warned = vi.spyOn(log, "warn");
  const uptime = vi.spyOn(process, "uptime").mockReturnValue(9);
  await readyz.GET(fromMachine);
  expect(warned).not.toHaveBeenCalled();
  uptime.mockReturnValue(11);
  await readyz.GET(fromMachine);
  expect(warned).toHaveBeenCalledWith(expect.objectContaining({ part: "jobs" }), "a check failed");
  vi.restoreAllMocks();
  await startWorker();
  const ready = await readyz.GET(fromMachine);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    expect.objectContaining({ status: "ready", checks: expect.anything() }),
  ]);
});

test("200 for anybody with every check, the version, and whether set-up is needed", async () => {
  const body = await read();
  expect(body).toMatchObject({
    setUpNeeded: true,
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    checks: {
      database: { ok: true },
      files: { ok: true },
      jobs: { ok: true },
      mail: { ok: true, detail: expect.stringContaining("outbox") },
      sealing: { ok: true, parameters: { level: "B-B" } },
    },
  });
  expect(readdirSync(join(config().dataDir, "files"))).toEqual([]);
  const { owner } = await makeAccount();
  expect((await read()).setUpNeeded).toBe(false);
  expect(await read(owner.apiKey)).toMatchObject({
    version: body.version,
    checks: { mail: { ok: true, detail: body.checks.mail.detail } },
  });
});

test("once there is an account strangers learn what works, but neither the version nor how it is set", async () => {
  await makeAccount();
  const bare = { ok: true, detail: "" };
  const checks = { database: bare, files: bare, jobs: bare, mail: bare, sealing: bare };
  const { checks: told, ...rest } = await read();
  expect(rest).toEqual({ setUpNeeded: false, setUpCodeNeeded: false, version: "", keepsMails: true });
  expect(told).toMatchObject(checks);
  expect(Object.keys(told.addresses)).toEqual(["ok", "detail"]);
  expect(told.addresses.detail).toBe("");
});

test("senders learn where signers have certificates of their own, once that is set; strangers do not", async () => {
  const { owner } = await makeAccount();
  expect(await read(owner.apiKey)).not.toHaveProperty("signersService");
  const signerCsc = {
    url: "https://sign.example/csc/v2",
    clientId: "c",
    clientSecret: "s",
    clientSecretFile: undefined,
  };
  Object.assign(config(), { signerCsc });
  onTestFinished(() => void Object.assign(config(), { signerCsc: undefined }));
  expect((await read(owner.apiKey)).signersService).toBe("sign.example");
  expect(await read()).not.toHaveProperty("signersService");
});

test("senders learn of their own account's bridge to the cards of signers; other accounts' and strangers do not", async () => {
  const { owner } = await makeAccount();
  const other = await makeAccount();
  await setBridge(owner, "http://127.0.0.1:7737/");
  expect((await read(owner.apiKey)).signersBridge).toBe("http://127.0.0.1:7737");
  expect(await read(other.owner.apiKey)).not.toHaveProperty("signersBridge");
  expect(await read()).not.toHaveProperty("signersBridge");
  await setBridge(owner, "https://bridge.example.com");
  expect(await read(owner.apiKey)).not.toHaveProperty("signersBridge");
});

test("senders learn who checks passwords of signers' devices, once that is set; strangers do not", async () => {
  const { owner } = await makeAccount();
  expect(await read(owner.apiKey)).not.toHaveProperty("codeService");
  Object.assign(config(), { digipass: { url: "https://codes.example/v1", token: "t" } });
  onTestFinished(() => void Object.assign(config(), { digipass: undefined }));
  expect((await read(owner.apiKey)).codeService).toBe("codes.example");
  expect(await read()).not.toHaveProperty("codeService");
});

test("files that cannot be written are said to be the trouble", async () => {
  const { owner } = await makeAccount();
  const folder = join(config().dataDir, "files");
  renameSync(folder, `${folder}.aside`);
  writeFileSync(folder, "in the way");
  expect((await read()).checks.files).toEqual({ ok: false, detail: "" });
  expect((await read(owner.apiKey)).checks.files).toEqual({
    ok: false,
    detail: expect.stringContaining("DATA_DIR (EEXIST)"),
    key: "filesOff",
    parameters: { known: "yes", code: "EEXIST" },
  });
  rmSync(folder);
  mkdirSync(folder);
});

test("200 with the sealing certificate and its last proof for a sender, 401 for strangers", async () => {
  expect((await callRoute(seal, "GET /instance/seal")).status).toBe(401);
  const { owner } = await makeAccount();
  const { body } = await callRoute(seal, "GET /instance/seal", { key: owner.apiKey });
  expect(body).toMatchObject({
    ok: true,
    reason: "",
    level: "B-B",
    source: "made",
    timestampServer: false,
    subject: expect.stringContaining("CN="),
    provedAt: expect.any(String),
  });
  expect(await sealingReady()).toBe(true);
});

test("200 with the authority's certificate in both forms and its list", async () => {
  const certificate = new X509Certificate(await (await pem.GET(asked())).text());
  const same = new X509Certificate(Buffer.from(await (await der.GET(asked())).arrayBuffer()));
  expect([certificate.ca, certificate.fingerprint256]).toEqual([true, same.fingerprint256]);
  const list = await crl.GET(asked());
  expect([list.status, list.headers.get("content-type")]).toEqual([200, "application/pkix-crl"]);
});
