// The delegation report: events by sender, as map, list and CSV.
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { delegationEvents } from "#db/schema/delegation-events.ts";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import * as route from "./route.ts";

let account: TestAccount;
let sam: TestSender;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  sam = account.senders[0] as TestSender;
  for (const [sender, at] of [
    [account.owner, new Date()],
    [sam, new Date()],
    [sam, new Date("2024-01-01T00:00:00Z")],
  ] as const)
    await db.insert(delegationEvents).values({
      accountId: account.account.id,
      senderId: sender.row.id,
      type: "DELEGATE_ADDED",
      description: "Dora may act",
      userName: "Olive Owner",
      at,
    });
});
const report = (by: TestSender, query: Record<string, string> = {}, more: RouteCall = {}) =>
  callRoute(route, "GET /reports/delegation", { key: by.apiKey, query, ...more });

describe("GET /reports/delegation", () => {
  test("200 with today's events of every sender for a manager; CSV rows carry the sender's id", async () => {
    const { body } = await report(account.owner);
    expect(Object.keys(body.delegationEventReports).sort()).toEqual([account.owner.row.id, sam.row.id].sort());
    expect(body.delegationEventReports[sam.row.id]).toEqual([
      {
        eventDate: expect.stringMatching(/Z$/),
        eventType: "DELEGATE_ADDED",
        eventDescription: "Dora may act",
        eventUser: "Olive Owner",
      },
    ]);
    expect(body.delegationEvents).toHaveLength(2);
    const csv = await report(account.owner, {}, { headers: { accept: "text/csv" } });
    expect(csv.text.trimEnd().split("\r\n")).toHaveLength(3);
    expect(csv.text).toContain(`${sam.row.id},`);
  });

  test("200 for a regular sender with their own; 403 for another's", async () => {
    expect(Object.keys((await report(sam)).body.delegationEventReports)).toEqual([sam.row.id]);
    expect((await report(sam, { senderId: account.owner.row.id })).status).toBe(403);
  });
});
