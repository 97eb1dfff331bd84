// GET, PUT, POST and DELETE /fastTrack/{templateId}/link, and what they make of GET and POST /fastTrack
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as trackRoute from "#app/api/fastTrack/route.ts";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { packages } from "#db/schema/packages.ts";
import { fastTrackLinks } from "#db/schema/template-uses.ts";
import { fastTrackToken } from "#lib/packages/fast-track-token.ts";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { person, readyPackage, signatureFor } from "#lib/testing/package-input.ts";
import { createByApi, readByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as urlRoute from "../url/route.ts";
import * as route from "./route.ts";

let account: TestAccount;
let key: string;
let colleague: TestSender;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  key = account.owner.apiKey;
  const [other] = account.senders;
  if (!other) throw new Error("no colleague");
  colleague = other;
});

const places = (...ids: string[]) => ids.map((id) => ({ id, name: id, signers: [] }));
const template = (name: string, ids = ["visitor", "witness"]) =>
  createByApi(
    key,
    readyPackage({
      name,
      type: "TEMPLATE",
      roles: [...places(...ids), person("Bob")],
      documents: [{ id: "pledge", name: "Pledge", approvals: [...ids, "bob"].map((id, at) => signatureFor(id, at)) }],
    }),
  );
const link = (method: "GET" | "PUT" | "POST" | "DELETE", templateId: string, more: object = {}, as = key) =>
  callRoute(route, `${method} /fastTrack/x/link`, { key: as, params: { templateId }, ...more });
