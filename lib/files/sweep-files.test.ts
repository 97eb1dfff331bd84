// Bytes that nobody refers to go after a day; everything that a row names, or is about to name, stays.
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import * as layoutRoute from "#app/api/account/admin/accountSettings/signatureLayout/route.ts";
import * as logoRoute from "#app/api/account/admin/logo/route.ts";
import * as logosRoute from "#app/api/account/admin/signingLogos/route.ts";
import * as savedRoute from "#app/api/account/senders/[senderId]/signature/image/route.ts";
import * as attachmentRoute from "#app/api/ceremony/[ceremonyId]/attachments/[attachmentUid]/route.ts";
import * as imagesRoute from "#app/api/ceremony/[ceremonyId]/images/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import { db } from "#db/client.ts";
import { signatures } from "#db/schema/approvals.ts";
import { fileStores, storedFiles } from "#db/schema/files.ts";
import { documents } from "#db/schema/packages.ts";
import type { VectorMark } from "#lib/contract/records/signature-mark.ts";
import { copyMark } from "#lib/core/outbox-mode.ts";
import { typesetConsent } from "#lib/packages/documents/consent-document.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { files } from "#lib/testing/plain-files.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { allOf, openCeremony } from "#lib/testing/sent-package.ts";
import { makeWorld } from "#lib/testing/world.ts";
import { filesFolder, goingSuffix } from "./disk-store.ts";
import { graceMs } from "./grace.ts";
import { sweepFiles } from "./sweep-files.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});
beforeEach(async () => {
  await db.update(storedFiles).set({ unusedSince: null });
});

const prefixOf = (hash: string) => hash.slice(0, 2);
const pathOf = (hash: string) => join(filesFolder(), prefixOf(hash), hash.slice(2));
const after = (graces: number) => new Date(Date.now() + graces * graceMs + 60_000);
const someBytes = () => Buffer.from(randomUUID());
/** Whether the file went; other tests' files may lie in the same folder, and go, too. */
async function goesAt(now: Date, hash: string): Promise<boolean> {
  const was = await files.has(hash);
  const removed = await sweepFiles(now, prefixOf(hash));
  const goes = was && !(await files.has(hash));
  if (goes) expect(removed).toBeGreaterThan(0);
  return goes;
}
/** Twice, as far apart as the sweep comes by when it removes what nobody has used in between. */
async function goesInTwo(hash: string): Promise<boolean> {
  return (await goesAt(after(1), hash)) || (await goesAt(after(2.1), hash));
}

test("bytes without a row go, but not while they are young, nor at the first visit", async () => {
  const hash = await files.put(someBytes());
  expect(await goesAt(new Date(), hash)).toBe(false);
  expect(await goesAt(after(1), hash)).toBe(false);
  expect(await goesAt(after(1.5), hash)).toBe(false);
  expect(await files.has(hash)).toBe(true);
  expect(await goesAt(after(2.1), hash)).toBe(true);
  expect(await files.has(hash)).toBe(false);
});

test("in a copy of an instance nothing goes: the store may be the other's, too", async () => {
  const hash = await files.put(someBytes());
  const mark = join(filesFolder(), "..", copyMark);
  await writeFile(mark, "");
  expect(await goesInTwo(hash)).toBe(false);
  await rm(mark);
  expect(await goesInTwo(hash)).toBe(true);
});

test("the documents of a deleted package go, those of another with the same bytes stay", async () => {
  const [kept, dropped] = [await createByApi(account.owner.apiKey), await createByApi(account.owner.apiKey)];
  const own = await files.put(someBytes());
  await db.update(documents).set({ uploadedFile: own }).where(eq(documents.packageId, dropped));
  const [shared] = await db.select().from(documents).where(eq(documents.packageId, kept));
  const params = { packageId: dropped };
  expect(
    (await callRoute(packageRoute, `DELETE /packages/${dropped}`, { key: account.owner.apiKey, params })).status,
  ).toBe(204);
  expect(await goesInTwo(own)).toBe(true);
  await goesInTwo(shared?.originalFile ?? "");
  expect([await files.has(own), await files.has(shared?.originalFile ?? "")]).toEqual([false, true]);
});

