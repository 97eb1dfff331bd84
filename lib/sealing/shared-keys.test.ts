// Keys in the database: machines that come first at once agree, and what one chooses is what all seal with.
import { X509Certificate } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { db } from "#db/client.ts";
import { instanceFiles } from "#db/schema/instance-files.ts";
import { config } from "#lib/core/config.ts";
import { readAuthorityBundle } from "#lib/signatures/seal/crl.ts";
import type { KeyFiles } from "#lib/signatures/seal/key-files.ts";
import { loadSealIdentity } from "#lib/signatures/seal/keys.ts";
import { makeSeal } from "#lib/signatures/seal/new-seal.ts";
import { readPublicCopy } from "#lib/signatures/seal/public-copy.ts";
import { putIntoForce } from "#lib/signatures/seal/waiting-seals.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { proveSealing } from "./prove.ts";
import { sealSettings } from "./seal-settings.ts";
import { sharedKeys } from "./shared-keys.ts";

/** Another machine: nothing comes out of the memory of this process. */
const machine = (place: string): KeyFiles => ({ ...sharedKeys, place });
const sealOn = (place: string, secret = config().secret) =>
  loadSealIdentity({ ...sealSettings(config()), secret, keys: machine(place) });

test("machines that start at once agree on one authority and one seal", async () => {
  const identities = await Promise.all(["one", "two", "three", "four"].map((place) => sealOn(place)));
  const made = new Set(
    identities.map(({ certificate, chain }) => Buffer.concat([certificate, ...chain]).toString("hex")),
  );
  expect(made.size).toBe(1);
  expect((await sharedKeys.names()).sort()).toEqual(["authority.pem", "seal-1.pem"]);
});

test("what one machine puts into force, another seals with from its next seal on", async () => {
  const before = await sealOn("one");
  expect((await sealOn("two")).certificate).toEqual(before.certificate);
  const next = await makeSeal(sealSettings(config()), new Date());
  const waiting = await next.keep();
  expect((await sealOn("two")).certificate).toEqual(before.certificate);
  await putIntoForce(sharedKeys, waiting);
  expect((await sealOn("two")).certificate).toEqual(next.identity.certificate);
  // Stopped after all was done, and run again: it has its number already.
  const names = await sharedKeys.names();
  await putIntoForce(sharedKeys, waiting);
  expect(await sharedKeys.names()).toEqual(names);
});

test("whoever has the database alone cannot open a key", async () => {
  const pem = (await sharedKeys.read("seal-1.pem"))?.toString() ?? "";
  expect(pem).toContain("BEGIN ENCRYPTED PRIVATE KEY");
  expect(pem).not.toContain("BEGIN PRIVATE KEY");
  await expect(sealOn("elsewhere", "another secret, as long as the first one")).rejects.toThrow(/SECRET/);
});

test("whoever can write in the database alone adds no authority whose seals would pass for ours", async () => {
  using elsewhere = temporaryFolder();
  const theirs = await loadSealIdentity({ dataDir: elsewhere.path, secret: "a secret of somebody else, long enough" });
  const pem = new X509Certificate(theirs.chain[0] ?? "").toString();
  const row = { folder: "keys", name: "authority-2.pem", bytes: Buffer.from(pem) } as const;
  await db.insert(instanceFiles).values({ ...row, mac: "x".repeat(32) });
  await expect(readAuthorityBundle(sharedKeys)).rejects.toThrow(
    /authority-2\.pem in the database was written with another SECRET/,
  );
  await sharedKeys.remove("authority-2.pem");
});

test("a start that can seal leaves the authorities' certificates for the command that asks no database", async () => {
  expect(readPublicCopy(config().dataDir)).toBe("");
  const proof = await proveSealing(sealSettings(config()));
  const issuer = proof.ok ? proof.identity.chain[0] : undefined;
  expect(new X509Certificate(readPublicCopy(config().dataDir)).raw).toEqual(issuer);
  expect(readPublicCopy(config().dataDir)).not.toContain("PRIVATE KEY");
});

test("a certificate that an operator takes back on the disk of one machine is on the list of all", async () => {
  const revoked = JSON.stringify([{ serialNumber: "4A", at: "2026-11-21T06:00:00.000Z", reason: "superseded" }]);
  mkdirSync(join(config().dataDir, "keys"), { recursive: true });
  writeFileSync(join(config().dataDir, "keys", "revoked.json"), revoked);
  expect((await sharedKeys.read("revoked.json"))?.toString()).toBe(revoked);
});
