// GET /account/admin/auditEvents: pages, filters, files and the check of the whole chain, for managers of the account alone.
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as checkRoute from "#app/api/account/admin/auditEvents/check/route.ts";
import * as fileRoute from "#app/api/account/admin/auditEvents/download/route.ts";
import * as route from "#app/api/account/admin/auditEvents/route.ts";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { senders } from "#db/schema/senders.ts";
import { signIn } from "#lib/auth/sign-in.ts";
import type { AuditEvent } from "#lib/contract/records/audit-event.ts";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";

let account: TestAccount;
let sam: TestSender;
beforeAll(async () => {
  account = await makeAccount({ senders: 1, owner: { password: "a password of the owner" } });
  [sam] = account.senders as [TestSender];
  const origin = {
    ip: "203.0.113.9",
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
  };
  const { email } = account.owner.row;
  await expect(signIn(origin, { email, password: "a wrong one" })).rejects.toThrow();
  await signIn(origin, { email, password: "a password of the owner" });
  await inTransaction(sam.caller, async ({ audit }) => {
    audit({ act: "key.read", subject: { kind: "sender", id: sam.row.id, name: "=Sam, 100%" } });
    audit({ act: "system.changed", before: { systemSettings: { a: 1 } }, after: { systemSettings: { a: 2 } } });
  });
});

type Page = { count: number; total: number; results: AuditEvent[]; next: number | null };
const ask = async (query: Record<string, string> = {}): Promise<Page> => {
  const answer = await callRoute(route, "GET /account/admin/auditEvents", { key: account.owner.apiKey, query });
  expect(answer.text).toContain("results");
  return answer.body as Page;
};
const acts = ({ results }: Page) => results.map(({ act }) => act);
const download = async (query: Record<string, string>) =>
  callRoute(fileRoute, "GET /account/admin/auditEvents/download", { key: account.owner.apiKey, query });
const check = async () =>
  (await callRoute(checkRoute, "GET /account/admin/auditEvents/check", { key: account.owner.apiKey })).body;

