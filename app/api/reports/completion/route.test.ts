// The completion report: which packages, of whom, in which range; JSON and CSV say the same.
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { CompletionReport } from "#lib/contract/reports.ts";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { makeDraft, setStatus } from "#lib/testing/draft-package.ts";
import { callRoute, type RouteCall } from "#lib/testing/requests.ts";
import { sendPackage, signEverything } from "#lib/testing/sent-package.ts";
import * as route from "./route.ts";

let account: TestAccount;
let other: TestAccount;
let sam: TestSender;
beforeAll(async () => {
  account = await makeAccount({ senders: 2 });
  other = await makeAccount();
  sam = account.senders[0] as TestSender;
});

const report = (by: TestSender, query: Record<string, string> = {}, more: RouteCall = {}) =>
  callRoute(route, "GET /reports/completion", { key: by.apiKey, query, ...more });
type Senders = { sender: { id: string }; packages: { id: string; status: string; trashed: boolean }[] }[];
const idsOf = ({ senders }: { senders: Senders }) => senders.flatMap((one) => one.packages.map(({ id }) => id));

/** On a day of its own, so that each test sees its own packages only. */
async function draftOn(day: string, by: TestSender, change: Partial<typeof packages.$inferInsert> = {}) {
  const pkg = await makeDraft(by, { change });
  const at = new Date(`${day}T12:00:00Z`);
  await db
    .update(packages)
    .set({ updated: at, created: change.created ?? at })
    .where(eq(packages.id, pkg.id));
  return pkg;
}
const on = (day: string) => ({ from: day, to: day });

