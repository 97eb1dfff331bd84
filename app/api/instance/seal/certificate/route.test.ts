// Another certificate of the seal: proved first, told to the audit log, and what the one before sealed stays known as one's own.

import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import * as sealRoute from "#app/api/instance/seal/route.ts";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import * as configuration from "#lib/core/config.ts";
import { ownSealFingerprints } from "#lib/sealing/own-seals.ts";
import { sealIdentity } from "#lib/sealing/seal-identity.ts";
import { sharedKeys } from "#lib/sealing/shared-keys.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { exportP12, issueCertificate, temporaryFolder } from "#lib/testing/openssl.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

let made: TestAccount;
beforeAll(async () => {
  made = await makeAccount({ senders: 1 });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const renew = (key = made.owner.apiKey) => callRoute(route, "POST /instance/seal/certificate", { key });
const upload = (file: Buffer, password = "word", key = made.owner.apiKey) =>
  callRoute(route, "PUT /instance/seal/certificate", { key, json: { file: file.toString("base64"), password } });
const shown = async () => (await callRoute(sealRoute, "GET /instance/seal", { key: made.owner.apiKey })).body;
const fingerprintOf = (der: Buffer) => new X509Certificate(der).fingerprint256;
const acts = async () =>
  (await db.select().from(accountEvents).where(eq(accountEvents.accountId, made.account.id)))
    .map(({ act }) => act)
    .filter((act) => act.startsWith("seal."));

function p12(name = "Nordhaven", options: Parameters<typeof issueCertificate>[2] = {}) {
  using folder = temporaryFolder();
  issueCertificate(folder.path, name, options);
  return readFileSync(exportP12(folder.path, name, "word"));
}

test("a new one is made beside the old and seals from now on", async () => {
  const before = await sealIdentity();
  const { status, body, text } = await renew();
  expect(status, text).toBe(200);
  expect(body.seal).toMatchObject({ ok: true, source: "made" });
  const after = await sealIdentity();
  expect(after.certificate.equals(before.certificate)).toBe(false);
  // Of the same authority, whose seals a check knows.
  expect(after.chain[0]?.equals(before.chain[0] ?? Buffer.alloc(0))).toBe(true);
  expect(await acts()).toEqual(["seal.made"]);
});

test("an uploaded one is kept encrypted, stays one's own when another takes its place, and made ones come back", async () => {
  const { status, body, text } = await upload(p12());
  expect(status, text).toBe(200);
  expect(body.seal).toMatchObject({ ok: true, source: "uploaded" });
  const first = await sealIdentity();
  expect(first.source).toBe("uploaded");
  expect(first.chain).toHaveLength(1);
  expect((await sharedKeys.read("upload-1.pem"))?.toString()).toContain("BEGIN ENCRYPTED PRIVATE KEY");
  expect((await upload(p12("Later", { key: "ec" }))).status).toBe(200);
  const second = await sealIdentity();
  expect((await shown()).subject).toBe(second.subject);
  expect((await renew()).body.seal.source).toBe("made");
  expect((await sealIdentity()).source).toBe("made");
  expect(await ownSealFingerprints()).toEqual(
    expect.arrayContaining([first, second].map(({ certificate }) => fingerprintOf(certificate))),
  );
  expect(await acts()).toEqual(["seal.made", "seal.uploaded", "seal.uploaded", "seal.made"]);
});

test("400 for what cannot be opened or may not seal, in plain words, and nothing changes", async () => {
  const before = await sealIdentity();
  const files = await sharedKeys.names();
  const [wrong, garbage, unfit] = [
    await upload(p12(), "another"),
    await upload(Buffer.from("no file of that kind")),
    await upload(p12("Web", { extensions: ["keyUsage=critical,keyEncipherment"] })),
  ];
  expect([wrong.status, garbage.status, unfit.status]).toEqual([400, 400, 400]);
  expect(wrong.body.message).toContain("this is not the password of the file");
  expect(garbage.body.message).toContain("not a readable PKCS #12 file");
  expect(unfit.body.message).toContain("not fit for signing");
  const german = await callRoute(route, "PUT /instance/seal/certificate", {
    key: made.owner.apiKey,
    headers: { "accept-language": "de" },
    json: {
      file: p12("Web", { extensions: ["keyUsage=critical,keyEncipherment"] }).toString("base64"),
      password: "word",
    },
  });
  expect(german.body.message).toContain("Schlüsselverwendung");
  expect((await sealIdentity()).certificate.equals(before.certificate)).toBe(true);
  expect(await sharedKeys.names()).toEqual(files);
});

test("403 for who is no manager, and where the environment names the certificate", async () => {
  expect((await renew(made.senders[0]?.apiKey)).status).toBe(403);
  expect((await upload(p12(), "word", made.senders[0]?.apiKey)).status).toBe(403);
  const now = configuration.config();
  const sealCsc = { url: "https://sign.example.com/csc/v2", clientId: "x" } as typeof now.sealCsc;
  for (const named of [{ sealP12: "/nowhere/seal.p12" }, { sealCsc }]) {
    vi.spyOn(configuration, "config").mockReturnValue({ ...now, ...named });
    const { status, body } = await renew();
    expect([status, body.messageKey]).toEqual([403, "error.forbidden.actionNotAllowed"]);
    expect(body.message).toContain("environment");
  }
});
