// What who cannot get in asks of the sender: to be unlocked, for more time, or that the link came to somebody else.
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import { db } from "#db/client.ts";
import { evidenceEvents } from "#db/schema/evidence.ts";
import { mails } from "#db/schema/mails.ts";
import { packages, roles } from "#db/schema/packages.ts";
import { lastAsked } from "#lib/signing/last-asked.ts";
import { asking, openAsked, sendAsking } from "#lib/testing/asked-signer.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { openCeremony, sendPackage } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const ask = (id: string, cookie: string, about: string) =>
  callRoute(route, `POST /ceremony/${id}/requests`, { cookie, params: { ceremonyId: id }, json: { about } });

const mailsOf = async (packageId: string, kind: "unlock-asked" | "time-asked" | "link-reported") =>
  (await db.select().from(mails).where(eq(mails.packageId, packageId))).filter((mail) => mail.kind === kind);
const eventsOf = async (packageId: string, type: string) =>
  (await db.select().from(evidenceEvents).where(eq(evidenceEvents.packageId, packageId))).filter(
    (event) => event.type === type,
  );
const lockAnn = (packageId: string, locked = true) =>
  db
    .update(roles)
    .set({ locked })
    .where(and(eq(roles.packageId, packageId), eq(roles.id, "ann")));

test("200 locked out: the owner is asked once a day, of two at once as well, and the page says when", async () => {
  const packageId = await sendAsking(account.owner, asking.questions);
  const ann = await openAsked(packageId);
  await lockAnn(packageId);
  expect((await ann.view()).asked).toBeNull();
  const answers = await Promise.all([ask(ann.id, ann.cookie, "unlock"), ask(ann.id, ann.cookie, "unlock")]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await ask(ann.id, ann.cookie, "unlock")).body).toMatchObject({ state: "locked", asked: expect.any(String) });
  const owed = await mailsOf(packageId, "unlock-asked");
  expect(owed.map(({ toEmail, facts }) => [toEmail, facts.by])).toEqual([
    [account.owner.row.email, expect.stringContaining("Ann")],
  ]);
  expect(await eventsOf(packageId, "signer.asked")).toHaveLength(1);
  const signer = { packageId, roleId: "ann", signerId: "ann", name: owed[0]?.facts.by ?? "" };
  const tomorrow = new Date(Date.now() + 24 * 3600_000 + 1000);
  expect(await lastAsked(db, signer, "unlock", tomorrow)).toBeNull();
  expect(await lastAsked(db, signer, "unlock")).not.toBeNull();
  // Whoever takes Ann's place later has asked nothing.
  expect(await lastAsked(db, { ...signer, name: "Zoe Vega" }, "unlock")).toBeNull();
  expect(await lastAsked(db, { ...signer, roleId: "bob", signerId: "bob" }, "unlock")).toBeNull();
});

test("200 and nothing is asked by who is not locked out, or not too late", async () => {
  const packageId = await sendPackage(account.owner);
  const ann = await openCeremony(packageId, "ann");
  for (const about of ["unlock", "more-time"]) expect((await ask(ann.id, ann.cookie, about)).status).toBe(200);
  expect(await eventsOf(packageId, "signer.asked")).toEqual([]);
  expect((await ask(ann.id, ann.cookie, "money")).status).toBe(400);
});

test("200 expired: more time is asked for without proving anything, and nothing of the documents comes with the answer", async () => {
  const packageId = await sendAsking(account.owner, asking.code);
  const ann = await openAsked(packageId);
  await db.update(packages).set({ status: "EXPIRED" }).where(eq(packages.id, packageId));
  const answer = await ask(ann.id, ann.cookie, "more-time");
  expect(answer.body).toMatchObject({ state: "expired", asked: expect.any(String), documents: [], recipients: [] });
  expect(await mailsOf(packageId, "time-asked")).toHaveLength(1);
  // The owner gives more time: the same link works again.
  const due = new Date(Date.now() + 7 * 24 * 3600_000).toISOString();
  const json = { status: "SENT", due };
  const sent = { key: account.owner.apiKey, params: { packageId }, json };
  expect((await callRoute(packageRoute, `POST /packages/${packageId}`, sent)).status).toBeLessThan(300);
  expect(await (await openAsked(packageId)).view()).toMatchObject({ state: "authenticate", asked: null });
});

test("200 reported: nobody's name stands on it but whose link it was, once a day, and the link stays open", async () => {
  const packageId = await sendAsking(account.owner, asking.questions);
  const ann = await openAsked(packageId);
  for (let at = 0; at < 2; at++) expect((await ask(ann.id, ann.cookie, "not-me")).body.state).toBe("authenticate");
  const [event, ...more] = await eventsOf(packageId, "link.reported");
  expect(more).toEqual([]);
  expect(event).toMatchObject({ actorName: "", actorEmail: "", data: { roleId: "ann", about: "not-me" } });
  expect(await mailsOf(packageId, "link-reported")).toHaveLength(1);
  expect((await ann.answer("Rex", "San José")).status).toBe(200);
});

test("403 at somebody else's ceremony", async () => {
  const ann = await openCeremony(await sendPackage(account.owner), "ann");
  const other = await openCeremony(await sendPackage(account.owner), "ann");
  expect((await ask(other.id, ann.cookie, "not-me")).status).toBe(403);
});