describe("the audit log", () => {
  test("200 the newest first, with who, from where, and what was before and is now", async () => {
    const page = await ask();
    expect(acts(page)).toEqual(["system.changed", "key.read", "signIn.succeeded", "signIn.failed"]);
    expect(page).toMatchObject({ count: 4, total: 4, next: null });
    const [changed, , entered, failed] = page.results;
    expect(changed).toMatchObject({ before: { "systemSettings.a": 1 }, after: { "systemSettings.a": 2 } });
    expect(entered).toMatchObject({
      actor: { kind: "sender", email: account.owner.row.email },
      ip: "203.0.113.9",
      browser: "Firefox, Linux",
    });
    expect(failed).toMatchObject({ actor: { kind: "anyone", name: "" }, subject: { id: account.owner.row.id } });
  });

  test("200 pages by the number of the last one seen, without a gap", async () => {
    const first = await ask({ limit: "3" });
    const second = await ask({ limit: "3", before: String(first.next) });
    expect([...first.results, ...second.results].map(({ sequence }) => sequence)).toEqual([4, 3, 2, 1]);
    expect(second.next).toBeNull();
  });

  test.each([
    [{ kind: "signIns" }, ["signIn.succeeded", "signIn.failed"]],
    [{ act: "key.read" }, ["key.read"]],
    [{ actor: "key" }, ["system.changed", "key.read"]],
    [{ actor: "anyone" }, ["signIn.failed"]],
    [{ search: "203.0.113" }, ["signIn.succeeded", "signIn.failed"]],
    [{ search: "SAM, 100%" }, ["key.read"]],
    [{ search: "100_" }, []],
    [{ to: "2020-01-01" }, []],
    [{ from: "2020-01-01", kind: "settings" }, ["system.changed"]],
    [{ from: "2999-01-01" }, []],
  ])("200 with %o only what it lets in", async (query, expected) => {
    const page = await ask(query as Record<string, string>);
    expect(acts(page)).toEqual(expected);
    expect(page).toMatchObject({ count: expected.length, total: 4 });
    // Of all pages, on each of them.
    const short = await ask({ ...query, limit: "1" } as Record<string, string>);
    expect(short.count).toBe(expected.length);
  });

  test("200 by whom, and 400 for a period that ends before it begins or a kind that there is not", async () => {
    expect(acts(await ask({ senderId: sam.row.id }))).toEqual(["system.changed", "key.read"]);
    const refused = async (query: Record<string, string>) =>
      (await callRoute(route, "GET /account/admin/auditEvents", { key: account.owner.apiKey, query })).status;
    expect(await refused({ from: "2026-02-01", to: "2026-01-01" })).toBe(400);
    expect(await refused({ kind: "weather" })).toBe(400);
    expect(await refused({ before: "0" })).toBe(400);
  });

  test("200 as CSV, whose cells no spreadsheet runs, and as JSON with all that its hashes cover", async () => {
    const csv = await download({ kind: "access" });
    expect(csv.headers.get("content-disposition")).toContain("audit-log.csv");
    const lines = csv.text.trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=Sam, 100%"`);
    const json = JSON.parse((await download({ format: "json" })).text) as AuditEvent[];
    expect(json).toEqual((await ask()).results);
    expect(JSON.parse((await download({ format: "json", act: "account.created" })).text)).toEqual([]);
  });

  test("403 for senders who manage nothing, and another account has a log of its own", async () => {
    for (const [one, line] of [
      [route, "GET /account/admin/auditEvents"],
      [fileRoute, "GET /account/admin/auditEvents/download"],
      [checkRoute, "GET /account/admin/auditEvents/check"],
    ] as const)
      expect((await callRoute(one, line, { key: sam.apiKey })).status).toBe(403);
    const other = await makeAccount();
    const { body } = await callRoute(route, "GET /account/admin/auditEvents", { key: other.owner.apiKey });
    expect(body).toEqual({ count: 0, total: 0, results: [], next: null });
  });

  test("200 the check follows every hash, and finds what was changed in the database itself", async () => {
    expect(await check()).toMatchObject({ whole: true, count: 4, brokenAt: null });
    await db.transaction(async (tx) => {
      // As whoever owns the database could.
      await tx.execute(sql`alter table ${accountEvents} disable trigger account_events_append_only`);
      await tx.execute(
        sql`update ${accountEvents} set actor_name = 'Nobody' where account_id = ${account.account.id} and sequence = 2`,
      );
      await tx.execute(sql`alter table ${accountEvents} enable trigger account_events_append_only`);
    });
    expect(await check()).toMatchObject({ whole: false, count: 4, brokenAt: 2 });
  });

  test("200 with a word on who was removed since, in the list alone: what the hashes cover stays as it was", async () => {
    const { owner, senders: people } = await makeAccount({ senders: 1 });
    const [tess] = people as [TestSender];
    await inTransaction(tess.caller, async ({ audit }) => {
      audit({ act: "key.read", subject: { kind: "sender", id: tess.row.id, name: "Tess" } });
    });
    const read = async () =>
      (await callRoute(route, "GET /account/admin/auditEvents", { key: owner.apiKey })).body.results[0] as AuditEvent;
    const before = await read();
    expect([before.actor.id, before.actor.removed, before.subject.removed]).toEqual([
      tess.row.id,
      undefined,
      undefined,
    ]);
    await db.update(senders).set({ deleted: new Date() }).where(eq(senders.id, tess.row.id));
    const { actor, subject } = await read();
    expect([actor, subject]).toEqual([
      { ...before.actor, removed: true },
      { ...before.subject, removed: true },
    ]);
    const query = { format: "json" };
    const file = await callRoute(fileRoute, "GET /account/admin/auditEvents/download", { key: owner.apiKey, query });
    expect(file.text).not.toContain("removed");
  });
});
