// What asks for a sender on their overview: what was declined until it is put aside, mails that nobody has got, and the figures
// below the counters.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/mails.ts";
import { packages, roles } from "#db/schema/packages.ts";
import { DeskFacts, DeskNeeds } from "#lib/contract/desk.ts";
import { newUuid } from "#lib/core/ids.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { makeDraft } from "#lib/testing/draft-package.ts";
import { person, signatureFor } from "#lib/testing/package-input.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import * as asideRoute from "./aside/route.ts";
import * as factsRoute from "./facts/route.ts";
import * as needsRoute from "./needs/route.ts";

let account: TestAccount;
let owner: TestSender;
beforeEach(async () => {
  account = await makeAccount();
  owner = account.owner;
});

const needs = async (by = owner) => {
  const { status, body } = await callRoute(needsRoute, "GET /desk/needs", { key: by.apiKey });
  expect(status).toBe(200);
  return DeskNeeds.parse(body);
};
const facts = async (query: Record<string, string> = {}) => {
  const { status, body } = await callRoute(factsRoute, "GET /desk/facts", { key: owner.apiKey, query });
  expect(status).toBe(200);
  return DeskFacts.parse(body);
};
const put = (packageId: string, by = owner) =>
  callRoute(asideRoute, "PUT /desk/aside", { key: by.apiKey, json: { packageId } });
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const change = (id: string, to: Partial<typeof packages.$inferInsert>) =>
  db.update(packages).set(to).where(eq(packages.id, id));

describe("what was declined", () => {
  const declined = async (days = 1, status: "DECLINED" | "OPTED_OUT" = "DECLINED") => {
    const { id } = await makeDraft(owner);
    await change(id, { status, updated: ago(days) });
    return id;
  };

  test("200: all of it counts, the latest twenty are told, what is old or another's is not", async () => {
    for (let one = 0; one < 22; one += 1) await declined(1 + one / 100);
    const last = await declined(0.5, "OPTED_OUT");
    await declined(40);
    const { ended } = await needs();
    expect(ended.count).toBe(23);
    expect(ended.results).toHaveLength(20);
    expect(ended.results[0]).toMatchObject({ packageId: last, how: "optedOut", said: "" });
    expect((await needs(await makeSender(account.account.id))).ended).toEqual({ count: 0, results: [] });
  });

  test("204: put aside it is told no more, by two windows at once; taken up, or changed since, it is told again", async () => {
    const id = await declined();
    const other = await declined();
    expect((await Promise.all([put(id), put(id)])).map(({ status }) => status)).toEqual([204, 204]);
    const told = async () => (await needs()).ended.results.map(({ packageId }) => packageId);
    expect(await told()).toEqual([other]);
    const take = () => callRoute(asideRoute, "DELETE /desk/aside", { key: owner.apiKey, query: { packageId: id } });
    expect((await take()).status).toBe(204);
    expect((await take()).status).toBe(204);
    expect(await told()).toHaveLength(2);
    await put(id);
    await change(id, { updated: new Date(Date.now() + 1000) });
    expect(await told()).toHaveLength(2);
  });

  test("404 for another sender's package, 400 without one, 401 without credentials", async () => {
    const id = await declined();
    const sam = await makeSender(account.account.id);
    expect((await put(id, sam)).status).toBe(404);
    expect((await put("none")).status).toBe(404);
    expect((await callRoute(asideRoute, "PUT /desk/aside", { key: owner.apiKey, json: {} })).status).toBe(400);
    expect((await callRoute(asideRoute, "DELETE /desk/aside", { key: owner.apiKey })).status).toBe(400);
    expect((await callRoute(needsRoute, "GET /desk/needs")).status).toBe(401);
  });
});

test("200: what everybody has signed waits for its owner where they complete it themselves, until they do", async () => {
  const lease = { id: "lease", name: "Lease", approvals: [signatureFor("ann")] };
  const sent = (autocomplete: boolean) =>
    sendPackage(owner, { autocomplete, roles: [person("Ann")], documents: [lease] });
  const waits = await sent(false);
  await sent(false);
  await signEverything(waits, "ann");
  await signEverything(await sent(true), "ann");
  const { unfinished, ended } = await needs();
  expect(unfinished).toEqual({ count: 1, results: [{ packageId: waits, name: expect.any(String) }] });
  expect(ended.count).toBe(0);
  expect((await needs(await makeSender(account.account.id))).unfinished.count).toBe(0);
  await change(waits, { status: "COMPLETED" });
  expect((await needs()).unfinished).toEqual({ count: 0, results: [] });
});

test("200: mails that nobody has got, until a later one reaches the address or somebody else stands there", async () => {
  const packageId = await sendPackage(owner);
  const mail = async (toEmail: string, of: Partial<typeof mails.$inferInsert>) => {
    const id = newUuid();
    const about = { packageId, accountId: account.account.id, kind: "invitation" as const, toEmail };
    await db.insert(mails).values({ id, ...about, ...of });
    return id;
  };
  const failed = { status: "failed", attempts: 3, error: "550 Nobody" } as const;
  await mail("ann@example.net", { ...failed, created: ago(3) });
  await mail("dropped@example.net", { status: "failed", attempts: 0 });
  await mail("gone@example.net", { ...failed, roleId: "no-such-role" });
  const later = await mail("Ann@example.net", { ...failed, created: ago(2) });
  const report = { kind: "returned", reason: "full", words: "552", at: "2026-11-20T06:49:00Z" } as const;
  const back = await mail("bea@example.net", { status: "sent", attempts: 1, report, created: ago(1) });
  const { undelivered } = await needs();
  expect(undelivered.count).toBe(2);
  expect(undelivered.results).toMatchObject([
    { mailId: back, email: "bea@example.net", report, packageId },
    { mailId: later, email: "Ann@example.net", error: "550 Nobody", report: null },
  ]);
  await mail("ann@example.net", { status: "sent", attempts: 1 });
  expect((await needs()).undelivered.count).toBe(1);
  await change(packageId, { status: "DECLINED" });
  expect((await needs()).undelivered).toEqual({ count: 0, results: [] });
});

test("200: the figures below the counters are of the same days as the counters", async () => {
  expect(await facts()).toEqual({ asked: null, people: 0, opened: 0, due: null, sent: null });
  const packageId = await sendPackage(owner);
  const sent = ago(2);
  const due = new Date(Date.now() + 2 * 86_400_000);
  sent.setMilliseconds(0);
  due.setMilliseconds(0);
  await change(packageId, { sent, due });
  const one = await facts();
  expect(one.people).toBeGreaterThan(0);
  expect(one.opened).toBe(0);
  expect([one.sent, one.due].map((at) => new Date(at ?? 0))).toEqual([sent, due]);
  await db.update(roles).set({ opened: new Date() }).where(eq(roles.packageId, packageId));
  expect((await facts()).opened).toBe(one.people);
  expect(await facts({ endDate: ago(5).toISOString() })).toMatchObject({ people: 0, due: null, sent: null });
});
