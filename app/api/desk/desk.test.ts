// What the desk keeps for one person, and what its overview tells beyond the counters.
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { packages, roles } from "#db/schema/packages.ts";
import { senders } from "#db/schema/senders.ts";
import { DeskOverview } from "#lib/contract/desk.ts";
import { mostViews } from "#lib/contract/records/most-views.ts";
import { makeAccount, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { makeDraft } from "#lib/testing/draft-package.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { sendPackage } from "#lib/testing/sent-package.ts";
import * as stepsRoute from "./firstSteps/route.ts";
import * as overviewRoute from "./overview/route.ts";
import * as viewsRoute from "./views/route.ts";

let account: TestAccount;
let sam: TestSender;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  sam = account.senders[0] as TestSender;
});

const view = (name: string, address = "view=mine", list = "inbox") => ({ list, name, address });
const save = (by: TestSender, body: object) => callRoute(viewsRoute, "PUT /desk/views", { key: by.apiKey, json: body });
const read = (by: TestSender) => callRoute(viewsRoute, "GET /desk/views", { key: by.apiKey });
const remove = (by: TestSender, query: Record<string, string>) =>
  callRoute(viewsRoute, "DELETE /desk/views", { key: by.apiKey, query });

describe("views of lists", () => {
  test("200: kept for one person, in the place of one with the same name, and removed again", async () => {
    await save(sam, view("Mine"));
    await save(sam, view("Old", "view=ended"));
    expect((await save(sam, view("Mine", "view=sent"))).body.views).toEqual([
      view("Mine", "view=sent"),
      view("Old", "view=ended"),
    ]);
    expect((await read(account.owner)).body.views).toEqual([]);
    expect((await remove(sam, { list: "inbox", name: "Mine" })).body.views).toEqual([view("Old", "view=ended")]);
    expect((await remove(sam, { list: "inbox", name: "Mine" })).status).toBe(200);
    await remove(sam, { list: "inbox", name: "Old" });
  });

  test("two windows that save at once both have theirs kept, and never more than fit", async () => {
    const { owner } = await makeAccount();
    const all = await Promise.all(
      Array.from({ length: mostViews + 3 }, (_, at) => save(owner, view(`View ${at}`, `sort=name&at=${at}`))),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(mostViews);
    expect(all.filter(({ status }) => status === 400)).toHaveLength(3);
    expect((await read(owner)).body.views).toHaveLength(mostViews);
    expect((await save(owner, view("Of another list", "", "trash"))).status).toBe(200);
  });

  test("400 for a list that is none and for a nameless view, 401 without credentials", async () => {
    expect((await save(sam, view("A", "", "templates"))).status).toBe(400);
    expect((await save(sam, view("  "))).status).toBe(400);
    expect((await remove(sam, { list: "inbox" })).status).toBe(400);
    expect((await callRoute(viewsRoute, "GET /desk/views")).status).toBe(401);
  });
});

test("200: the first steps are put away for good, for one person alone", async () => {
  expect((await read(sam)).body.firstSteps).toEqual({ done: false, signature: false });
  const put = () => callRoute(stepsRoute, "PUT /desk/firstSteps", { key: sam.apiKey });
  expect((await put()).body.firstSteps.done).toBe(true);
  expect((await put()).status).toBe(200);
  expect((await read(sam)).body.firstSteps.done).toBe(true);
  expect((await read(account.owner)).body.firstSteps.done).toBe(false);
});

describe("GET /desk/overview", () => {
  let owner: TestSender;
  beforeEach(async () => {
    owner = (await makeAccount()).owner;
  });
  const overview = async (by = owner) => {
    const { status, body } = await callRoute(overviewRoute, "GET /desk/overview", { key: by.apiKey });
    expect(status).toBe(200);
    expect(DeskOverview.safeParse(body).error).toBeUndefined();
    return body as DeskOverview;
  };
  const change = (id: string, to: Partial<typeof packages.$inferInsert>) =>
    db.update(packages).set(to).where(eq(packages.id, id));
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

  test("200: thirty days up to today, with what was sent and completed on each where the sender lives", async () => {
    await db.update(senders).set({ timezoneId: "Asia/Tokyo" }).where(eq(senders.id, owner.row.id));
    const at = ago(3);
    for (const to of [
      { status: "SENT", sent: at, updated: at },
      { status: "COMPLETED", sent: at, completed: at, updated: at },
      { status: "COMPLETED", sent: ago(60), completed: ago(50), updated: ago(50) },
      { status: "SENT", sent: at, updated: at, trashed: true },
    ] as const)
      await change((await makeDraft(owner)).id, to);
    const { trend } = await overview();
    expect(trend).toHaveLength(30);
    const day = (of: Date) => new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Tokyo" }).format(of);
    expect(trend.filter(({ sent, completed }) => sent + completed > 0)).toEqual([
      { day: day(at), sent: 2, completed: 1 },
    ]);
  });

  test("200: what happened today, the newest first, and no other sender's", async () => {
    const packageId = await sendPackage(owner);
    const { feed } = await overview();
    expect(feed[0]).toMatchObject({ packageId, kind: "sent" });
    expect((await overview(sam)).feed.some((one) => one.packageId === packageId)).toBe(false);
  });

  test("200: what does not go on by itself, and whom it waits for", async () => {
    const packageId = await sendPackage(owner);
    expect((await overview()).stuck).toEqual([]);
    await db.update(roles).set({ locked: true }).where(eq(roles.packageId, packageId));
    const kinds = async () => (await overview()).stuck.map(({ kind }) => kind);
    expect(await kinds()).toEqual(["locked"]);
    await db.update(roles).set({ locked: false }).where(eq(roles.packageId, packageId));
    await change(packageId, { updated: ago(20) });
    expect((await overview()).stuck).toMatchObject([{ kind: "idle", packageId }]);
    expect((await overview()).stuck[0]?.who.length).toBeGreaterThan(0);
    await change(packageId, { status: "EXPIRED", due: ago(2), updated: ago(2) });
    expect(await kinds()).toEqual(["expired"]);
    await change(packageId, { status: "COMPLETED", completed: ago(1), updated: ago(1) });
    expect(await kinds()).toEqual(["seal"]);
    await change(packageId, { trashed: true });
    expect(await kinds()).toEqual([]);
    expect((await overview(sam)).stuck).toEqual([]);
  });
});
