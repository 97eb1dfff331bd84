// A domain counts once it is proven: by its record in the DNS, or by the word of the owner of the only account.
import { and, eq, gt } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { accounts } from "#db/schema/accounts.ts";
import { signInDomains } from "#db/schema/sign-in-providers.ts";
import { proveBy } from "#lib/accounts/security/prove-sign-in-domain.ts";
import { recheckDomains } from "#lib/accounts/security/recheck-sign-in-domains.ts";
import { connectionById, connectionForAddress } from "#lib/auth/oidc/connections.ts";
import { security } from "#lib/contract/security.ts";
import { wireTime } from "#lib/core/wire-time.ts";
import { handle } from "#lib/http/handle.ts";
import { makeAccount, makeSender, type TestAccount } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import * as healthRoute from "../../../../instance/health/route.ts";
import * as providerRoute from "../route.ts";

const client = { issuer: "https://id.example.com", clientId: "us", clientSecret: "secret" };
const line = "POST /account/admin/signInProvider/domains";
/** What the DNS says, by name; a name that it has no word of nobody answers for. */
const dns = new Map<string, string[]>();
const asked: string[] = [];
const route = {
  POST: handle(
    security.proveSignInDomain,
    proveBy(async (name) => {
      asked.push(name);
      return dns.get(name);
    }),
  ),
};

let account: TestAccount;
let domain = "";
beforeEach(async () => {
  ({ made: account, its: domain } = await named());
});
async function named(other?: string): Promise<{ made: TestAccount; its: string }> {
  const made = await makeAccount();
  const its = other ?? `${made.account.id.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}.example`;
  const json = { ...client, domains: [its, `more.${its}`] };
  const put = "PUT /account/admin/signInProvider";
  expect((await callRoute(providerRoute, put, { key: made.owner.apiKey, json })).status).toBe(200);
  return { made, its };
}
const prove = (json: unknown, key = account.owner.apiKey) => callRoute(route, line, { key, json });
const read = async (key = account.owner.apiKey) =>
  (await callRoute(providerRoute, "GET /account/admin/signInProvider", { key })).body;
const ofDomain = async (key = account.owner.apiKey) =>
  (await read(key)).domainProofs.find((one: { domain: string }) => one.domain === domain);
const recordOf = async (key = account.owner.apiKey): Promise<string> => (await ofDomain(key)).record;
const leads = (where = domain) =>
  connectionForAddress(`sam@${where}`).then(
    ({ accountId }) => accountId,
    (cause: { key?: string }) => cause.key,
  );
const nowhere = "error.forbidden.sso.noOrganisation";

test("where there is no other account the owner's word counts, which nobody else gives", async () => {
  // One account stays: the others' people are none of this test's.
  const manager = await makeSender(account.account.id, { type: "MANAGER" });
  const json = { domain, by: "OWNER" };
  const refused = { status: 403, body: { messageKey: "error.forbidden.ownersWord" } };
  const alone = await db.$count(accounts);
  expect(alone).toBe(1);
  // An account below it is no other one, and vouches for nothing itself.
  const below = await makeAccount();
  await db.update(accounts).set({ parentId: account.account.id }).where(eq(accounts.id, below.account.id));
  expect((await read(below.owner.apiKey)).mayVouch).toBe(false);
  expect(await prove(json, manager.apiKey)).toMatchObject(refused);
  expect([(await read()).mayVouch, (await read(manager.apiKey)).mayVouch]).toEqual([true, false]);
  expect(await leads()).toBe(nowhere);
  expect((await prove(json)).body).toMatchObject({ outcome: "PROVEN", domain: { by: "OWNER", checked: null } });
  expect(await leads()).toBe(account.account.id);
  // A record that is not there takes nothing from a word.
  dns.set(domain, []);
  expect((await prove({ domain })).body).toMatchObject({ outcome: "PROVEN", domain: { by: "OWNER" } });
  const other = await named(domain);
  expect(await prove(json)).toMatchObject(refused);
  expect(await prove(json, other.made.owner.apiKey)).toMatchObject(refused);
  expect(await leads()).toBe(account.account.id);
  // The record of another account is more than a word.
  dns.set(domain, [await recordOf(other.made.owner.apiKey)]);
  expect((await prove({ domain }, other.made.owner.apiKey)).body).toMatchObject({ outcome: "PROVEN" });
  expect(await leads()).toBe(other.made.account.id);
  expect(await ofDomain()).toMatchObject({ domain, state: "LOST" });
});

