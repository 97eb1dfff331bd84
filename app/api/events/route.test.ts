// The stream that keeps open desks up to date: who hears of what, and that nothing is lost on the way.
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { packages } from "#db/schema/packages.ts";
import { sessions } from "#db/schema/sessions.ts";
import { moveSession } from "#lib/auth/sessions.ts";
import { hashToken } from "#lib/core/secrets.ts";
import { mostPerPerson } from "#lib/delivery/news/desk-hub.ts";
import { openDesks } from "#lib/delivery/news/open-desks.ts";
import { makeAccount, sessionHeaders, type TestAccount, type TestSender } from "#lib/testing/callers.ts";
import { makeDraft } from "#lib/testing/draft-package.ts";
import { GET } from "./route.ts";

type Event = { id: string; event: string; data: unknown };
type Desk = { events: Event[]; close: () => void; isClosed: () => boolean; cookie: string };

const open: Desk[] = [];
afterEach(async () => {
  for (const desk of open.splice(0)) desk.close();
  await expect.poll(() => openDesks.size).toBe(0);
});

function eventOf(block: string): Event | undefined {
  const lines = new Map(
    block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
  );
  const [event, id = "", data = "null"] = [lines.get("event"), lines.get("id"), lines.get("data")];
  return event ? { id, event, data: JSON.parse(data) } : undefined;
}

/** Resolves once the desk is told of everything. */
async function openDesk(
  sender: TestSender,
  { lastId, cookie }: { lastId?: string; cookie?: string } = {},
): Promise<Desk> {
  const stop = new AbortController();
  const own = cookie ?? (await sessionHeaders(sender)).cookie;
  const response = await GET(
    new Request("http://localhost/api/events", {
      headers: { cookie: own, ...(lastId ? { "last-event-id": lastId } : {}) },
      signal: stop.signal,
    }),
  );
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/event-stream");
  const events: Event[] = [];
  let isClosed = false;
  void (async () => {
    const decoder = new TextDecoder();
    let rest = "";
    for await (const chunk of response.body ?? []) {
      const blocks = (rest + decoder.decode(chunk)).split("\n\n");
      rest = blocks.pop() ?? "";
      events.push(...blocks.flatMap((block) => eventOf(block) ?? []));
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      isClosed = true;
    });
  const desk = { events, close: () => stop.abort(), isClosed: () => isClosed, cookie: own };
  open.push(desk);
  await expect.poll(() => events.some(({ event }) => event === "ready")).toBe(true);
  return desk;
}

const changesOf = ({ events }: Desk) => events.filter(({ event }) => event === "changed").map(({ data }) => data);
const rename = (id: string, name: string) => db.update(packages).set({ name }).where(eq(packages.id, id));

let account: TestAccount;
let sam: TestSender;
let stranger: TestSender;
beforeAll(async () => {
  account = await makeAccount({ senders: 1 });
  sam = account.senders[0] as TestSender;
  stranger = (await makeAccount()).owner;
});

describe("GET /events", () => {
  test("200: who manages a package hears of it, no other sender, and no other account", async () => {
    const mine = await makeDraft(account.owner);
    const [own, samsDesk, other] = [await openDesk(account.owner), await openDesk(sam), await openDesk(stranger)];
    await rename(mine.id, "Lease");
    await expect.poll(() => changesOf(own)).toContainEqual({ packageId: mine.id });
    // Each hears of their own after it, so that what they did not hear did not merely come late.
    const [sams, theirs] = [await makeDraft(sam), await makeDraft(stranger)];
    await expect.poll(() => changesOf(samsDesk)).toContainEqual({ packageId: sams.id });
    await expect.poll(() => changesOf(other)).toContainEqual({ packageId: theirs.id });
    const told = (desk: Desk) => new Set(changesOf(desk).map((data) => JSON.stringify(data)));
    expect(told(samsDesk)).toEqual(new Set([JSON.stringify({ packageId: sams.id })]));
    expect(told(other)).toEqual(new Set([JSON.stringify({ packageId: theirs.id })]));
  });

  test("200: what happened while a stream was gone is told when it comes back; what cannot be told is to be asked for", async () => {
    const pkg = await makeDraft(account.owner);
    // Somebody else keeps the process listening meanwhile.
    await openDesk(sam);
    const first = await openDesk(account.owner);
    expect(first.events.find(({ event }) => event === "ready")?.data).toEqual({ hasAll: false });
    await rename(pkg.id, "Before");
    await expect.poll(() => changesOf(first).length).toBeGreaterThan(0);
    first.close();
    await expect.poll(() => first.isClosed()).toBe(true);
    const had = first.events.at(-1)?.id ?? "";
    await rename(pkg.id, "Meanwhile");
    const other = await openDesk(stranger);
    await rename((await makeDraft(stranger)).id, "Later");
    await expect.poll(() => changesOf(other).length).toBeGreaterThan(0);
    const again = await openDesk(account.owner, { lastId: had });
    expect(again.events.find(({ event }) => event === "ready")?.data).toEqual({ hasAll: true });
    expect(changesOf(again)).toContainEqual({ packageId: pkg.id });
    for (const lastId of ["another-3", "", "nonsense", `${had}9999999`]) {
      const lost = await openDesk(account.owner, { lastId });
      expect(lost.events.find(({ event }) => event === "ready")?.data).toEqual({ hasAll: false });
      lost.close();
      await expect.poll(() => lost.isClosed()).toBe(true);
    }
  });

  test("ends with its session, and no other one does", async () => {
    const [desk, other] = [await openDesk(account.owner), await openDesk(account.owner)];
    const hash = hashToken(desk.cookie.split("=")[1] ?? "");
    await db.update(sessions).set({ revoked: new Date() }).where(eq(sessions.hash, hash));
    await expect.poll(() => desk.isClosed()).toBe(true);
    expect(other.isClosed()).toBe(false);
  });

  test("ends once its session goes on in another account: what happens there is asked for anew", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const [desk, other] = [await openDesk(account.owner), await openDesk(account.owner)];
      const hash = hashToken(desk.cookie.split("=")[1] ?? "");
      await moveSession(db, hash, stranger.row, account.account.id, new Date());
      vi.advanceTimersByTime(60_000);
      await expect.poll(() => desk.isClosed()).toBe(true);
      expect(other.isClosed()).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  test("one person has so many at most: the oldest is told that it is replaced", async () => {
    const desks: Desk[] = [];
    for (let at = 0; at <= mostPerPerson; at++) desks.push(await openDesk(sam));
    await expect.poll(() => desks[0]?.isClosed()).toBe(true);
    expect(desks[0]?.events.at(-1)?.event).toBe("replaced");
    expect(desks.slice(1).some((desk) => desk.isClosed())).toBe(false);
  });

  test("401 without a session or with one that is over, 403 with a key or for one package alone", async () => {
    const ask = (headers: Record<string, string>) => GET(new Request("http://localhost/api/events", { headers }));
    expect((await ask({})).status).toBe(401);
    expect((await ask({ authorization: `Basic ${sam.apiKey}` })).status).toBe(403);
    const { cookie } = await sessionHeaders(sam);
    const hash = hashToken(cookie.split("=")[1] ?? "");
    const pkg = await makeDraft(sam);
    await db.update(sessions).set({ kind: "sender-package", packageId: pkg.id }).where(eq(sessions.hash, hash));
    expect((await ask({ cookie })).status).toBe(403);
    await db.update(sessions).set({ revoked: new Date() }).where(eq(sessions.hash, hash));
    expect((await ask({ cookie })).status).toBe(401);
  });
});
