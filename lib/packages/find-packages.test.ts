// GET /packages and GET /packages/overview: who sees what, filters, order and paging.
import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import * as overviewRoute from "#app/api/packages/overview/route.ts";
import * as route from "#app/api/packages/route.ts";
import { db } from "#db/client.ts";
import { approvals } from "#db/schema/approvals.ts";
import { packages } from "#db/schema/packages.ts";
import { delegates } from "#db/schema/senders.ts";
import type { PackageStatus } from "#lib/contract/records/package.ts";
import { makeAccount, makeSender, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { person, readyPackage } from "#lib/testing/package-input.ts";
import { createByApi, postChange, sendByApi } from "#lib/testing/packages-by-api.ts";
import { callRoute } from "#lib/testing/requests.ts";

let account: TestAccount;
let me: TestSender;
let colleague: TestSender;
const day = 24 * 3600_000;
const soon = (days: number) => new Date(Date.now() + days * day);
const ids = new Map<string, string>();

async function make(
  name: string,
  set: Partial<typeof packages.$inferInsert> = {},
  payload: Record<string, unknown> = {},
  owner = me,
): Promise<void> {
  const id = await createByApi(owner.apiKey, { name, ...payload });
  if (Object.keys(set).length > 0) await db.update(packages).set(set).where(eq(packages.id, id));
  ids.set(name, id);
}

const iSign = () => ({
  id: "ann",
  name: "Ann",
  signers: [{ email: me.row.email, firstName: "Me", lastName: "Myself" }],
});

beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  me = account.owner;
  colleague = account.senders[0] as TestSender;
  const at = (days: number) => ({ updated: new Date(Date.UTC(2026, 0, days, 12)) });
  await make("Draft A", at(1), { description: "100% of the flat_rate" });
  await make("Declined", { status: "DECLINED", ...at(2) });
  await make("Opted out", { status: "OPTED_OUT", ...at(3) });
  await make("Expired", { status: "EXPIRED", ...at(4), due: new Date("2026-01-04") });
  await make("Sent soon", { status: "SENT", ...at(5), due: soon(3) });
  await make("Sent later", { status: "SENT", ...at(6), due: soon(60) });
  await make("Completed", { status: "COMPLETED", ...at(7), completed: new Date("2026-01-07") });
  await make("Archived", { status: "ARCHIVED", ...at(8) });
  await make("Trashed", { trashed: true, ...at(9) });
  await make("Template", at(10), { type: "TEMPLATE", visibility: "SENDER" });
  await make("Their template", at(11), { type: "TEMPLATE" }, colleague);
  await make("Their private template", at(12), { type: "TEMPLATE", visibility: "SENDER" }, colleague);
  await make("Their draft with me", at(13), { roles: [iSign()] }, colleague);
  const later = [
    { ...iSign(), index: 2 },
    { ...person("Bob"), index: 1 },
  ];
  ids.set("Not my turn", await sendByApi(colleague.apiKey, readyPackage({ name: "Not my turn", roles: later })));
  ids.set(
    "Theirs for me",
    await sendByApi(colleague.apiKey, readyPackage({ name: "Theirs for me", roles: [iSign(), person("Bob")] })),
  );
  ids.set(
    "Mine for me",
    await sendByApi(me.apiKey, readyPackage({ name: "Mine for me", roles: [iSign(), person("Bob")] })),
  );
  ids.set(
    "Mine signed",
    await sendByApi(
      me.apiKey,
      readyPackage({
        name: "Mine signed",
        roles: [
          iSign(),
          person("Bob", { email: "Bob@Signs.example.net", firstName: "Zoë" }),
          person("Li", { firstName: "丽", lastName: "王" }),
        ],
      }),
    ),
  );
  await db.update(approvals).set({ accepted: new Date() }).where(eq(approvals.roleId, "ann")).execute();
  await db
    .update(approvals)
    .set({ accepted: null })
    .where(inArray(approvals.packageId, [ids.get("Theirs for me") ?? "", ids.get("Not my turn") ?? ""]));
  await db
    .update(approvals)
    .set({ accepted: null })
    .where(eq(approvals.packageId, ids.get("Mine for me") ?? ""));
});

const bounds2026 = { lastUpdatedStartDate: "2026-01-02", lastUpdatedEndDate: "2026-01-04", query: "DECLINED,EXPIRED" };
const makeAccountMates = (mates: number) =>
  Promise.all(Array.from({ length: mates }, () => makeSender(account.account.id)));
const list = (query: Record<string, string | number> = {}, key = me.apiKey) =>
  callRoute(route, "GET /packages", { key, query });
const names = async (query: Record<string, string | number> = {}, key = me.apiKey): Promise<string[]> => {
  const answer = await list(query, key);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.results.map((one: { name: string }) => one.name);
};
const sorted = async (query: Record<string, string | number> = {}, key = me.apiKey) => (await names(query, key)).sort();