const witness = { roleId: "witness", firstName: "Will", lastName: "Witness", email: "will@example.net" };
const noLimits = { people: [witness], mostUses: null, expires: null };
const on = async (templateId: string, change: object = {}, as = key) => {
  const answer = await link("PUT", templateId, { json: { ...noLimits, ...change } }, as);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const tokenOf = ({ url }: { url: string }): string => url.slice(url.lastIndexOf("=") + 1);
const see = (token: string) => callRoute(trackRoute, "GET /fastTrack", { query: { token } });
let visitors = 0;
/** From another address each: the service limits how many mails one may cause. */
const start = (token: string) => {
  visitors += 1;
  const vera = { id: "visitor", email: `vera${visitors}@example.net`, firstName: "Vera", lastName: "Visitor" };
  return callRoute(trackRoute, "POST /fastTrack", {
    key,
    query: { token },
    json: [{ id: "visitor", signers: [vera] }],
  });
};
const said = ({ status, body }: { status: number; body: { message: string } }) => [status, body.message];

describe("a public link", () => {
  test("asks whoever opens it for the places that are left, sends with the people it was given, and counts", async () => {
    const templateId = await template("Pledge of a visitor");
    const made = await on(templateId);
    expect(made).toMatchObject({ opened: 0, started: 0, completed: 0, mostUses: null, expires: null });
    const token = tokenOf(made);
    expect((await see(token)).body.roles).toEqual([{ id: "visitor", name: "visitor" }]);
    const begun = await start(token);
    expect(begun.status, begun.text).toBe(200);
    const [sent] = await db
      .select()
      .from(packages)
      .where(and(eq(packages.name, "Pledge of a visitor"), eq(packages.type, "PACKAGE")));
    const read = await readByApi(key, sent?.id ?? "");
    expect(read.status).toBe("SENT");
    expect(read.roles.slice(0, 3).map(({ signers }) => signers[0]?.firstName)).toEqual(["Vera", "Will", "Bob"]);
    await db
      .update(packages)
      .set({ status: "COMPLETED" })
      .where(eq(packages.id, sent?.id ?? ""));
    expect((await link("GET", templateId)).body.mine).toMatchObject({ opened: 1, started: 1, completed: 1 });
  });

  test("takes nobody for a place that the link fills itself", async () => {
    const token = tokenOf(await on(await template("Taken places")));
    const eve = { id: "witness", email: "eve@example.net", firstName: "Eve", lastName: "Else" };
    const query = { token };
    const json = [{ id: "witness", signers: [eve] }];
    expect((await callRoute(trackRoute, "POST /fastTrack", { key, query, json })).status).toBe(400);
  });

  test("keeps its address when its limits change, and gets another when it is renewed", async () => {
    const templateId = await template("Renewed");
    const first = await on(templateId);
    expect((await on(templateId, { mostUses: 7 })).url).toBe(first.url);
    const renewed = (await link("POST", templateId)).body;
    expect(renewed).toMatchObject({ mostUses: 7, people: [witness], opened: 0 });
    expect(renewed.url).not.toBe(first.url);
    expect(said(await see(tokenOf(first)))).toEqual([401, "This link was revoked by its sender."]);
    expect((await see(tokenOf(renewed))).status).toBe(200);
  });

  test("says in words that it was revoked, has ended, or was used as often as it may be", async () => {
    const templateId = await template("Limited");
    const one = await on(templateId, { mostUses: 1 });
    expect((await start(tokenOf(one))).status).toBe(200);
    expect(said(await start(tokenOf(one)))).toEqual([401, "This link was used as often as its sender allowed."]);
    expect(said(await see(tokenOf(one)))).toEqual([401, "This link was used as often as its sender allowed."]);
    await on(templateId, { mostUses: 2 });
    expect((await see(tokenOf(one))).status).toBe(200);
    await db
      .update(fastTrackLinks)
      .set({ expires: new Date("2020-01-01T00:00:00Z") })
      .where(eq(fastTrackLinks.templateId, templateId));
    expect(said(await see(tokenOf(one)))).toEqual([401, "This link has ended."]);
    expect((await link("DELETE", templateId)).status).toBe(204);
    expect(said(await start(tokenOf(one)))).toEqual([401, "This link was revoked by its sender."]);
    expect((await link("GET", templateId)).body).toEqual({ mine: null, others: [] });
  });

  test("tells a stranger whether the form can be filled in once more", async () => {
    const token = tokenOf(await on(await template("Twice"), { mostUses: 2 }));
    const vera = { id: "visitor", email: "vera@example.net", firstName: "Vera", lastName: "-" };
    const json = [{ id: "visitor", signers: [vera] }];
    const ends = [];
    for (const _ of [1, 2]) {
      const answer = await callRoute(trackRoute, "POST /fastTrack", { query: { token }, json });
      expect(answer.status, answer.text).toBe(200);
      ends.push(new URL(answer.body.url).search);
    }
    expect(ends).toEqual(["", "?last=yes"]);
  });

  test("lets one of two begin who want its last use at once", async () => {
    const token = tokenOf(await on(await template("Last use"), { mostUses: 1 }));
    const statuses = (await Promise.all([start(token), start(token)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 401]);
    expect(await db.$count(packages, and(eq(packages.name, "Last use"), eq(packages.type, "PACKAGE")))).toBe(1);
  });

  test("is one for each sender, also of two that switch it on at once", async () => {
    const templateId = await template("At once");
    const [a, b] = await Promise.all([on(templateId), on(templateId)]);
    expect(a.url).toBe(b.url);
    const [c, d] = await Promise.all([link("POST", templateId), link("POST", templateId)]);
    expect([c.status, d.status]).toEqual([200, 200]);
    const live = (await db.select().from(fastTrackLinks).where(eq(fastTrackLinks.templateId, templateId))).filter(
      ({ revoked }) => revoked === null,
    );
    expect(live).toHaveLength(1);
  });

  test("of the address that programs ask for is the same link: revoked with it", async () => {
    const templateId = await template("For programs");
    const ask = async () =>
      tokenOf((await callRoute(urlRoute, "GET /fastTrack/x/url", { key, params: { templateId } })).body);
    const token = await ask();
    expect((await see(token)).status).toBe(200);
    await link("DELETE", templateId);
    expect((await see(token)).status).toBe(401);
    expect((await see(await ask())).status).toBe(200);
  });

  test("of an earlier version, which knew no links, works until it is revoked", async () => {
    const templateId = await template("Earlier");
    const ends = new Date(Date.now() + 60_000);
    const token = fastTrackToken({ templateId, senderId: account.owner.row.id }, ends);
    expect((await see(token)).status).toBe(200);
    await link("DELETE", templateId);
    expect(said(await see(token))).toEqual([401, "This link was revoked by its sender."]);
  });
});

describe("who may", () => {
  test("everybody their own on a shared template; whose template it is sees and revokes all", async () => {
    const templateId = await template("Shared");
    const theirs = await on(templateId, {}, colleague.apiKey);
    const senderId = colleague.row.id;
    expect((await link("GET", templateId)).body).toMatchObject({ mine: null, others: [{ senderId, started: 0 }] });
    await on(templateId);
    expect((await link("GET", templateId, {}, colleague.apiKey)).body.others).toEqual([]);
    const owner = { query: { senderId: account.owner.row.id } };
    expect((await link("DELETE", templateId, owner, colleague.apiKey)).status).toBe(403);
    expect((await link("DELETE", templateId, { query: { senderId } })).status).toBe(204);
    expect((await see(tokenOf(theirs))).status).toBe(401);
    expect((await link("GET", templateId)).body.mine).not.toBeNull();
  });

  test("404 for another account, a package and an unknown id; 401 without a key", async () => {
    const templateId = await template("Hidden");
    const other = (await makeAccount()).owner.apiKey;
    for (const method of ["GET", "POST", "DELETE"] as const)
      expect((await link(method, templateId, {}, other)).status).toBe(404);
    expect((await link("PUT", templateId, { json: noLimits }, other)).status).toBe(404);
    expect((await link("GET", await createByApi(key))).status).toBe(404);
    expect((await link("GET", "unknown")).status).toBe(404);
    expect((await callRoute(route, "GET /fastTrack/x/link", { params: { templateId } })).status).toBe(401);
  });

  test("400 for a place that is not to be filled, one named twice, none left, an end in the past, no use at all", async () => {
    const templateId = await template("Refused");
    const visitor = { ...witness, roleId: "visitor" };
    for (const change of [
      { people: [{ ...witness, roleId: "bob" }] },
      { people: [{ ...witness, roleId: "nobody" }] },
      { people: [witness, witness] },
      { people: [witness, visitor] },
      { people: [{ ...witness, email: "nowhere" }] },
      { expires: "2020-01-01T00:00:00Z" },
      { mostUses: 0 },
    ])
      expect((await link("PUT", templateId, { json: { ...noLimits, ...change } })).status, JSON.stringify(change)).toBe(
        400,
      );
    expect((await link("GET", templateId)).body.mine).toBeNull();
  });
});

test("the account's audit log tells who made, changed, replaced and revoked a link, and that somebody used it; never the address", async () => {
  const templateId = await template("Told");
  const made = await on(templateId);
  const packageId = (await start(tokenOf(made))).status === 200 ? expect.any(String) : "";
  await on(templateId, { mostUses: 3 });
  // Nothing is different.
  await on(templateId, { mostUses: 3 });
  const renewed = (await link("POST", templateId)).body;
  await link("DELETE", templateId);
  await link("DELETE", templateId);
  const events = await db
    .select()
    .from(accountEvents)
    .where(and(eq(accountEvents.accountId, account.account.id), eq(accountEvents.subjectId, templateId)))
    .orderBy(accountEvents.sequence);
  const acts = ["made", "used", "changed", "renewed", "revoked"].map((act) => `publicLink.${act}`);
  expect(events.map(({ act }) => act)).toEqual(acts);
  expect(events.map(({ actorName }) => actorName)).toEqual(acts.map(() => account.owner.caller.name));
  expect(events[1]?.after).toMatchObject({ packageId });
  expect(events[2]).toMatchObject({ before: { mostUses: null }, after: { mostUses: 3 } });
  const text = JSON.stringify(events);
  for (const one of [made, renewed]) expect(text).not.toContain(tokenOf(one));
});

test("a stranger who uses a link is nobody in the audit log, and the address that a program asks for is told once", async () => {
  const templateId = await template("Strangers");
  const ask = () => callRoute(urlRoute, "GET /fastTrack/x/url", { key, params: { templateId } });
  const { body } = await ask();
  await ask();
  const signers = [{ id: "visitor", email: "stranger@example.net", firstName: "Vera", lastName: "Visitor" }];
  const second = { id: "witness", signers: [{ ...signers[0], id: "witness", email: "other@example.net" }] };
  const { status, text } = await callRoute(trackRoute, "POST /fastTrack", {
    query: { token: tokenOf(body) },
    json: [{ id: "visitor", signers }, second],
    headers: { "x-forwarded-for": "198.51.100.77" },
  });
  expect(status, text).toBe(200);
  const events = await db.select().from(accountEvents).where(eq(accountEvents.subjectId, templateId));
  expect(
    events.map(({ act, actorKind, actorName, ip }) => [act, actorKind, actorName, act.endsWith("used") && ip]),
  ).toEqual([
    ["publicLink.made", "key", account.owner.caller.name, false],
    ["publicLink.used", "anyone", "", "198.51.100.77"],
  ]);
});
