// POST /ceremony/start
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { roles } from "#db/schema/packages.ts";
import { signerLinks } from "#db/schema/signer-links.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage, tokenOf } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const start = (token: string) =>
  callRoute(route, "POST /ceremony/start", { json: { token }, headers: { "user-agent": "A browser" } });

test("200 with the ceremony's id; the session's token travels in a cookie that only this ceremony sends", async () => {
  const packageId = await sendPackage(account.owner);
  const answer = await start(await tokenOf(packageId, "ann"));
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body)).toEqual(["ceremonyId"]);
  const cookie = answer.headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^COUNTERSIGN_CEREMONY=[\w-]{32}; Path=\/api\/ceremony\/[\w-]{36}; HttpOnly; SameSite=Lax$/);
  expect(cookie).toContain(`Path=/api/ceremony/${answer.body.ceremonyId};`);
});

test("200 each time, one piece of evidence for each session, and the role remembers the first", async () => {
  const packageId = await sendPackage(account.owner);
  await start(await tokenOf(packageId, "ann"));
  const opened = async () =>
    (
      await db
        .select({ opened: roles.opened })
        .from(roles)
        .where(and(eq(roles.packageId, packageId), eq(roles.id, "ann")))
    )[0]?.opened;
  const first = await opened();
  await start(await tokenOf(packageId, "ann"));
  expect(await opened()).toEqual(first);
  const events = await db
    .select()
    .from(evidenceEvents)
    .where(and(eq(evidenceEvents.packageId, packageId), eq(evidenceEvents.type, "ceremony.opened")));
  expect(events.map((event) => [event.actorKind, event.actorId, event.actorEmail, event.userAgent])).toEqual([
    ["signer", "ann", "ann@example.net", "A browser"],
    ["signer", "ann", "ann@example.net", "A browser"],
  ]);
});

test("401 when nobody has this token, and when the link was revoked", async () => {
  const packageId = await sendPackage(account.owner);
  const token = await tokenOf(packageId, "ann");
  await db.update(signerLinks).set({ revoked: new Date() }).where(eq(signerLinks.packageId, packageId));
  for (const wrong of ["nonsense", token]) {
    const answer = await start(wrong);
    expect([answer.status, answer.body.messageKey, answer.headers.get("set-cookie")]).toEqual([
      401,
      "error.unauthorised.link",
      null,
    ]);
  }
});