test("nobody is led anywhere before the record is found, and a lost one is told and counts no more", async () => {
  const record = await recordOf();
  expect(record).toMatch(/^countersign-domain=[\w-]{20,}$/);
  expect(await ofDomain()).toEqual({
    domain,
    state: "WAITING",
    since: null,
    by: null,
    checked: null,
    until: null,
    record,
  });
  expect(await leads()).toBe(nowhere);
  const { redirectUri } = await read();
  const connectionId = redirectUri.split("/oidc-").at(-1);
  await expect(connectionById(connectionId)).rejects.toMatchObject({ key: nowhere });
  dns.set(domain, ["v=spf1 -all", `${record}x`]);
  expect((await prove({ domain: ` ${domain.toUpperCase()}` })).body).toMatchObject({
    outcome: "NO_RECORD",
    domain: { state: "WAITING", checked: expect.any(String) },
  });
  dns.set(domain, ["v=spf1 -all", record]);
  const proven = (await prove({ domain })).body;
  expect(proven).toMatchObject({ outcome: "PROVEN", domain: { state: "PROVEN", by: "DNS" } });
  expect(await leads()).toBe(account.account.id);
  expect((await connectionById(connectionId)).allowedDomains).toEqual([domain]);
  expect(await leads(`more.${domain}`)).toBe(nowhere);
  // The DNS has nothing to say: what was proven stays so.
  dns.delete(domain);
  expect((await prove({ domain })).body).toMatchObject({ outcome: "NO_ANSWER", domain: { state: "PROVEN" } });
  dns.set(domain, [record]);
  expect((await prove({ domain })).body.domain.since).toBe(proven.domain.since);
  dns.set(domain, []);
  expect((await prove({ domain })).body).toMatchObject({ outcome: "NO_RECORD", domain: { state: "LOST" } });
  expect(await leads()).toBe(nowhere);
  const ofAccount = eq(accountEvents.accountId, account.account.id);
  const events = await db.select().from(accountEvents).where(ofAccount).orderBy(accountEvents.sequence);
  expect(events.slice(1).map(({ act, after }) => [act, after])).toEqual([
    ["signInProvider.domainProven", { domain, by: "DNS" }],
    ["signInProvider.domainLost", { domain, by: null }],
  ]);
});

test("a domain that stays named stays proven; one that is named anew is proven anew", async () => {
  dns.set(domain, [await recordOf()]);
  await prove({ domain });
  const put = (domains: string[]) =>
    callRoute(providerRoute, "PUT /account/admin/signInProvider", { key: account.owner.apiKey, json: { domains } });
  expect((await put([domain, `z.${domain}`])).status).toBe(200);
  expect(await ofDomain()).toMatchObject({ state: "PROVEN" });
  await put([`z.${domain}`]);
  await put([domain]);
  expect(await ofDomain()).toMatchObject({ state: "WAITING" });
});

