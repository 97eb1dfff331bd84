// Signed documents on their way: after the seal alone, whole, once, again after failures and crashes, and in the end given up.
import { createHash, createHmac } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import * as testRoute from "#app/api/account/admin/deliveryDestinations/[destinationId]/test/route.ts";
import * as suppressedRoute from "#app/api/account/admin/suppressedAddresses/route.ts";
import * as resendRoute from "#app/api/outbox/[mailId]/resend/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import * as retryRoute from "#app/api/packages/[packageId]/signedDocumentDelivery/retry/route.ts";
import * as stateRoute from "#app/api/packages/[packageId]/signedDocumentDelivery/route.ts";
import { db } from "#db/client.ts";
import { deliveryDestinations, documentDeliveries } from "#db/schema/deliveries.ts";
import { mails } from "#db/schema/mails.ts";
import { documents, packages } from "#db/schema/packages.ts";
import type { SignedDocumentState } from "#lib/contract/records/delivery.ts";
import { config } from "#lib/core/config.ts";
import { copyMark } from "#lib/core/outbox-mode.ts";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { addDestination, sealNamed, sendNamed, settingsFor } from "#lib/testing/delivery-destination.ts";
import { type FileServer, startS3, startWebdav } from "#lib/testing/file-servers.ts";
import { createByApi, readByApi } from "#lib/testing/packages-by-api.ts";
import { files } from "#lib/testing/plain-files.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { signEverything } from "#lib/testing/sent-package.ts";
import { signingSecretOf } from "../webhooks/signing-secret.ts";
import { deliverDocuments, deliveriesOverdue } from "./deliver-documents.ts";
import { DeliveryProblem } from "./delivery-problem.ts";
import { mostAttempts } from "./pauses.ts";
import { settleFailed } from "./settle-delivery.ts";

process.env.CALLBACK_ALLOW_PRIVATE = "127.0.0.0/8";

let account: TestAccount;
let owner: TestSender;
beforeEach(async () => {
  account = await makeAccount({ senders: 1 });
  owner = account.owner;
});

const params = (packageId: string) => ({ params: { packageId } });
const statesOf = async (packageId: string, by = owner): Promise<SignedDocumentState[]> =>
  (
    await callRoute(stateRoute, `GET /packages/${packageId}/signedDocumentDelivery`, {
      key: by.apiKey,
      ...params(packageId),
    })
  ).body.results;
const retry = (packageId: string, json: object = {}, by = owner) =>
  callRoute(retryRoute, `POST /packages/${packageId}/signedDocumentDelivery/retry`, {
    key: by.apiKey,
    ...params(packageId),
    json,
  });
const deliveries = () => runJobs({ kinds: ["deliver-documents"] });
/** As if all pauses were over. */
const dueNow = async (packageId: string) => {
  const { accountId } = deliveryDestinations;
  await db
    .update(documentDeliveries)
    .set({ nextAttempt: new Date() })
    .where(eq(documentDeliveries.packageId, packageId));
  await db.update(deliveryDestinations).set({ pausedUntil: null }).where(eq(accountId, account.account.id));
};
const keyOf = async (packageId: string) => {
  const [row] = await db.select().from(documentDeliveries).where(eq(documentDeliveries.packageId, packageId));
  return { packageId, destinationId: row?.destinationId ?? "" };
};
const hashes = ({ files }: FileServer) =>
  [...files].map(([path, bytes]) => [path.split("/").at(-1), createHash("sha256").update(bytes).digest("hex")]);
const sealedHash = async (packageId: string, id: string) => {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.packageId, packageId), eq(documents.id, id)));
  return row?.currentFile;
};
const to = (server: FileServer, more: object = {}) => addDestination(owner, settingsFor(server, more));

