// `Idempotency-Key` on a creating call, through a route.
import { and, eq } from "drizzle-orm";
import pg from "pg";
import { expect, test, vi } from "vitest";
import * as sendersRoute from "#app/api/account/senders/route.ts";
import * as documentsRoute from "#app/api/packages/[packageId]/documents/route.ts";
import * as packagesRoute from "#app/api/packages/route.ts";
import { db, processName } from "#db/client.ts";
import { idempotencyKeys } from "#db/schema/access.ts";
import { packages } from "#db/schema/packages.ts";
import { log } from "#lib/core/log.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { packageForm, pdfOf, readyPackage } from "#lib/testing/package-input.ts";
import { createByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { pruneAccess } from "#lib/worker/prune-access.ts";

const create = (key: string, idempotencyKey: string, json: unknown = { name: "Once" }) =>
  callRoute(packagesRoute, "POST /packages", { key, json, headers: { "idempotency-key": idempotencyKey } });
const countOf = async (senderId: string) =>
  (await db.select().from(packages).where(eq(packages.ownerId, senderId))).length;

test("200 with the first answer for the same request again, marked as such; another sender's key is another", async () => {
  const {
    owner,
    senders: [sam],
  } = await makeAccount({ senders: 1 });
  const first = await create(owner.apiKey, "order 1");
  const again = await create(owner.apiKey, "order 1");
  expect([first.status, first.headers.get("idempotency-replayed")]).toEqual([200, null]);
  expect([again.status, again.body, again.headers.get("idempotency-replayed")]).toEqual([200, first.body, "true"]);
  expect((await create(sam?.apiKey ?? "", "order 1")).body.id).not.toBe(first.body.id);
  expect((await create(owner.apiKey, "order 2")).body.id).not.toBe(first.body.id);
  expect(await countOf(owner.row.id)).toBe(2);
});

test("200 once for a form whose boundary and bytes are the same", async () => {
  const { owner } = await makeAccount();
  const pdf = pdfOf();
  const send = (bytes: Uint8Array) =>
    callRoute(packagesRoute, "POST /packages", {
      key: owner.apiKey,
      form: packageForm(readyPackage(), [bytes]),
      headers: { "idempotency-key": "form" },
    });
  const first = await send(pdf);
  expect((await send(pdf)).body).toEqual(first.body);
  expect((await send(pdfOf("Another"))).status).toBe(422);
});

test("one of two at once creates, the other waits its turn with 409 or gets the same answer", async () => {
  const { owner } = await makeAccount();
  const answers = await Promise.all([1, 2, 3, 4].map(() => create(owner.apiKey, "at once")));
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  for (const { headers } of answers.filter(({ status }) => status === 409))
    expect(headers.get("retry-after")).toBe("1");
  expect(await countOf(owner.row.id)).toBe(1);
});

test("422 for a different request with the same key, 400 for a key nobody can mean", async () => {
  const { owner } = await makeAccount();
  await create(owner.apiKey, "k");
  const other = await create(owner.apiKey, "k", { name: "Other" });
  expect([other.status, other.body.messageKey]).toEqual([422, "error.unprocessableEntity.idempotencyKey"]);
  expect((await create(owner.apiKey, "x".repeat(256))).status).toBe(400);
});

test("a failure is not kept: the key may try again", async () => {
  const { owner } = await makeAccount();
  expect((await create(owner.apiKey, "f", { name: "No", status: "SENT" })).status).toBe(400);
  expect((await create(owner.apiKey, "f", { name: "Yes" })).status).toBe(200);
});

test("after a day the key is free, and the sweep clears it away", async () => {
  const { owner } = await makeAccount();
  const first = await create(owner.apiKey, "old");
  const mine = eq(idempotencyKeys.senderId, owner.row.id);
  await db
    .update(idempotencyKeys)
    .set({ created: new Date(Date.now() - 25 * 3600_000) })
    .where(mine);
  expect((await create(owner.apiKey, "old")).body.id).not.toBe(first.body.id);
  await pruneAccess(new Date(Date.now() + 25 * 3600_000));
  expect(await db.select().from(idempotencyKeys).where(mine)).toEqual([]);
});

const mineOf = (senderId: string) => eq(idempotencyKeys.senderId, senderId);
/** As a process leaves a key that was killed before it committed anything. */
const abandon = (senderId: string, key: string, holder: string) =>
  db
    .update(idempotencyKeys)
    .set({ holder, status: null, body: null })
    .where(and(mineOf(senderId), eq(idempotencyKeys.key, key)));

test("503, then 200 with the same package, when the word of the commit was lost: nothing is made twice", async () => {
  const { owner } = await makeAccount();
  const transaction = db.transaction.bind(db);
  const lost = vi.spyOn(db, "transaction").mockImplementationOnce(async (...given: Parameters<typeof transaction>) => {
    await transaction(...given);
    throw new Error("Connection terminated unexpectedly");
  });
  const unsure = await create(owner.apiKey, "lost");
  expect([unsure.status, unsure.body.messageKey, unsure.headers.get("retry-after")]).toEqual([
    503,
    "error.unavailable.database",
    "2",
  ]);
  lost.mockRestore();
  const again = await create(owner.apiKey, "lost");
  expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([200, "true"]);
  const made = await db.select().from(packages).where(eq(packages.ownerId, owner.row.id));
  expect(made.map(({ id }) => id)).toEqual([again.body.id]);
});

test("200 for a key whose process died before it did anything, or that this process could not give back", async () => {
  const { owner } = await makeAccount();
  for (const holder of ["countersign-killed/1", `${processName}/1`]) {
    await create(owner.apiKey, holder);
    await db.delete(packages).where(eq(packages.ownerId, owner.row.id));
    await abandon(owner.row.id, holder, holder);
    expect((await create(owner.apiKey, holder)).status).toBe(200);
    expect(await countOf(owner.row.id)).toBe(1);
    await db.delete(packages).where(eq(packages.ownerId, owner.row.id));
  }
});

test("409 while the process that has the key lives, 200 as soon as it does not", async () => {
  const { owner } = await makeAccount();
  await create(owner.apiKey, "k");
  await abandon(owner.row.id, "k", "countersign-other/1");
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL, application_name: "countersign-other" });
  await other.connect();
  expect((await create(owner.apiKey, "k")).status).toBe(409);
  await other.end();
  await vi.waitFor(async () => expect((await create(owner.apiKey, "k")).status).toBe(200), { timeout: 10_000 });
});