test("of two accounts whose records both stand the first keeps the domain, also when they come at once", async () => {
  const other = await named(domain);
  const theirs = other.made.owner.apiKey;
  dns.set(domain, [await recordOf(), await recordOf(theirs)]);
  const answers = await Promise.all([prove({ domain }), prove({ domain }, theirs)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.messageKey).toBe("error.conflict.signInDomain");
  const rows = await db.select().from(signInDomains).where(eq(signInDomains.domain, domain));
  expect(rows.map(({ proven }) => proven !== null).toSorted()).toEqual([false, true]);
});

test("what is not named is not looked for in vain, and it is the managers' act", async () => {
  asked.length = 0;
  expect(await prove({ domain: "elsewhere.example" })).toMatchObject({
    status: 400,
    body: { messageKey: "error.validation.body", parameters: { field: "domain" } },
  });
  expect((await prove({ domain: "no domain at all" })).status).toBe(400);
  expect(asked).toEqual([]);
  const { apiKey } = await makeSender(account.account.id);
  expect((await prove({ domain }, apiKey)).status).toBe(403);
});

const hours = 3600_000;
const texts = async (name: string) => {
  asked.push(name);
  return dns.get(name);
};
const lookAfter = (ms: number) => recheckDomains(texts, new Date(Date.now() + ms));
const toldSince = async (sequence: number) =>
  (
    await db
      .select()
      .from(accountEvents)
      .where(and(eq(accountEvents.accountId, account.account.id), gt(accountEvents.sequence, sequence)))
      .orderBy(accountEvents.sequence)
  ).map(({ act, actorKind, after }) => [act, actorKind, after]);

test("the record is looked for again: told once when it has gone, found again in time, and lost with it after a week", async () => {
  const record = await recordOf();
  dns.set(domain, [record]);
  await prove({ domain });
  asked.length = 0;
  await lookAfter(11 * hours);
  expect(asked).not.toContain(domain);
  await lookAfter(13 * hours);
  expect(asked).toContain(domain);
  expect(await ofDomain()).toMatchObject({ state: "PROVEN", until: null });
  // Nobody answers: that says nothing.
  dns.delete(domain);
  await lookAfter(26 * hours);
  expect(await ofDomain()).toMatchObject({ state: "PROVEN", until: null });
  dns.set(domain, ["v=spf1 -all"]);
  await lookAfter(39 * hours);
  const until = (await ofDomain()).until;
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(8 * 24 * hours);
  expect(await leads()).toBe(account.account.id);
  expect(await toldSince(2)).toEqual([["signInProvider.domainMissing", "system", { domain, until }]]);
  const health = async () =>
    (await callRoute(healthRoute, "GET /instance/health", { key: account.owner.apiKey })).body.domains;
  expect(await health()).toEqual({ missing: 1, until: wireTime(new Date(until)), lost: 0 });
  await lookAfter(52 * hours);
  expect(await toldSince(3)).toEqual([]);
  dns.set(domain, [record]);
  await lookAfter(65 * hours);
  expect(await ofDomain()).toMatchObject({ state: "PROVEN", until: null });
  dns.set(domain, []);
  await lookAfter(78 * hours);
  await lookAfter((78 + 7 * 24 - 1) * hours);
  expect(await leads()).toBe(account.account.id);
  // Two processes at once: it is lost, and told, once.
  const late = (78 + 8 * 24) * hours;
  await Promise.all([lookAfter(late), lookAfter(late)]);
  expect(await ofDomain()).toMatchObject({ state: "LOST", until: null });
  expect(await leads()).toBe(nowhere);
  expect((await toldSince(4)).map(([act]) => act)).toEqual(["signInProvider.domainLost"]);
  expect(await health()).toEqual({ missing: 0, until: null, lost: 1 });
});

test("what counts by the owner's word is looked for never, and a check by hand is newer than one that was under way", async () => {
  const one = eq(signInDomains.domain, domain);
  await db.update(signInDomains).set({ proven: new Date(), provenBy: "OWNER" }).where(one);
  dns.set(domain, []);
  asked.length = 0;
  await lookAfter(400 * hours);
  expect(asked).not.toContain(domain);
  expect(await ofDomain()).toMatchObject({ state: "PROVEN", by: "OWNER" });
  await db.update(signInDomains).set({ provenBy: "DNS" }).where(one);
  const record = await recordOf();
  await recheckDomains(
    async (name) => {
      if (name !== domain) return undefined;
      dns.set(domain, [record]);
      await prove({ domain });
      return [];
    },
    new Date(Date.now() + 800 * hours),
  );
  expect(await ofDomain()).toMatchObject({ state: "PROVEN", until: null });
});
