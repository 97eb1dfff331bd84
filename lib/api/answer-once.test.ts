// `Idempotency-Key` on a creating call, through a route.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import * as packagesRoute from "#app/api/packages/route.ts";
import { db } from "#db/client.ts";
import { idempotencyKeys } from "#db/schema/access.ts";
import { packages } from "#db/schema/packages.ts";
import { pruneAccess } from "#lib/auth/prune.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { packageForm, pdfOf, readyPackage } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";

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