test("an upload of the same bytes under way keeps them, its transaction still open", async () => {
  const packageId = await createByApi(account.owner.apiKey);
  const bytes = someBytes();
  const hash = await files.put(bytes);
  await utimes(pathOf(hash), new Date(0), new Date(0));
  await sweepFiles(new Date(Date.now() - 2 * graceMs), prefixOf(hash));
  expect(await db.$count(storedFiles, and(eq(storedFiles.hash, hash), isNotNull(storedFiles.unusedSince)))).toBe(1);
  await db.transaction(async (tx) => {
    // The upload's own order: the bytes first, then the row; the sweep comes in between and sees no row.
    expect(await files.put(bytes)).toBe(hash);
    await tx.update(documents).set({ uploadedFile: hash }).where(eq(documents.packageId, packageId));
    expect(await goesAt(new Date(), hash)).toBe(false);
  });
  expect(await goesInTwo(hash)).toBe(false);
  expect((await files.get(hash)).equals(bytes)).toBe(true);
});

test("who is about to name a file keeps it from the sweep, also when its bytes look forgotten", async () => {
  const packageId = await createByApi(account.owner.apiKey);
  const hash = await files.put(someBytes());
  await sweepFiles(after(1), prefixOf(hash));
  await db.transaction(async (tx) => {
    await tx.update(documents).set({ uploadedFile: hash }).where(eq(documents.packageId, packageId));
    expect(await goesAt(after(2.1), hash)).toBe(false);
    expect(await files.has(hash)).toBe(true);
  });
  expect(await goesAt(after(2.2), hash)).toBe(false);
  expect(await db.$count(storedFiles, eq(storedFiles.hash, hash))).toBe(1);
  expect(await files.has(hash)).toBe(true);
});

test("a vendor's strokes stay with the signature that was made with them", async () => {
  const { ids } = await makeWorld();
  const ann = await openCeremony(ids.packageId ?? "", "ann");
  await ann.consent();
  expect((await ann.sign(allOf(await ann.view()))).status).toBe(200);
  const vector = await files.put(someBytes());
  await db
    .update(signatures)
    .set({ mark: { kind: "typed", text: "Ann", face: "Caveat", vector } as VectorMark })
    .where(eq(signatures.packageId, ids.packageId ?? ""));
  expect(await goesInTwo(vector)).toBe(false);
  expect(await files.has(vector)).toBe(true);
});

test("a row whose bytes have gone goes too", async () => {
  const hash = createHash("sha256").update(someBytes()).digest("hex");
  await db.insert(storedFiles).values({ hash });
  expect(await goesInTwo(hash)).toBe(false);
  expect(await db.$count(storedFiles, eq(storedFiles.hash, hash))).toBe(0);
});

test("a copy of a row while its source is deleted: being used again starts the day anew", async () => {
  const packageId = await createByApi(account.owner.apiKey);
  const hash = await files.put(someBytes());
  await sweepFiles(after(1), prefixOf(hash));
  await db.update(documents).set({ uploadedFile: hash }).where(eq(documents.packageId, packageId));
  await sweepFiles(after(1.5), prefixOf(hash));
  await db.delete(documents).where(eq(documents.packageId, packageId));
  expect(await goesAt(after(2.1), hash)).toBe(false);
  expect(await goesAt(after(3.2), hash)).toBe(true);
});

test("what a crash left is tidied: half a file goes, one in the sweep's hand is read and put back", async () => {
  const bytes = someBytes();
  const hash = await files.put(bytes);
  const part = `${pathOf(hash)}.half.part`;
  await writeFile(part, "half");
  await rename(pathOf(hash), pathOf(hash) + goingSuffix);
  expect((await files.get(hash)).equals(bytes)).toBe(true);
  await sweepFiles(new Date(), prefixOf(hash));
  expect([existsSync(part), await files.has(hash)]).toEqual([true, true]);
  await sweepFiles(after(1), prefixOf(hash));
  expect([existsSync(part), await files.has(hash)]).toEqual([false, true]);
});

test("the consent document that this process has typeset before is made again when its bytes have gone", async () => {
  const text = { language: "en", title: `Consent ${randomUUID()}`, body: "I agree." };
  const { file } = await typesetConsent(text, { accountId: "acme" });
  expect(await goesInTwo(file.originalFile)).toBe(true);
  expect(await files.has((await typesetConsent(text, { accountId: "acme" })).file.originalFile)).toBe(true);
});

test("another database's files are left alone", async () => {
  const hash = await files.put(someBytes());
  await sweepFiles(after(1), prefixOf(hash));
  const [store] = await db.select().from(fileStores);
  await db.update(fileStores).set({ id: "another" });
  expect(await goesInTwo(hash)).toBe(false);
  await db.update(fileStores).set({ id: store?.id ?? "" });
  expect(await goesInTwo(hash)).toBe(true);
});