describe("folders", () => {
  const sentOfMine = ["Mine for me", "Mine signed", "Sent later", "Sent soon"];

  test("without query: every package I see but the trash, no templates, no drafts of others", async () => {
    expect(await sorted()).toEqual([
      "Archived",
      "Completed",
      "Declined",
      "Draft A",
      "Expired",
      ...sentOfMine.slice(0, 2),
      "Not my turn",
      "Opted out",
      ...sentOfMine.slice(2),
      "Theirs for me",
    ]);
  });

  test.each<[string, () => string[]]>([
    ["drafts", () => ["Declined", "Draft A", "Expired", "Opted out"]],
    ["DRAFTS", () => ["Declined", "Draft A", "Expired", "Opted out"]],
    ["trashed", () => ["Trashed"]],
    ["inbox", () => ["Archived", "Completed", ...sentOfMine, "Not my turn", "Theirs for me"]],
    ["SENT", () => [...sentOfMine, "Not my turn", "Theirs for me"]],
    ["sent", () => [...sentOfMine, "Not my turn", "Theirs for me"]],
    ["COMPLETED", () => ["Completed"]],
    ["ARCHIVED", () => ["Archived"]],
    ["EXPIRED", () => ["Expired"]],
    ["DECLINED,OPTED_OUT", () => ["Declined", "Opted out"]],
    ["OVERVIEW", () => []],
  ])("query=%s", async (query, expected) => {
    expect(await sorted({ query })).toEqual(expected().sort());
  });

  test.each<[string, () => string[]]>([
    ["awaitingSignature", () => ["Mine for me", "Not my turn", "Theirs for me"]],
    ["myTurn", () => ["Mine for me", "Theirs for me"]],
    ["sent", () => sentOfMine],
    ["completed", () => ["Completed"]],
    ["expiringSoon", () => ["Sent soon"]],
    ["waitingOnOthers", () => ["Mine signed", "Sent later", "Sent soon"]],
    ["all", () => ["Completed", ...sentOfMine, "Not my turn", "Theirs for me"]],
  ])("predefined=%s", async (predefined, expected) => {
    expect(await sorted({ predefined })).toEqual(expected().sort());
  });

  test("expiringSoonDays widens expiringSoon", async () => {
    expect(await sorted({ predefined: "expiringSoon", expiringSoonDays: 90 })).toEqual(["Sent later", "Sent soon"]);
  });

  test("type in any case; others' private templates stay theirs; visibility filters templates", async () => {
    expect(await sorted({ type: "template" })).toEqual(["Template", "Their template"]);
    expect(await sorted({ type: "TEMPLATE", visibility: "ACCOUNT" })).toEqual(["Their template"]);
    expect(await sorted({ type: "TEMPLATE", visibility: "sender" })).toEqual(["Template"]);
  });

  test("visibility hides no package", async () => {
    expect(await sorted({ visibility: "SENDER" })).toEqual(await sorted({}));
  });

  test("a stranger sees nothing", async () => {
    const stranger = await makeAccount();
    expect((await list({}, stranger.owner.apiKey)).body).toEqual({ count: 0, results: [] });
    expect(await names({ type: "TEMPLATE" }, stranger.owner.apiKey)).toEqual([]);
  });

  test.each<Record<string, string>>([
    { query: "nonsense" },
    { predefined: "mine" },
    { type: "ENVELOPE" },
    { sort: "colour" },
    { dir: "up" },
    { from: "one" },
    { lastUpdatedStartDate: "soon" },
    { search: "x", searchtype: "fuzzy" },
    { search: "nul\u0000" },
  ])("400 for %j", async (query) => {
    const answer = await list(query);
    expect([answer.status, answer.body.messageKey]).toEqual([400, "error.validation.query"]);
  });

  test("401 without credentials", async () => {
    expect((await callRoute(route, "GET /packages")).status).toBe(401);
  });
});

