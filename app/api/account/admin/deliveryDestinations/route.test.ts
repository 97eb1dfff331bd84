// Destinations of signed documents as managers set them up: what is taken, what is refused, and that no secret is told.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { deliveryDestinations } from "#db/schema/deliveries.ts";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { addDestination, settingsFor } from "#lib/testing/delivery-destination.ts";
import { startSftp, startWebdav } from "#lib/testing/file-servers.ts";
import { callRoute } from "#lib/testing/requests.ts";

const folder = mkdtempSync(join(tmpdir(), "countersign-destinations-"));
vi.stubEnv("CALLBACK_ALLOW_PRIVATE", "127.0.0.0/8");
vi.stubEnv("DELIVERY_FOLDERS", folder);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const route = await import("./route.ts");
const one = await import("./[destinationId]/route.ts");
const trial = await import("./[destinationId]/test/route.ts");

let account: TestAccount;
let owner: TestSender;
let key: string;
beforeEach(async () => {
  account = await makeAccount({ senders: 1 });
  owner = account.owner;
  key = owner.apiKey;
});

const list = async () => (await callRoute(route, "GET /account/admin/deliveryDestinations", { key })).body;
const change = (destinationId: string, json: object) =>
  callRoute(one, `PUT /account/admin/deliveryDestinations/${destinationId}`, { key, params: { destinationId }, json });
const remove = (destinationId: string) =>
  callRoute(one, `DELETE /account/admin/deliveryDestinations/${destinationId}`, { key, params: { destinationId } });
const tryOut = (destinationId: string) =>
  callRoute(trial, `POST /account/admin/deliveryDestinations/${destinationId}/test`, {
    key,
    params: { destinationId },
  });
const webdav = settingsFor({ url: "https://files.example.com" });

describe("setting up", () => {
  test("200: a destination is added, listed, changed and removed, and never tells its secret", async () => {
    const added = await addDestination(owner, { ...webdav, secret: "the secret of the archive", everyPackage: true });
    expect(added).toMatchObject({ status: 200, body: { name: "Archive", kind: "webdav", hasSecret: true } });
    const { id } = added.body;
    const changed = await change(id, { ...webdav, secret: null, name: "Store", everyPackage: false });
    expect(changed.body).toMatchObject({ id, name: "Store", hasSecret: true, everyPackage: false });
    expect(await list()).toMatchObject({ count: 1, results: [changed.body] });
    const [row] = await db.select().from(deliveryDestinations).where(eq(deliveryDestinations.id, id));
    const events = await db.select().from(accountEvents).where(eq(accountEvents.accountId, account.account.id));
    expect(JSON.stringify([added.body, changed.body, row, events])).not.toContain("the secret of the archive");
    expect((await remove(id)).status).toBe(204);
    expect(await list()).toMatchObject({ count: 0 });
    expect(events.map(({ act }) => act)).toEqual(expect.arrayContaining(["destination.added", "destination.changed"]));
  });

  test("400: another address asks for the secret again, so that nobody sends it elsewhere", async () => {
    const { id } = (await addDestination(owner, webdav)).body;
    const elsewhere = { ...webdav, address: "https://elsewhere.example.com/dav", secret: undefined };
    expect((await change(id, elsewhere)).body.messageKey).toBe("error.validation.destinationSecret");
    expect((await change(id, { ...elsewhere, secret: "new" })).status).toBe(200);
    expect((await change(id, { ...elsewhere, secret: "" })).body.hasSecret).toBe(false);
  });

  test.each([
    ["no address", { address: "" }, "destinationAddress"],
    ["another scheme", { address: "ftp://files.example.com" }, "destinationAddress"],
    ["a password in the address", { address: "https://u:p@files.example.com/" }, "destinationAddress"],
    ["a query", { address: "https://files.example.com/?a=1" }, "destinationAddress"],
    ["a private network", { address: "http://10.0.0.7/dav" }, "callbackPrivate"],
    ["the machines' credentials", { kind: "s3", bucket: "b-b", address: "http://169.254.169.254/" }, "callbackPrivate"],
    ["a private SFTP server", { kind: "sftp", address: "sftp://10.0.0.7/signed" }, "callbackPrivate"],
    ["SFTP by the web", { kind: "sftp", address: "https://files.example.com/" }, "destinationAddress"],
    ["S3 without a bucket", { kind: "s3" }, "destinationAddress"],
    ["a bucket that leads up", { kind: "s3", bucket: "../b" }, "destinationAddress"],
    ["no mail address", { kind: "mail", address: "archive" }, "destinationAddress"],
    ["a folder that is not allowed", { kind: "folder", address: "/etc" }, "destinationFolder"],
    ["a folder beside the allowed one", { kind: "folder", address: `${folder}/../x` }, "destinationFolder"],
    ["no name", { name: " " }, "nameRequired"],
    ["an unknown kind", { kind: "fax" }, "body"],
    ["a host key that is none", { kind: "sftp", address: "sftp://f.example.com/", hostKey: "MD5:aa" }, "body"],
  ])("400: %s", async (_, more, key) => {
    const answer = await addDestination(owner, { ...webdav, ...more });
    expect([answer.status, answer.body.messageKey]).toEqual([400, `error.validation.${key}`]);
    expect(await list()).toMatchObject({ count: 0 });
  });

  test("400: two of one name, also of two managers at once", async () => {
    const answers = await Promise.all(["Archive", "ARCHIVE"].map((name) => addDestination(owner, { ...webdav, name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await list()).toMatchObject({ count: 1 });
  });

  test("404: one that there is not, and another account's", async () => {
    const { id } = (await addDestination((await makeAccount()).owner, webdav)).body;
    for (const answer of [await change(id, webdav), await remove(id), await tryOut(id), await remove("none")])
      expect([answer.status, answer.body.messageKey]).toEqual([404, "error.notFound.destinationNotFound"]);
  });

  test("403: who is no manager", async () => {
    expect((await addDestination(account.senders[0] as TestSender, webdav)).status).toBe(403);
  });
});

describe("a test", () => {
  test("200: says what is true, and leaves nothing behind", async () => {
    await using server = await startWebdav();
    const { id } = (await addDestination(owner, settingsFor(server))).body;
    expect((await tryOut(id)).body).toEqual({ ok: true, reason: null, detail: null, hostKey: null });
    expect(server.files.size).toBe(0);
    server.mood = "refuses";
    expect((await tryOut(id)).body).toMatchObject({ ok: false, reason: "credentials", detail: "401 Unauthorized" });
  });

  test("200: shows the key of an SFTP server, which a manager then confirms", async () => {
    await using server = await startSftp();
    const settings = { ...settingsFor(server), hostKey: "" };
    const { id } = (await addDestination(owner, settings)).body;
    const { hostKey, ...found } = (await tryOut(id)).body;
    expect(found).toMatchObject({ ok: false, reason: "hostKeyUnknown" });
    expect(hostKey).toBe(server.hostKey);
    await change(id, { ...settings, hostKey });
    expect((await tryOut(id)).body).toMatchObject({ ok: true, hostKey });
  });

  test("200: a folder is written to, a mail goes to the outbox folder", async () => {
    const inFolder = (await addDestination(owner, { name: "Here", kind: "folder", address: folder })).body;
    expect((await tryOut(inFolder.id)).body).toMatchObject({ ok: true });
    const mail = (await addDestination(owner, { name: "Mail", kind: "mail", address: "archive@example.com" })).body;
    expect((await tryOut(mail.id)).body).toMatchObject({ ok: true });
  });
});