test("409 and nothing made when the key was taken over while the work was under way", async () => {
  const { owner } = await makeAccount();
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await other.connect();
  await other.query("begin; lock table packages in exclusive mode");
  const slow = create(owner.apiKey, "k");
  await vi.waitFor(async () => {
    const { rows } = await other.query("select 1 from pg_locks where not granted and relation = 'packages'::regclass");
    expect(rows).toHaveLength(1);
  });
  await abandon(owner.row.id, "k", "somebody-else/1");
  await other.query("commit");
  await other.end();
  expect((await slow).status).toBe(409);
  expect(await countOf(owner.row.id)).toBe(0);
  expect((await create(owner.apiKey, "k")).status).toBe(200);
});

test("200 with the whole answer from the transaction itself, for operations that read what they made", async () => {
  const { owner } = await makeAccount();
  const headers = { "idempotency-key": "whole" };
  const complain = vi.spyOn(log, "error");
  const invited = () =>
    callRoute(sendersRoute, "POST /account/senders", {
      key: owner.apiKey,
      json: { email: `new-${owner.row.id}@example.net` },
      headers,
    });
  const sender = await invited();
  expect((await invited()).body).toEqual(sender.body);
  expect(sender.body).toMatchObject({ status: "INVITED", account: { name: expect.any(String) } });
  const packageId = await createByApi(owner.apiKey);
  const add = (payload: unknown) =>
    callRoute(documentsRoute, `POST /packages/${packageId}/documents`, {
      key: owner.apiKey,
      params: { packageId },
      form: packageForm(payload),
      headers: { "idempotency-key": JSON.stringify(payload) },
    });
  for (const payload of [{ name: "One" }, [{ name: "Two" }]]) {
    const added = await add(payload);
    expect([added.status, Array.isArray(added.body)]).toEqual([200, Array.isArray(payload)]);
  }
  expect(complain).not.toHaveBeenCalled();
});