describe("search", () => {
  test.each([
    ["draft a", ["Draft A"]],
    ["RAF", ["Draft A"]],
    ["flat_rate", ["Draft A"]],
    ["100%", ["Draft A"]],
    ["_", ["Draft A"]],
    ["%", ["Draft A"]],
    ["\\", []],
    ["zoë", []],
    ["bob@signs", []],
    ["no such thing", []],
    ["dr*ft a", ["Draft A"]],
    ["flat*rate of", []],
  ])("search=%s", async (search, expected) => {
    expect(await sorted({ search })).toEqual(expected);
  });

  test.each([
    ["zoë", ["Mine signed"]],
    ["bob@signs", ["Mine signed"]],
    ["王丽", ["Mine signed"]],
    ["flat_rate", ["Draft A"]],
    ["no such thing", []],
  ])("search=%s everywhere looks at recipients too", async (search, expected) => {
    expect(await sorted({ search, searchtype: "everywhere" })).toEqual(expected);
  });

  test("exact and exactname want the whole of it", async () => {
    expect(await names({ search: "draft", searchtype: "exact" })).toEqual([]);
    expect(await names({ search: "DRAFT a", searchtype: "exact" })).toEqual(["Draft A"]);
    expect(await names({ search: "100% of the flat_rate", searchtype: "exact" })).toEqual(["Draft A"]);
    expect(await names({ search: "100% of the flat_rate", searchtype: "exactname" })).toEqual([]);
    expect(await names({ search: "DRAFT a", searchtype: "exactName" })).toEqual(["Draft A"]);
    expect(await names({ search: "sent soon", searchtype: "exactname", predefined: "sent", sort: "due" })).toEqual([
      "Sent soon",
    ]);
    expect(await names({ search: "template", searchtype: "exactname", type: "TEMPLATE" })).toEqual(["Template"]);
  });

  test("the search text follows the name", async () => {
    await make("Before renaming");
    await postChange(me.apiKey, ids.get("Before renaming") ?? "", { name: "Quittance", trashed: true });
    expect(await names({ query: "trashed", search: "quittance" })).toEqual(["Quittance"]);
    expect(await names({ query: "trashed", search: "renaming" })).toEqual([]);
  });
});

describe("dates, order, pages", () => {
  const bounds = { lastUpdatedStartDate: "2026-01-02T00:00:00Z", lastUpdatedEndDate: "2026-01-05" };

  test("bounds on the last change, in both spellings; a bare end date is that whole day", async () => {
    expect(await sorted(bounds)).toEqual(["Declined", "Expired", "Opted out", "Sent soon"]);
    expect(await sorted({ startDate: "2026-01-02", endDate: "2026-01-05Z" })).toEqual([
      "Declined",
      "Expired",
      "Opted out",
      "Sent soon",
    ]);
    expect(await sorted({ startDate: "2026-01-02T00:00:00Z", endDate: "2026-01-04T23:00:00Z" })).toEqual([
      "Declined",
      "Expired",
      "Opted out",
    ]);
  });

  test("a day of another zone, whole", async () => {
    const day = { lastUpdatedStartDate: "2026-01-03+13:00", lastUpdatedEndDate: "2026-01-03+13:00" };
    expect(await names(day)).toEqual(["Declined"]);
    expect((await list({ startDate: "2026-01-03 nonsense" })).status).toBe(400);
    expect((await list({ endDate: "2026-13-40" })).status).toBe(400);
  });

  test("newest change first unless asked otherwise", async () => {
    expect(await names(bounds)).toEqual(["Sent soon", "Expired", "Opted out", "Declined"]);
    expect(await names({ ...bounds, dir: "asc" })).toEqual(["Declined", "Opted out", "Expired", "Sent soon"]);
    expect(await names({ ...bounds, sort: "name" })).toEqual(["Declined", "Expired", "Opted out", "Sent soon"]);
    expect(await names({ ...bounds, sort: "NAME", dir: "DESC" })).toEqual([
      "Sent soon",
      "Opted out",
      "Expired",
      "Declined",
    ]);
    expect((await names({ ...bounds, sort: "due" })).slice(0, 2)).toEqual(["Expired", "Sent soon"]);
    expect((await names({ ...bounds, sort: "due", dir: "desc" })).slice(0, 2)).toEqual(["Sent soon", "Expired"]);
    expect((await names({ sort: "APPROVAL_SIGNING_DATE", dir: "desc" }))[0]).toBe("Mine signed");
    for (const sort of ["attributeValue", "created", "completed", "updated", "status"])
      expect((await list({ sort })).status).toBe(200);
  });

  test("from and to are 1-based and inclusive; count is all matches", async () => {
    const page = async (from: number | string, to: number | string) => {
      const answer = await list({ ...bounds, sort: "name", from, to });
      return [answer.body.count, ...answer.body.results.map((one: { name: string }) => one.name)];
    };
    expect(await page(1, 2)).toEqual([4, "Declined", "Expired"]);
    expect(await page(3, 4)).toEqual([4, "Opted out", "Sent soon"]);
    expect(await page(0, 1)).toEqual([4, "Declined"]);
    expect(await page(3, 2)).toEqual([4]);
    expect(await page(2, -1)).toEqual([4, "Expired", "Opted out", "Sent soon"]);
    expect(await page(9, 12)).toEqual([4]);
  });

  test("whole packages by default, flat ones with fields=", async () => {
    const [whole] = (await list({ search: "mine for me" })).body.results;
    expect(whole).toMatchObject({
      id: ids.get("Mine for me"),
      status: "SENT",
      roles: [{ id: "ann" }, { id: "bob" }],
      documents: [{ id: "default-consent" }, { id: "lease" }],
    });
    expect((await list({ search: "mine for me", fields: "id,name" })).body.results).toEqual([
      { id: ids.get("Mine for me"), name: "Mine for me" },
    ]);
  });
});

