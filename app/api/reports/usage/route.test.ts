// The usage report: counts by sender and state, and who may see whose.
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { packages } from "#db/schema/packages.ts";
import { UsageReport } from "#lib/contract/reports.ts";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { makeDraft } from "#lib/testing/draft-package.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

let account: TestAccount;
let sam: TestSender;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  sam = account.senders[0] as TestSender;
});

const report = (by: TestSender, query: Record<string, string> = {}, more: RouteCall = {}) =>
  callRoute(route, "GET /reports/usage", { key: by.apiKey, query, ...more });

async function make(by: TestSender, change: Partial<typeof packages.$inferInsert>, updated?: string) {
  const pkg = await makeDraft(by, { change });
  if (updated)
    await db
      .update(packages)
      .set({ updated: new Date(updated) })
      .where(eq(packages.id, pkg.id));
}
const zero = {
  active: 0,
  draft: 0,
  sent: 0,
  completed: 0,
  archived: 0,
  declined: 0,
  opted_out: 0,
  expired: 0,
  trashed: 0,
};

describe("GET /reports/usage", () => {
  test("200 counts today's packages of every sender by state; JSON and CSV agree", async () => {
    await make(account.owner, {});
    await make(account.owner, { status: "SENT" });
    await make(account.owner, { status: "SENT", trashed: true });
    await make(account.owner, { type: "TEMPLATE" });
    await make(account.owner, {}, "2024-01-01T00:00:00Z");
    await make(sam, { status: "OPTED_OUT" });
    const { status, body, headers } = await report(account.owner);
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toBeNull();
    expect(UsageReport.safeParse(body).error).toBeUndefined();
    const countsOf = (sender: TestSender) =>
      body.senders.find((one: { sender: { id: string } }) => one.sender.id === sender.row.id)?.packages;
    expect(body.senders).toHaveLength(2);
    expect(countsOf(account.owner)).toEqual({ ...zero, draft: 1, sent: 1, active: 1, trashed: 1 });
    expect(countsOf(sam)).toEqual({ ...zero, opted_out: 1 });
    const csv = await report(account.owner, {}, { headers: { accept: "text/csv" } });
    expect(csv.headers.get("content-disposition")).toBeNull();
    const [header, ...lines] = csv.text.trimEnd().split("\r\n");
    expect(header).toBe(
      "Sender Name,Sender Email,Sender Id,ACTIVE,DRAFT,SENT,COMPLETED,ARCHIVED,DECLINED,OPTED_OUT,EXPIRED,TRASHED",
    );
    expect(lines).toHaveLength(2);
    expect(lines.find((line) => line.includes(sam.row.id))).toMatch(/,0,0,0,0,0,0,1,0,0$/);
  });

  test("200 by month where the account lives, without a gap, as many as by sender", async () => {
    const { owner } = await makeAccount();
    await db.update(accounts).set({ timezoneId: "Europe/Berlin" }).where(eq(accounts.id, owner.row.accountId));
    await make(owner, { status: "COMPLETED" }, "2024-01-31T22:30:00Z");
    // February already where the account lives.
    await make(owner, { status: "SENT" }, "2024-01-31T23:30:00Z");
    await make(owner, { status: "SENT" }, "2024-04-01T10:00:00Z");
    const { body } = await report(owner, { from: "2024-01-01", to: "2024-04-30", by: "month" });
    expect(body.months).toEqual([
      { month: "2024-01", packages: { ...zero, completed: 1 } },
      { month: "2024-02", packages: { ...zero, sent: 1, active: 1 } },
      { month: "2024-03", packages: zero },
      { month: "2024-04", packages: { ...zero, sent: 1, active: 1 } },
    ]);
    expect(body.senders.map((one: { packages: unknown }) => one.packages)).toEqual([
      { ...zero, completed: 1, sent: 2, active: 2 },
    ]);
    expect((await report(owner, { by: "fortnight" })).status).toBe(400);
    expect((await report(owner, { from: "1500-01-01", by: "month" })).status).toBe(400);
  });

  test("200 for a regular sender with themself alone", async () => {
    const { body } = await report(sam);
    expect(body.senders.map((one: { sender: { id: string } }) => one.sender.id)).toEqual([sam.row.id]);
  });

  test("200 with the caller and nothing where there is nothing: vendor clients need a sender", async () => {
    const { body } = await report(account.owner, { from: "2020-01-01", to: "2020-01-02" });
    expect(body).toMatchObject({ from: "2020-01-01T00:00:00Z", to: "2020-01-02T23:59:59Z" });
    expect(body.senders).toMatchObject([{ sender: { id: account.owner.row.id }, packages: zero }]);
  });

  test("400 for a bad date, 401 without credentials, 403 for another's", async () => {
    expect((await report(account.owner, { to: "2024-13-01" })).status).toBe(400);
    expect((await callRoute(route, "GET /reports/usage")).status).toBe(401);
    expect((await report(sam, { senderId: account.owner.row.id })).status).toBe(403);
  });
});