describe("GET /reports/completion", () => {
  test("200 for the current day without dates: documents and signers with their progress", async () => {
    const fresh = await makeAccount();
    const packageId = await sendPackage(fresh.owner);
    await signEverything(packageId, "ann");
    const { status, body, headers } = await report(fresh.owner, { status: "SENT" });
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toBeNull();
    expect(CompletionReport.safeParse(body).error).toBeUndefined();
    expect(body.senders).toHaveLength(1);
    expect(body.senders[0].sender.id).toBe(fresh.owner.row.id);
    const [pkg] = body.senders[0].packages;
    expect(pkg).toMatchObject({ id: packageId, status: "SENT", trashed: false, data: null });
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    // Ann has signed the one document, Bob has not: it has begun and is not done. The owner has nothing to sign.
    expect(pkg.documents).toEqual([
      { id: "lease", name: "Lease", completed: false, firstSigned: time, lastSigned: time },
    ]);
    expect(pkg.signers).toMatchObject([
      { id: "ann", email: "ann@example.net", completed: true, firstSigned: time },
      { id: "bob", email: "bob@example.net", completed: false, firstSigned: null, lastSigned: null },
    ]);
    await signEverything(packageId, "bob");
    const done = (await report(fresh.owner, { status: "completed", summary: "false" })).body.senders[0].packages[0];
    expect([done.documents[0].completed, done.signers[1].completed]).toEqual([true, true]);
    const summary = (await report(fresh.owner, { summary: "true" })).body.senders[0].packages[0];
    expect(Object.keys(summary).sort()).toEqual(["created", "data", "id", "name", "status", "trashed", "updated"]);
  });

  test("200 by status in any case; what is in the trash is trashed and nothing else", async () => {
    const day = "2024-03-01";
    const [draft, sent, trashed] = [
      await draftOn(day, account.owner),
      await draftOn(day, account.owner),
      await draftOn(day, account.owner, { trashed: true }),
    ];
    await setStatus(sent, "SENT");
    const ids = async (status: string) => idsOf((await report(account.owner, { ...on(day), status })).body);
    expect(await ids("DRAFT")).toEqual([draft.id]);
    expect(await ids("Sent")).toEqual([sent.id]);
    expect(await ids("trashed")).toEqual([trashed.id]);
    expect(await ids("opted_out")).toEqual([]);
    expect(await ids("")).toHaveLength(3);
  });

  test("200 by last update, both ends included; templates are no packages", async () => {
    const pkg = await draftOn("2024-04-10", account.owner);
    await draftOn("2024-04-10", account.owner, { type: "TEMPLATE" });
    const ids = async (from: string, to: string) => idsOf((await report(account.owner, { from, to })).body);
    expect(await ids("2024-04-10T12:00:00Z", "2024-04-10T12:00:00Z")).toEqual([pkg.id]);
    expect(await ids("2024-04-10", "2024-04-10")).toEqual([pkg.id]);
    expect(await ids("2024-04-10T12:00:01Z", "2024-04-11")).toEqual([]);
    expect(await ids("2024-04-09", "2024-04-10T11:59:59Z")).toEqual([]);
  });

  test("200 with every sender for a manager, the last to create such a package first; one with senderId", async () => {
    const day = "2024-05-01";
    const early = await draftOn(day, sam, { created: new Date("2024-01-01T00:00:00Z") });
    const late = await draftOn(day, account.owner, { created: new Date("2024-02-01T00:00:00Z") });
    const { body } = await report(account.owner, { ...on(day), status: "draft" });
    expect(body.senders.map((one: Senders[0]) => one.sender.id)).toEqual([account.owner.row.id, sam.row.id]);
    expect(idsOf(body)).toEqual([late.id, early.id]);
    const one = (await report(account.owner, { ...on(day), senderId: sam.row.id })).body;
    expect([one.senders.length, idsOf(one)]).toEqual([1, [early.id]]);
    const none = (await report(account.owner, { ...on("2020-01-01"), senderId: sam.row.id })).body;
    expect(none.senders).toMatchObject([{ sender: { id: sam.row.id }, packages: [] }]);
  });

  test("200 for a regular sender with their own alone; 403 for another's", async () => {
    const day = "2024-06-01";
    const own = await draftOn(day, sam);
    await draftOn(day, account.owner);
    expect(idsOf((await report(sam, on(day))).body)).toEqual([own.id]);
    expect((await report(sam, { ...on(day), senderId: account.owner.row.id })).status).toBe(403);
  });

  test("200 as CSV: one row for each package, its id and status in cells of their own, nothing to save", async () => {
    const day = "2024-07-01";
    const pkg = await draftOn(day, account.owner, { name: '=cmd|"calc"' });
    await draftOn(day, sam);
    const answer = await report(account.owner, on(day), { headers: { accept: "text/csv" } });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBeNull();
    const lines = answer.text.trimEnd().split("\r\n");
    expect(lines).toHaveLength(3);
    const row = lines.find((line) => line.includes(pkg.id)) ?? "";
    expect(row.split(",")).toEqual(expect.arrayContaining([pkg.id, "DRAFT", account.owner.row.id]));
    expect(row).toContain(`"'=cmd|""calc"""`);
  });

  test("400 for an unknown status, a bad date, a range that ends before it begins, another account's sender", async () => {
    for (const query of [
      { status: "finished" },
      { from: "soon" },
      { from: "2024-02-02", to: "2024-02-01" },
      { senderId: other.owner.row.id },
    ])
      expect((await report(account.owner, query as never)).status, JSON.stringify(query)).toBe(400);
  });

  test("401 without credentials, 404 for an unknown sender, 406 for another format", async () => {
    expect((await callRoute(route, "GET /reports/completion")).status).toBe(401);
    expect((await report(account.owner, { senderId: "nobody" })).status).toBe(404);
    expect((await report(account.owner, {}, { headers: { accept: "application/pdf" } })).status).toBe(406);
  });

  test("200 never shows another account's packages", async () => {
    const day = "2024-08-01";
    await draftOn(day, other.owner);
    expect(idsOf((await report(account.owner, on(day))).body)).toEqual([]);
  });
});