describe("fields", () => {
  test("every value is text; what is empty or unknown is left out; the order stays", async () => {
    const flat = async (fields: string) => (await list({ ...bounds2026, sort: "name", fields })).body.results;
    expect(await flat("name,status,trashed,due,colour,__proto__")).toEqual([
      { name: "Declined", status: "DECLINED", trashed: "false" },
      { name: "Expired", status: "EXPIRED", trashed: "false", due: "2026-01-04T00:00:00Z" },
    ]);
    const [first] = await flat("id,roles");
    expect(JSON.parse(first.roles)).toMatchObject([{ type: "SENDER" }]);
  });
});

describe("of another sender", () => {
  test("200 for a manager and for a delegate: what that sender owns", async () => {
    const asked = { ownerUserId: colleague.row.id };
    const theirs = ["Not my turn", "Their draft with me", "Theirs for me"];
    expect(await sorted(asked)).toEqual(theirs);
    expect(await sorted({ ownerEmail: colleague.row.email.toUpperCase() })).toEqual(theirs);
    expect(await sorted({ ...asked, query: "drafts" })).toEqual(["Their draft with me"]);
    expect(await sorted({ ...asked, search: "draft" })).toEqual(["Their draft with me"]);
    expect(await sorted({ ...asked, type: "template" })).toEqual(["Their private template", "Their template"]);
    const [delegate] = (await makeAccountMates(1)) as [TestSender];
    expect((await list(asked, delegate.apiKey)).status).toBe(403);
    await db.insert(delegates).values({ senderId: colleague.row.id, delegateId: delegate.row.id });
    expect(await sorted(asked, delegate.apiKey)).toEqual(theirs);
    expect(await sorted({}, delegate.apiKey)).toEqual([]);
    // One's own: what is owned, and nothing that is only signed.
    expect(await sorted({ ownerUserId: me.row.id, query: "SENT" })).toEqual([
      "Mine for me",
      "Mine signed",
      "Sent later",
      "Sent soon",
    ]);
  });

  test("403 for a colleague without delegation, for another account, for nobody", async () => {
    const stranger = await makeAccount();
    expect((await list({ ownerUserId: me.row.id }, colleague.apiKey)).status).toBe(403);
    expect((await list({ ownerEmail: me.row.email }, stranger.owner.apiKey)).status).toBe(403);
    expect((await list({ ownerUserId: "nobody" })).status).toBe(403);
  });
});

describe("GET /packages/overview", () => {
  const overview = (query: Record<string, string> = {}) =>
    callRoute(overviewRoute, "GET /packages/overview", { key: me.apiKey, query });

  test("200: nine integers, each the length of a list", async () => {
    const { status, body } = await overview();
    expect(status).toBe(200);
    const length = async (query: Record<string, string>) => (await list(query)).body.count;
    expect(body).toEqual({
      transactions: await length({}),
      require_my_signature: await length({ predefined: "myTurn" }),
      waiting_on_others: await length({ predefined: "waitingOnOthers" }),
      about_to_expire: await length({ predefined: "expiringSoon" }),
      expired: await length({ query: "EXPIRED" }),
      completed: await length({ predefined: "completed" }),
      draft: await length({ query: "DRAFT" }),
      cancelled: await length({ query: "DECLINED,OPTED_OUT" }),
      in_progress: await length({ query: "SENT" }),
    });
    expect(body).toMatchObject({
      transactions: 12,
      require_my_signature: 2,
      waiting_on_others: 3,
      about_to_expire: 1,
      expired: 1,
      completed: 1,
      draft: 1,
      cancelled: 2,
      in_progress: 6,
    });
  });

  test("200 within dates, in both spellings", async () => {
    const expected = { transactions: 4, expired: 1, cancelled: 2, about_to_expire: 1, in_progress: 1, draft: 0 };
    expect((await overview({ startDate: "2026-01-02", endDate: "2026-01-05" })).body).toMatchObject(expected);
    expect((await overview({ from: "2026-01-02", to: "2026-01-05" })).body).toMatchObject(expected);
  });

  test("statuses are all covered: every package that is no template and not in the trash counts once by status", async () => {
    const counted: PackageStatus[] = ["DRAFT", "SENT", "COMPLETED", "EXPIRED", "DECLINED", "OPTED_OUT", "ARCHIVED"];
    expect((await list({ query: counted.join(",") })).body.count).toBe((await overview()).body.transactions);
  });
});