/** What tells of bytes without being the reason to keep them. */
const onlyTold = ["consent_words", "evidence_events", "files", "idempotency_keys"];

async function storedHashes(): Promise<string[]> {
  const entries = await readdir(filesFolder(), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => parentPath.slice(-2) + name);
}

/** Every column of every table in which one of the hashes stands. */
async function columnsWith(hashes: string[]): Promise<{ column: string; found: string[] }[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(
    sql`select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb') order by 1, 2`,
  );
  const told = [];
  for (const { table, column } of rows.filter(({ table }) => !onlyTold.includes(table))) {
    const text = sql`${sql.identifier(column)}::text`;
    const { rows: found } = await db.execute<{ hash: string }>(
      sql`select distinct m[1] as hash from ${sql.identifier(table)}, regexp_matches(${text}, '[0-9a-f]{64}', 'g') m where ${text} ~ '[0-9a-f]{64}'`,
    );
    const known = found.map(({ hash }) => hash).filter((hash) => hashes.includes(hash));
    if (known.length > 0) told.push({ column: `${table}.${column}`, found: known });
  }
  return told;
}

test("whatever any row of any table names stays", async () => {
  const { account: other, ids } = await makeWorld();
  const image = `data:image/png;base64,${createCanvas(8, 8).toBuffer("image/png").toString("base64")}`;
  const manager = { key: other.owner.apiKey, json: { image } };
  expect((await callRoute(logoRoute, "PUT /account/admin/logo", manager)).status).toBe(200);
  const french = { key: other.owner.apiKey, json: [{ language: "fr", image }] };
  expect((await callRoute(logosRoute, "POST /account/admin/signingLogos", french)).status).toBe(200);
  const layout = { key: other.owner.apiKey, json: { logo: { image } } };
  expect((await callRoute(layoutRoute, "PATCH /account/admin/accountSettings/signatureLayout", layout)).status).toBe(
    200,
  );
  const ann = await openCeremony(ids.packageId ?? "", "ann");
  await ann.consent();
  const call = { params: { ceremonyId: ann.id, attachmentUid: "passport" }, cookie: ann.cookie };
  const passport = { name: "file", fileName: "passport.txt", bytes: someBytes() };
  expect(
    (await callRoute(attachmentRoute, "POST /ceremony/c/attachments/a", { ...call, form: [passport] })).status,
  ).toBe(200);
  const picture = createCanvas(200, 80);
  picture.getContext("2d").fillRect(10, 10, 100, 40);
  const mark = { name: "file", fileName: "mark.png", bytes: picture.toBuffer("image/png") };
  const uploaded = await callRoute(imagesRoute, "POST /ceremony/c/images", { ...call, form: [mark] });
  const signed = await ann.sign(allOf(await ann.view(), { kind: "image", file: uploaded.body.file }));
  expect(signed.status, signed.text).toBe(200);
  await runJobs();
  const hand = { name: "file", fileName: "hand.png", bytes: picture.toBuffer("image/png") };
  const own = { key: other.owner.apiKey, params: { senderId: other.owner.row.id }, form: [hand] };
  expect((await callRoute(savedRoute, "POST /account/senders/s/signature/image", own)).status).toBe(200);

  const told = await columnsWith(await storedHashes());
  expect(told.map(({ column }) => column)).toEqual([
    "account_events.after",
    "account_events.before",
    "accounts.configuration",
    "accounts.logo_file",
    "accounts.signature_logo_file",
    "attachment_files.file",
    "consent_acceptances.file",
    "documents.current_file",
    "documents.original_file",
    "documents.plain_file",
    "documents.uploaded_file",
    "library_documents.file",
    "sender_signatures.file",
    "session_images.file",
    "signatures.logo",
    "signatures.mark",
    "signatures.mark_file",
    "signing_logos.file",
    "supporting_documents.file",
  ]);
  const named = [...new Set(told.flatMap(({ found }) => found))];
  for (const prefix of new Set(named.map(prefixOf))) {
    await sweepFiles(after(1), prefix);
    await sweepFiles(after(2.1), prefix);
  }
  const kept = new Set(await storedHashes());
  expect(named.filter((hash) => !kept.has(hash))).toEqual([]);
}, 60_000);
