// Signatures reach the PDF exactly once, wherever the process dies on the way and however many do it at once.
import { and, asc, eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { signatures } from "#db/schema/approvals.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { documents, packages } from "#db/schema/packages.ts";
import { files } from "#lib/files/store.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { deaths, Killed } from "#lib/testing/deaths.ts";
import { extractText, judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import { currentPdf } from "../read/current-pdf.ts";
import { applySignatures } from "./apply-signatures.ts";
import { sealPackage } from "./seal-package.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const put = files.put.bind(files);

const documentOf = async (packageId: string) => {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.packageId, packageId), eq(documents.id, "lease")));
  return row;
};
const signaturesOf = (packageId: string) =>
  db.select().from(signatures).where(eq(signatures.packageId, packageId)).orderBy(asc(signatures.sequence));
const eventsOf = async (packageId: string, type: string) =>
  (
    await db
      .select()
      .from(evidenceEvents)
      .where(and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, type)))
  ).length;

describe.each(Object.keys(deaths))("a process that dies %s", (name) => {
  test("leaves one signature per act", async () => {
    const packageId = await sendPackage(account.owner);
    expect((await signEverything(packageId, "ann")).status).toBe(200);
    const key = { packageId, documentId: "lease" };
    deaths[name]?.();
    await expect(applySignatures(key)).rejects.toThrow(Killed);
    vi.restoreAllMocks();
    await applySignatures(key);
    expect(await documentOf(packageId)).toMatchObject({ appliedSequence: 1 });
    expect((await signaturesOf(packageId)).map((row) => [row.sequence, row.level, row.applied !== null])).toEqual([
      [1, "B-B", true],
    ]);
    const judged = judgeSignatures(await currentPdf(packageId, "lease"));
    expect(judged.map((one) => [one.valid, one.coversAll])).toEqual([[true, true]]);
  }, 60_000);

  test("leaves one seal per document", async () => {
    const packageId = await sendPackage(account.owner);
    for (const role of ["ann", "bob"]) expect((await signEverything(packageId, role)).status).toBe(200);
    for (const documentId of ["lease", "default-consent"]) await applySignatures({ packageId, documentId });
    deaths[name]?.();
    await expect(sealPackage(packageId)).rejects.toThrow(Killed);
    vi.restoreAllMocks();
    await sealPackage(packageId);
    await sealPackage(packageId);
    expect(await eventsOf(packageId, "document.sealed")).toBe(2);
    expect(await eventsOf(packageId, "package.sealed")).toBe(1);
    const completed = await db
      .select()
      .from(mails)
      .where(and(eq(mails.packageId, packageId), eq(mails.kind, "completed")));
    expect(completed.map((mail) => mail.toEmail).sort()).toEqual(
      ["ann@example.net", "bob@example.net", account.owner.row.email].sort(),
    );
    const judged = judgeSignatures(await currentPdf(packageId, "lease"));
    expect(judged.map((one) => one.valid)).toEqual([true, true, true]);
  }, 60_000);
});

test("a document that cannot be sealed does not hold up those before it, and is sealed when it can be", async () => {
  const packageId = await sendPackage(account.owner);
  for (const role of ["ann", "bob"]) await signEverything(packageId, role);
  for (const documentId of ["lease", "default-consent"]) await applySignatures({ packageId, documentId });
  vi.spyOn(files, "put").mockImplementationOnce(put).mockRejectedValueOnce(new Error("full"));
  await expect(sealPackage(packageId)).rejects.toThrow("full");
  expect([await eventsOf(packageId, "document.sealed"), await eventsOf(packageId, "package.sealed")]).toEqual([1, 0]);
  vi.restoreAllMocks();
  const written = vi.spyOn(files, "put");
  await sealPackage(packageId);
  expect(written).toHaveBeenCalledTimes(1);
  expect([await eventsOf(packageId, "document.sealed"), await eventsOf(packageId, "package.sealed")]).toEqual([2, 1]);
}, 60_000);

test("many at once, in line and across the job and the readers, apply each act once", async () => {
  const packageId = await sendPackage(account.owner);
  for (const role of ["ann", "bob"]) await signEverything(packageId, role);
  const key = { packageId, documentId: "lease" };
  const write = vi.spyOn(files, "put");
  await Promise.all([
    applySignatures(key),
    sealPackage(packageId),
    currentPdf(packageId, "lease"),
    sealPackage(packageId),
    currentPdf(packageId, "lease"),
    applySignatures(key),
  ]);
  // Two acts, and a seal for each of the two documents.
  expect(write).toHaveBeenCalledTimes(4);
  expect(await eventsOf(packageId, "document.sealed")).toBe(2);
  const pdf = await currentPdf(packageId, "lease");
  expect(judgeSignatures(pdf).map((one) => one.valid)).toEqual([true, true, true]);
  expect(pdf.equals(await currentPdf(packageId, "lease"))).toBe(true);
}, 60_000);

test("the PDF shows who signed and when, in the package's zone", async () => {
  const packageId = await sendPackage(account.owner, { timezoneId: "Asia/Tokyo" });
  await signEverything(packageId, "ann");
  const text = extractText(await currentPdf(packageId, "lease"));
  expect(text).toContain("Ann Tester");
  expect(text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\+09:00/);
  expect(text).not.toContain("Bob Tester");
}, 60_000);

test("a package taken back to draft while it is signed keeps nothing of the old round", async () => {
  const packageId = await sendPackage(account.owner);
  await signEverything(packageId, "ann");
  vi.spyOn(files, "put").mockImplementationOnce(async (...given) => {
    const hash = await put(...given);
    await db.delete(signatures).where(eq(signatures.packageId, packageId));
    await db.update(packages).set({ status: "DRAFT" }).where(eq(packages.id, packageId));
    return hash;
  });
  await applySignatures({ packageId, documentId: "lease" });
  expect(await documentOf(packageId)).toMatchObject({ appliedSequence: 0, currentFile: null });
}, 60_000);

test("a slow timestamp server holds up nobody: others sign while a signature is being applied", async () => {
  const packageId = await sendPackage(account.owner);
  await signEverything(packageId, "ann");
  const slow = Promise.withResolvers<void>();
  const applying = Promise.withResolvers<void>();
  vi.spyOn(files, "put").mockImplementationOnce(async (...given) => {
    applying.resolve();
    await slow.promise;
    return put(...given);
  });
  const job = applySignatures({ packageId, documentId: "lease" });
  await applying.promise;
  expect((await signEverything(packageId, "bob")).body.state).toBe("completed");
  expect(await documentOf(packageId)).toMatchObject({ appliedSequence: 0 });
  slow.resolve();
  await job;
  expect(await documentOf(packageId)).toMatchObject({ appliedSequence: 2 });
}, 60_000);

test("more documents at once than there are connections for their locks", async () => {
  const packageIds = await Promise.all(Array.from({ length: 12 }, () => sendPackage(account.owner)));
  await Promise.all(packageIds.map((packageId) => signEverything(packageId, "ann")));
  await Promise.all(
    packageIds.flatMap((packageId) => [
      applySignatures({ packageId, documentId: "lease" }),
      currentPdf(packageId, "lease"),
    ]),
  );
  for (const packageId of packageIds) expect(await documentOf(packageId)).toMatchObject({ appliedSequence: 1 });
}, 60_000);
