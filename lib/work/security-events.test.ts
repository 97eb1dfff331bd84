// What the security log is told of real sign-ins, keys and refusals: the audit log's own words, once they are committed.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as eventsRoute from "#app/api/account/admin/auditEvents/route.ts";
import * as keyRoute from "#app/api/account/senders/[senderId]/apiKey/route.ts";
import * as packageRoute from "#app/api/packages/[packageId]/route.ts";
import { db } from "#db/client.ts";
import { accountEvents } from "#db/schema/account-events.ts";
import { accounts } from "#db/schema/accounts.ts";
import { config } from "#lib/core/config.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { sendByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { signInByForm } from "#lib/testing/sign-in-by-form.ts";
import { inTransaction } from "./in-transaction.ts";

const password = "a password of the owner";
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "security-events-"));
  config().securityLog = { kind: "file", path: join(folder, "log") };
});
afterEach(() => {
  config().securityLog = undefined;
  rmSync(folder, { recursive: true });
});

type Line = {
  id: string;
  act: string;
  outcome: string;
  account: string;
  address?: string;
  requestId?: string;
  actor: { kind: string; id: string };
  detail?: Record<string, unknown>;
};
const text = () => readFileSync(join(folder, "log"), { encoding: "utf8", flag: "a+" });
const lines = (): Line[] =>
  text()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test("sign-ins that worked and failed, also at nobody's address, and a key that was read", async () => {
  const { owner, account } = await makeAccount({ owner: { password } });
  const { email } = owner.row;
  await signInByForm(email, "another password", { ip: "203.0.113.9", requestId: "request-of-a-guess" });
  await signInByForm("nobody@example.com", "another password", { ip: "203.0.113.9" });
  const { token } = await signInByForm(email, password, { ip: "203.0.113.9" });
  const params = { senderId: owner.row.id };
  const cookie = `SERVICE_SESSION_ID=${token}`;
  const read = await callRoute(keyRoute, "GET /account/senders/x/apiKey", { params, cookie });
  expect(read.status).toBe(200);

  const told = lines();
  expect(told.map(({ act, outcome, account: of }) => [act, outcome, of])).toEqual([
    ["signIn.failed", "failure", account.id],
    ["signIn.refused", "failure", ""],
    ["signIn.refused", "failure", ""],
    ["signIn.succeeded", "success", account.id],
    ["key.read", "success", account.id],
  ]);
  expect(told[0]).toMatchObject({ address: "203.0.113.9", actor: { kind: "anyone", id: "" }, detail: { failures: 1 } });
  expect(told[3]).toMatchObject({ actor: { kind: "sender", id: owner.row.id }, detail: { by: "password" } });
  expect(told.slice(0, 2).map(({ requestId }) => requestId)).toEqual(["request-of-a-guess", "request-of-a-guess"]);
  expect(told.every(({ requestId }) => requestId)).toBe(true);
  // Whoever sees a line finds it in the audit log.
  for (const { id, act, account: of } of told.filter((one) => one.account !== "")) {
    const [, sequence] = id.split("/");
    const [row] = await db
      .select()
      .from(accountEvents)
      .where(and(eq(accountEvents.accountId, of), eq(accountEvents.sequence, Number(sequence))));
    expect(row?.act).toBe(act);
  }
  for (const secret of [email, "nobody@example.com", password, "another password", read.body.apiKey, token])
    expect(text()).not.toContain(secret);
});

test("what somebody may not do, another account's package, and a key that opens nothing", async () => {
  const { owner, senders, account } = await makeAccount({ senders: 1 });
  const [sam] = senders;
  const other = await makeAccount();
  const packageId = await sendByApi(owner.apiKey);
  const ask = (key: string | undefined) => callRoute(eventsRoute, "GET /account/admin/auditEvents", { key });
  const look = (key: string) => callRoute(packageRoute, "GET /packages/x", { key, params: { packageId } });
  expect((await ask(sam?.apiKey)).status).toBe(403);
  expect((await look(other.owner.apiKey)).status).toBeGreaterThan(400);
  expect((await ask("bm8gc3VjaCBrZXk")).status).toBe(401);
  // Who has only come without being signed in was refused nothing that they had shown.
  expect((await ask(undefined)).status).toBe(401);
  const refused = lines().filter(({ act }) => act === "request.refused");
  expect(refused.map(({ actor, account: of, detail }) => [actor.id, of, detail?.endpoint])).toEqual([
    [sam?.row.id, account.id, "GET /account/admin/auditEvents"],
    [other.owner.row.id, other.account.id, "GET /packages/{packageId}"],
    ["", "", "GET /account/admin/auditEvents"],
  ]);
  expect(refused[0]?.detail).toMatchObject({ status: 403, messageKey: "error.forbidden.noPermission" });
  expect(refused.every(({ requestId, id }) => requestId && id)).toBe(true);
});

test("addresses that an account keeps to itself are kept here, too", async () => {
  const { owner, senders, account } = await makeAccount({ senders: 1 });
  await db
    .update(accounts)
    .set({ configuration: sql`${accounts.configuration} || '{"evidence": {"senderAddresses": "nobody"}}'::jsonb` })
    .where(eq(accounts.id, account.id));
  await inTransaction(owner.caller, async ({ audit }) => audit({ act: "key.read" }));
  await inTransaction(owner.caller, async ({ audit }) =>
    audit({ act: "signIn.failed", by: { accountId: account.id, nobody: true } }),
  );
  await callRoute(eventsRoute, "GET /account/admin/auditEvents", {
    key: senders[0]?.apiKey,
    headers: { "x-forwarded-for": "203.0.113.9" },
  });
  expect(lines().map(({ act, address }) => [act, address])).toEqual([
    ["key.read", undefined],
    ["signIn.failed", "192.0.2.1"],
    ["request.refused", undefined],
  ]);
});

test("what was rolled back is not told, and neither is how the account is set", async () => {
  const { owner } = await makeAccount();
  const undone = inTransaction(owner.caller, async ({ audit }) => {
    audit({ act: "key.read" });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  const failsLate = inTransaction(owner.caller, async ({ audit, tx }) => {
    audit({ act: "key.read" });
    await tx.execute(sql`select 1 / 0`).catch(() => undefined);
  });
  await expect(failsLate).rejects.toThrow();
  await inTransaction(owner.caller, async ({ audit }) => audit({ act: "system.changed", after: { a: 1 } }));
  expect(lines()).toEqual([]);
});
