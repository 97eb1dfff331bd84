// A person's data, exported and erased: by the operations, and by the command as a program.
import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { projectRoot } from "#lib/core/config.ts";
import { makeAccount, type TestSender } from "#lib/testing/callers.ts";
import { addDestination } from "#lib/testing/delivery-destination.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import { erasePerson } from "./erase-person.ts";
import { personData } from "./person-data.ts";

// Packages are signed to their end, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const role = (id: string, email: string) => ({
  id,
  name: id,
  type: "SIGNER",
  signers: [{ id, email, firstName: id, lastName: "Signer" }],
});
let made = 0;
/** Signed by a person whom nobody else names. */
async function signedBy(owner: TestSender, address: string): Promise<string> {
  made += 1;
  const packageId = await sendPackage(owner, {
    name: `Lease ${made}`,
    roles: [role("ann", address), role("bob", "bob@example.net")],
  });
  expect((await signEverything(packageId, "ann")).status).toBe(200);
  return packageId;
}
async function drop(owner: TestSender, packageId: string): Promise<void> {
  const answer = await callRoute(packageRoute, `DELETE /packages/${packageId}`, {
    key: owner.apiKey,
    params: { packageId },
  });
  expect(answer.status, answer.text).toBeLessThan(300);
}
const eventsOf = async (packageId: string) =>
  JSON.stringify(await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId)));

test("all that names an address is exported, whatever its case, and nothing of anybody whose address holds it", async () => {
  const { owner } = await makeAccount();
  const packageId = await signedBy(owner, "Mia@example.org");
  const other = await signedBy(owner, "lamia@example.org");
  const data = await personData("mia@EXAMPLE.org");
  expect(data.signers.map((one) => one.packageId)).toEqual([packageId]);
  const told = new Set(data.evidence.map((event) => event.packageId));
  expect([...told]).toEqual([packageId]);
  expect(data.evidence.some(({ type }) => type === "approval.signed")).toBe(true);
  expect(
    data.evidence.some(({ type }) => type === "signer.invited"),
    "acts of others that name them, too",
  ).toBe(true);
  expect(data.mails.map((mail) => mail.packageId)).toContain(packageId);
  expect(JSON.stringify(data)).not.toContain(other);
});

test("erased is what is not needed any more; what still names the person is told with what ends it", async () => {
  const { owner } = await makeAccount();
  const address = "noor@example.org";
  const [gone, there] = [await signedBy(owner, address), await signedBy(owner, address)];
  const elsewhere = await signedBy(owner, "stranger@example.org");
  await drop(owner, gone);
  await drop(owner, elsewhere);
  await db.insert(mails).values({
    id: `own-${gone}`,
    accountId: owner.row.accountId,
    kind: "password-reset",
    toEmail: "Noor@example.org",
    status: "outbox",
  });
  const untouched = await eventsOf(elsewhere);
  const first = await erasePerson(address);
  expect(first.packages).toEqual([gone]);
  expect(first.mails).toBe(1);
  expect(first.kept.map(({ what, id }) => [what, id])).toEqual([["package", there]]);
  expect(await eventsOf(gone)).not.toContain(address);
  expect(await eventsOf(elsewhere)).toBe(untouched);
  expect(await db.$count(mails, eq(mails.id, `own-${gone}`))).toBe(0);

  const again = await erasePerson(address);
  expect(again, "a second run finds nothing more").toMatchObject({ packages: [], mails: 0 });
  await drop(owner, there);
  expect(await erasePerson(address)).toMatchObject({ packages: [there], kept: [] });
  expect((await personData(address)).evidence).toEqual([]);
});

test("whoever gets signed documents by mail is told so, until a manager removes the destination", async () => {
  const { owner } = await makeAccount();
  const address = "ida@example.org";
  const mail = { name: "Ida’s archive", kind: "mail", address: "Ida@example.org" };
  const { id } = (await addDestination(owner, mail)).body;
  await addDestination(owner, { ...mail, name: "Frida’s archive", address: "frida@example.org" });
  expect((await personData(address)).deliveryDestinations).toMatchObject([{ id, kind: "mail", address: mail.address }]);
  expect((await personData(address)).auditLog).toMatchObject([{ act: "destination.added", subjectId: id }]);
  expect((await erasePerson(address)).kept).toEqual([
    expect.objectContaining({ what: "audit log", id: owner.row.accountId }),
    { what: "delivery destination", id, name: mail.name, until: "a manager removes the destination" },
  ]);
});

test("the command: 0 with the record in a new file, 1 while something names the person, 2 where it was asked wrongly", async () => {
  using folder = temporaryFolder();
  const { owner } = await makeAccount();
  const address = "kai@example.org";
  const packageId = await signedBy(owner, address);
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ["--conditions=react-server", "lib/ops/person.ts", ...args], {
      cwd: projectRoot,
      env: { ...process.env, COUNTERSIGN_ROOT: projectRoot, INIT_CWD: folder.path },
      encoding: "utf8",
    });
  const exported = run("export", "--out", "kai.json", address);
  expect(exported.stderr).toBe("");
  expect(exported.status).toBe(0);
  expect(JSON.parse(readFileSync(`${folder.path}/kai.json`, "utf8")).signers[0].packageId).toBe(packageId);
  expect(statSync(`${folder.path}/kai.json`).mode & 0o077, "for its owner alone").toBe(0);
  expect(run("export", "--out", "kai.json", address).status, "nothing is written over").toBe(2);
  const kept = run("erase", address);
  expect(kept.stdout).toContain(`Kept: package ${packageId}`);
  expect(kept.status).toBe(1);
  await drop(owner, packageId);
  const erased = run("erase", address);
  expect(erased.stdout).toContain("Erased: the evidence of 1 deleted packages");
  expect(erased.status).toBe(0);
  expect(run("export").stderr).toContain("Usage:");
  expect(run("erase", "--out", "x", address).status).toBe(2);
});
