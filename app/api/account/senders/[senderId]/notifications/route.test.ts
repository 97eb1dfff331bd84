// Which mails about their own packages a sender gets: what is turned off is not written, what waits for an act always is.
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { expireIfDue } from "#lib/packages/expire-if-due.ts";
import { senderPerson } from "#lib/packages/invite/sender-person.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { makeDraft, setStatus } from "#lib/testing/draft-package.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

let made: TestAccount;
beforeAll(async () => {
  made = await makeAccount({ senders: 2 });
});

const params = () => ({ senderId: made.senders[0]?.row.id ?? "" });
const own = () => made.senders[0]?.apiKey ?? "";
const read = (key = own()) => callRoute(route, "GET /account/senders/s/notifications", { key, params: params() });
const write = (json: object, key = own()) =>
  callRoute(route, "PUT /account/senders/s/notifications", { key, params: params(), json });

async function expired() {
  const sender = made.senders[0];
  if (!sender) throw new Error("no sender");
  const pkg = await makeDraft(sender, { change: { due: new Date(Date.now() - 60_000) } });
  await setStatus(pkg, "SENT");
  expect(await expireIfDue(pkg.id, "test")).toBe(true);
  return (
    await db
      .select()
      .from(mails)
      .where(and(eq(mails.packageId, pkg.id), eq(mails.kind, "expired")))
  ).filter(({ roleId }) => !roleId).length;
}

test("everything comes until it is turned off; what is absent stays", async () => {
  const all = { completed: true, declined: true, "opted-out": true, reassigned: true, expired: true };
  expect((await read()).body).toEqual(all);
  expect(await expired()).toBe(1);
  expect((await write({ expired: false })).body).toEqual({ ...all, expired: false });
  expect((await write({ declined: false })).body).toEqual({ ...all, expired: false, declined: false });
  expect(await expired()).toBe(0);
  expect((await senderPerson(db, params().senderId)).mutedMails).toEqual(["declined", "expired"]);
  expect((await write({ expired: true })).body.expired).toBe(true);
  expect(await expired()).toBe(1);
});

test("managers may, other senders may not", async () => {
  expect((await write({ completed: false }, made.owner.apiKey)).status).toBe(200);
  expect((await read()).body.completed).toBe(false);
  expect((await read(made.senders[1]?.apiKey)).status).toBe(403);
  expect((await write({ completed: true }, made.senders[1]?.apiKey)).status).toBe(403);
  expect((await write({ completed: "no" })).status).toBe(400);
});