describe("a package names its destination", () => {
  test("and its documents are there once it is sealed, and not before: names, exclusions and bytes", async () => {
    await using server = await startWebdav();
    const { id } = (await to(server)).body;
    const packageId = await sendNamed(owner, ["Lease", "Terms", "lease"], {
      name: "Flat 4/b",
      signedDocumentDelivery: {
        destinations: [{ providerName: "archive" }],
        excludedDocuments: [{ name: "Terms" }],
        filePrefix: "signed-",
        fileSuffix: "-v1",
      },
    });
    await deliveries();
    expect([await statesOf(packageId), server.asked]).toEqual([[], []]);
    await signEverything(packageId, "ann");
    await runJobs();
    expect(hashes(server)).toEqual([
      ["signed-Lease-v1.pdf", await sealedHash(packageId, "d0")],
      ["signed-lease-v1 (2).pdf", await sealedHash(packageId, "d2")],
    ]);
    const [path = ""] = [...server.files.keys()];
    expect(path).toMatch(/^\/dav\/Flat 4_b [0-9a-f]{12}\//);
    const delivery = (await readByApi(owner.apiKey, packageId)).signedDocumentDelivery;
    expect(delivery?.destinations).toEqual([{ id, provider: "webdav", providerName: "Archive" }]);
    expect(await statesOf(packageId)).toMatchObject([
      { destination: { id, provider: "webdav" }, documentId: "d0", status: "delivered", attempts: 1, reason: null },
      { documentId: "d2", status: "delivered" },
    ]);
  });

  test("by its name in whatever case people write it, and databases do not", async () => {
    await using server = await startWebdav();
    const { id } = (await to(server, { name: "İstanbul Arşivi" })).body;
    for (const providerName of ["İstanbul Arşivi", "i̇stanbul arşivi"]) {
      const json = { name: "Flat", signedDocumentDelivery: { destinations: [{ providerName }] } };
      const delivery = (await readByApi(owner.apiKey, await createByApi(owner.apiKey, json))).signedDocumentDelivery;
      expect(delivery?.destinations).toMatchObject([{ id, providerName: "İstanbul Arşivi" }]);
    }
  });

  test("and nothing of a copy of the instance leaves it, not even a test", async () => {
    await using server = await startWebdav();
    const { id } = (await to(server)).body;
    const packageId = await sendNamed(owner, ["Lease"], {
      name: "Flat 4",
      signedDocumentDelivery: { destinations: [{ id }] },
    });
    const mark = join(config().dataDir, copyMark);
    writeFileSync(mark, "");
    try {
      await signEverything(packageId, "ann");
      await runJobs();
      expect(await statesOf(packageId)).toMatchObject([{ status: "failed", reason: "copy" }]);
      const answer = await callRoute(testRoute, `POST /account/admin/deliveryDestinations/${id}/test`, {
        key: owner.apiKey,
        params: { destinationId: id },
      });
      expect(answer.body).toMatchObject({ ok: false, reason: "copy" });
    } finally {
      rmSync(mark);
    }
    expect(server.asked).toEqual([]);
  });

  test("400 at creating, changing and copying for one that there is not; what stands there already may come back", async () => {
    const destinations = [{ id: "x", provider: "box", providerName: "Box" }];
    const json = { signedDocumentDelivery: { destinations } };
    const put = (id: string, body: object) =>
      callRoute(packageRoute, `PUT /packages/${id}`, { key: owner.apiKey, params: { packageId: id }, json: body });
    await expect(createByApi(owner.apiKey, { name: "Lease", ...json })).rejects.toThrow("deliveryDestination");
    await using server = await startWebdav();
    const { id } = (await to(server)).body;
    const packageId = await createByApi(owner.apiKey, {
      name: "Lease",
      signedDocumentDelivery: { destinations: [{ id }] },
    });
    expect((await put(packageId, json)).body).toMatchObject({
      code: 400,
      messageKey: "error.validation.deliveryDestination",
      parameters: { destination: "Box" },
    });
    await db.delete(deliveryDestinations).where(eq(deliveryDestinations.id, id));
    expect((await put(packageId, await readByApi(owner.apiKey, packageId))).status).toBe(204);
    // Of another account, by its id.
    const other = await makeAccount();
    const foreign = (await addDestination(other.owner, settingsFor(server))).body;
    const stolen = { signedDocumentDelivery: { destinations: [{ id: foreign.id }] } };
    expect((await put(packageId, stolen)).status).toBe(400);
  });

  test("or every package goes there; one that was removed since is shown as failed", async () => {
    await using server = await startWebdav();
    const { id } = (await to(server, { everyPackage: true })).body;
    const gone = (await addDestination(owner, settingsFor(server, { name: "Gone" }))).body;
    const packageId = await sendNamed(owner, ["Lease"], {
      signedDocumentDelivery: { destinations: [{ id: gone.id }, { id }] },
    });
    await db.delete(deliveryDestinations).where(eq(deliveryDestinations.id, gone.id));
    await signEverything(packageId, "ann");
    await runJobs();
    expect(server.files.size).toBe(1);
    expect(await statesOf(packageId)).toMatchObject([
      { destination: { id, providerName: "Archive" }, status: "delivered" },
      { destination: { id: gone.id, provider: null, providerName: "Gone" }, status: "failed", reason: "removed" },
    ]);
  });
});

describe("what does not arrive", () => {
  test("is tried again after growing pauses, then given up and shown, until somebody asks", async () => {
    await using server = await startWebdav();
    await to(server, { everyPackage: true });
    const packageId = await sealNamed(owner, ["Lease", "Terms"]);
    server.mood = "refuses";
    const waits: number[] = [];
    for (let attempt = 1; attempt < mostAttempts; attempt++) {
      await dueNow(packageId);
      await deliverDocuments(await keyOf(packageId));
      const [row] = await db.select().from(documentDeliveries).where(eq(documentDeliveries.packageId, packageId));
      waits.push((row?.nextAttempt.getTime() ?? 0) - (row?.lastAttempt?.getTime() ?? 0));
      expect([row?.status, row?.attempts]).toEqual(["retrying", attempt]);
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    // Of two documents the second is not knocked for where the first was not let in.
    expect(server.asked.filter((one) => one.startsWith("MKCOL"))).toHaveLength(mostAttempts - 1);
    await dueNow(packageId);
    await deliverDocuments(await keyOf(packageId));
    expect(await statesOf(packageId)).toMatchObject([
      {
        status: "failed",
        reason: "credentials",
        detail: "401 Unauthorized",
        attempts: mostAttempts,
        nextAttempt: null,
      },
      { status: "failed", reason: "credentials" },
    ]);
    expect(await deliveriesOverdue(new Date(), 500)).toEqual([]);
    server.mood = "well";
    const [first] = await statesOf(packageId);
    expect((await retry(packageId, { deliveryId: first?.id })).body.results).toMatchObject([
      { status: "queued", attempts: 0, reason: null },
      { status: "failed" },
    ]);
    await deliveries();
    await retry(packageId);
    await deliveries();
    expect((await statesOf(packageId)).map(({ status }) => status)).toEqual(["delivered", "delivered"]);
    expect(server.files.size).toBe(2);
  });

  test("a server that stalls is left after a while, and a job comes back to it", async () => {
    await using server = await startWebdav();
    await to(server, { everyPackage: true });
    const packageId = await sealNamed(owner, ["Lease"]);
    server.mood = "stalls";
    await deliverDocuments(await keyOf(packageId), 200);
    expect(await statesOf(packageId)).toMatchObject([{ status: "retrying", reason: "timeout" }]);
    expect(server.files.size).toBe(0);
    const { rows } = await db.execute(
      `select start_after > now() as later from pgboss.job where name = 'deliver-documents' and state = 'created' and data->>'packageId' = '${packageId}' and start_after > now()`,
    );
    expect(rows).toEqual([{ later: true }]);
  });

  test("a place out of reach is tried once for all that waits, and left alone; when it is back everything is due", async () => {
    await using server = await startWebdav();
    await to(server, { everyPackage: true });
    const [one, two, three] = [
      await sealNamed(owner, ["Lease"]),
      await sealNamed(owner, ["Lease"]),
      await sealNamed(owner, ["Lease"]),
    ];
    server.mood = "refuses";
    await deliverDocuments(await keyOf(one));
    await deliverDocuments(await keyOf(two));
    const later = await sealNamed(owner, ["Lease"]);
    await deliverDocuments(await keyOf(later));
    expect(server.asked).toHaveLength(1);
    const attempts = async () => (await Promise.all([one, two, three, later].map((id) => statesOf(id)))).flat();
    expect((await attempts()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ...Array.from({ length: 3 }, () => ["retrying", 1]),
      ["queued", 0],
    ]);
    server.mood = "well";
    await dueNow(one);
    await deliverDocuments(await keyOf(one));
    expect((await deliveriesOverdue(new Date(), 500)).map(({ packageId }) => packageId).sort()).toEqual(
      [two, three, later].sort(),
    );
  });

  test("403 and 404: who may not retry, and what there is not", async () => {
    await using server = await startWebdav();
    await to(server, { everyPackage: true });
    const packageId = await sealNamed(owner, ["Lease"]);
    expect((await retry(packageId, {}, account.senders[0] as TestSender)).status).toBeGreaterThanOrEqual(403);
    expect((await retry(packageId, {}, (await makeAccount()).owner)).status).toBe(404);
    expect((await retry(packageId, { deliveryId: "none" })).body).toMatchObject({
      code: 404,
      messageKey: "error.notFound.signedDeliveryNotFound",
    });
  });
});

describe("twice", () => {
  test("a process that died after the upload: the same bytes under the same name, though the seal was raised since", async () => {
    await using server = await startS3();
    const s3 = { kind: "s3", address: server.url, bucket: "signed", username: "AKIDEXAMPLE", secret: "s" };
    await addDestination(owner, { name: "Store", ...s3, everyPackage: true });
    const packageId = await sealNamed(owner, ["Lease"]);
    await deliveries();
    const before = hashes(server);
    // As if what was uploaded had never been written down.
    await db
      .update(documentDeliveries)
      .set({ status: "queued", delivered: null, attempts: 0 })
      .where(eq(documentDeliveries.packageId, packageId));
    await db
      .update(documents)
      .set({ currentFile: await sealedHash(packageId, "default-consent") })
      .where(and(eq(documents.packageId, packageId), eq(documents.id, "d0")));
    await deliverDocuments(await keyOf(packageId));
    expect(server.asked).toHaveLength(2);
    expect(hashes(server)).toEqual(before);
  });

  test("two workers at once bring a document once, and what somebody asked for meanwhile stands", async () => {
    await using server = await startWebdav();
    await to(server, { everyPackage: true });
    const packageId = await sealNamed(owner, ["Lease"]);
    const key = await keyOf(packageId);
    await Promise.all([deliverDocuments(key), deliverDocuments(key), deliverDocuments(key)]);
    expect(server.asked.filter((one) => one.startsWith("MOVE"))).toHaveLength(1);
    const [row] = await db.select().from(documentDeliveries).where(eq(documentDeliveries.packageId, packageId));
    await settleFailed({ id: row?.id ?? "" }, new DeliveryProblem("timeout"));
    expect(await statesOf(packageId)).toMatchObject([{ status: "delivered", attempts: 1 }]);
  });
});

test("a copy that still names another account's destination brings nothing there, however often it is asked", async () => {
  await using server = await startWebdav();
  const other = (await makeAccount({ senders: 1 })).owner;
  const theirs = (await addDestination(other, settingsFor(server))).body;
  const pausedUntil = new Date(Date.now() + 60_000);
  await db.update(deliveryDestinations).set({ pausedUntil }).where(eq(deliveryDestinations.id, theirs.id));
  const packageId = await sendNamed(owner, ["Lease"]);
  const signedDocumentDelivery = { destinations: [{ id: theirs.id, provider: "webdav", providerName: "Archive" }] };
  await db.update(packages).set({ signedDocumentDelivery }).where(eq(packages.id, packageId));
  await signEverything(packageId, "ann");
  await runJobs();
  await retry(packageId);
  await deliveries();
  expect(server.asked).toEqual([]);
  expect(await statesOf(packageId)).toMatchObject([{ status: "failed", reason: "removed" }]);
  const [after] = await db.select().from(deliveryDestinations).where(eq(deliveryDestinations.id, theirs.id));
  expect(after).toMatchObject({ pausedUntil, failures: 0 });
});

describe("a webhook", () => {
  test("gets each document, signed over its bytes, under the delivery's id", async () => {
    const got: { headers: Record<string, unknown>; body: Buffer }[] = [];
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      got.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.end();
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { port } = server.address() as { port: number };
    const address = `http://127.0.0.1:${port}/signed?of=us`;
    await addDestination(owner, { name: "Program", kind: "webhook", address, secret: "a2V5", everyPackage: true });
    const packageId = await sealNamed(owner, ["Zoë’s lease"]);
    await deliveries();
    server.close();
    const [post] = got;
    const [state] = await statesOf(packageId);
    const body = post?.body ?? Buffer.alloc(0);
    expect(createHash("sha256").update(body).digest("hex")).toBe(await sealedHash(packageId, "d0"));
    const timestamp = String(post?.headers["x-countersign-timestamp"]);
    const secret = await signingSecretOf(account.account.id);
    expect(post?.headers).toMatchObject({
      authorization: "Basic a2V5",
      "content-type": "application/pdf",
      "x-countersign-event": "DOCUMENT_SIGNED",
      "x-countersign-delivery": state?.id,
      "x-countersign-file": encodeURIComponent("Zoë’s lease.pdf"),
      "x-countersign-signature": `v1=${createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex")}`,
    });
  });
});

describe("a mail", () => {
  const mailsTo = (email: string) => db.select().from(mails).where(eq(mails.toEmail, email));

  test("carries the documents that are not excluded, once; what became of it is what the package shows", async () => {
    const address = `archive-${account.account.id}@example.com`;
    await addDestination(owner, { name: "Mail", kind: "mail", address, everyPackage: true });
    const packageId = await sealNamed(owner, ["Lease", "Secret", "Terms"], {
      signedDocumentDelivery: { excludedDocuments: [{ id: "d1" }], filePrefix: "x-" },
    });
    const key = await keyOf(packageId);
    await Promise.all([deliverDocuments(key), deliverDocuments(key)]);
    expect(await mailsTo(address)).toHaveLength(1);
    expect((await statesOf(packageId)).map(({ status }) => status)).toEqual(["queued", "queued"]);
    await runJobs({ kinds: ["send-mails"] });
    expect(await statesOf(packageId)).toMatchObject([
      { status: "delivered", delivered: expect.any(String) },
      { status: "delivered" },
    ]);
    const [mail] = await mailsTo(address);
    const outbox = join(config().dataDir, "outbox");
    const name = readdirSync(outbox).find((one) => one.includes(mail?.id ?? "none")) ?? "";
    const text = readFileSync(join(outbox, name), "utf8");
    expect([...text.matchAll(/filename=(\S+)/g)].map(([, one]) => one)).toEqual(["x-Lease.pdf", "x-Terms.pdf"]);
    expect(text).not.toContain("Secret");
    await db.update(mails).set({ status: "failed", error: "550" }).where(eq(mails.toEmail, address));
    expect(await statesOf(packageId)).toMatchObject([{ status: "failed", reason: "mailFailed", detail: "550" }, {}]);
    await retry(packageId);
    await deliveries();
    expect(await mailsTo(address)).toHaveLength(2);
  });

  test("that is sent once more carries the same documents, and is what the package shows from then on", async () => {
    const address = `again-${account.account.id}@example.com`;
    await addDestination(owner, { name: "Mail", kind: "mail", address, everyPackage: true });
    const packageId = await sealNamed(owner, ["Lease"]);
    await deliverDocuments(await keyOf(packageId));
    const [first] = await mailsTo(address);
    const mailId = first?.id ?? "";
    await db.update(mails).set({ status: "failed", error: "550" }).where(eq(mails.id, mailId));
    const answer = await callRoute(resendRoute, `POST /outbox/${mailId}/resend`, {
      key: owner.apiKey,
      params: { mailId },
    });
    expect(answer.status, answer.text).toBe(204);
    await runJobs({ kinds: ["send-mails"] });
    const again = (await mailsTo(address)).find(({ id }) => id !== mailId);
    const outbox = join(config().dataDir, "outbox");
    const name = readdirSync(outbox).find((one) => one.includes(again?.id ?? "none")) ?? "";
    expect(readFileSync(join(outbox, name), "utf8")).toContain("filename=Lease.pdf");
    expect(await statesOf(packageId)).toMatchObject([{ status: "delivered", reason: null }]);
  });

  test("that came back has not arrived, whatever the first mail server said, and can be sent anew", async () => {
    const address = `back-${account.account.id}@example.com`;
    await addDestination(owner, { name: "Mail", kind: "mail", address, everyPackage: true });
    const packageId = await sealNamed(owner, ["Lease"]);
    await deliverDocuments(await keyOf(packageId));
    await runJobs({ kinds: ["send-mails"] });
    const report = { kind: "returned", reason: "noMailbox", words: "550 No such person", at: "2026-11-20T13:41:07Z" };
    await db
      .update(mails)
      .set({ report: report as typeof mails.$inferInsert.report })
      .where(eq(mails.toEmail, address));
    expect(await statesOf(packageId)).toMatchObject([
      { status: "failed", reason: "mailFailed", detail: "550 No such person", delivered: null },
    ]);
    await retry(packageId);
    await deliveries();
    expect(await mailsTo(address)).toHaveLength(2);
  });

  test("to an address that gets no more mails is not even tried, and says why", async () => {
    const address = `refused-${account.account.id}@example.com`;
    const { id } = (await addDestination(owner, { name: "Mail", kind: "mail", address })).body;
    await callRoute(suppressedRoute, "POST /account/admin/suppressedAddresses", {
      key: owner.apiKey,
      json: { email: address },
    });
    const answer = await callRoute(testRoute, `POST /account/admin/deliveryDestinations/${id}/test`, {
      key: owner.apiKey,
      params: { destinationId: id },
    });
    expect(answer.body).toMatchObject({ ok: false, reason: "mailFailed", detail: expect.stringContaining("Not sent") });
  });

  test("of a document whose bytes are gone is not sent, and says so", async () => {
    const address = `lost-${account.account.id}@example.com`;
    await addDestination(owner, { name: "Mail", kind: "mail", address, everyPackage: true });
    const packageId = await sealNamed(owner, ["Lease"]);
    const file = createHash("sha256").update(packageId).digest("hex");
    await db.update(documentDeliveries).set({ file }).where(eq(documentDeliveries.packageId, packageId));
    await deliverDocuments(await keyOf(packageId));
    expect(await statesOf(packageId)).toMatchObject([{ status: "retrying", reason: "internal" }]);
  });

  test("that no server would take is not sent, and says how large it is", async () => {
    const address = `large-${account.account.id}@example.com`;
    await addDestination(owner, { name: "Mail", kind: "mail", address, everyPackage: true });
    const packageId = await sealNamed(owner, ["Lease"]);
    const file = await files.put(Buffer.alloc(13 * 1024 * 1024, 7));
    await db.update(documentDeliveries).set({ file }).where(eq(documentDeliveries.packageId, packageId));
    await deliverDocuments(await keyOf(packageId));
    expect(await mailsTo(address)).toEqual([]);
    expect(await statesOf(packageId)).toMatchObject([
      { status: "failed", reason: "tooLarge", detail: "13.0 MB > 12.0 MB" },
    ]);
  });
});
