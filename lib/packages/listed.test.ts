// Lists by their parts: the set is that of `visibleTo`, counts and turns follow every change, pages fit together.
import { and, count, eq, inArray, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { approvals } from "#db/schema/approvals.ts";
import { packages, roles, signers } from "#db/schema/packages.ts";
import { packageStatuses } from "#lib/contract/records/package.ts";
import { makeAccount, makeSender, type TestSender } from "#lib/testing/callers.ts";
import { makeDraft, signer } from "#lib/testing/draft-package.ts";
import { visibleTo } from "./access/visible.ts";
import { foldPackageCounts } from "./fold-package-counts.ts";
import { countByStatus, countListed, type Listing, type Order, pageListed } from "./listed.ts";

let me: TestSender;
let other: TestSender;
/** A stream of numbers that is the same in every run. */
const random = (() => {
  let state = 7;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
})();
const at = (n: number) => new Date(Date.UTC(2026, 0, 1, 0, n));

beforeAll(async () => {
  me = (await makeAccount()).owner;
  other = await makeSender(me.row.accountId);
  for (let n = 0; n < 60; n++) {
    const owner = n % 3 === 0 ? other : me;
    const iSign = { id: "ann", name: "Ann", signers: [signer("Ann", { email: me.row.email })] };
    const people = [
      random(2) === 0 ? iSign : { id: "ann", name: "Ann", signers: [signer("Ann")] },
      { id: "bob", name: "Bob", signers: [signer("Bob")] },
    ];
    const status = packageStatuses[random(packageStatuses.length)] ?? "DRAFT";
    await makeDraft(owner, {
      roles: people,
      documents: ["lease"],
      change: {
        name: `Package ${random(20)}`,
        status,
        trashed: random(6) === 0,
        creatorId: owner === other && random(3) === 0 ? me.row.id : null,
        updated: at(random(40)),
        due: random(2) === 0 ? at(random(40)) : null,
      },
    });
  }
});

const listing = (more: Partial<Listing> = {}): Listing => ({
  senderId: me.row.id,
  whose: "seen",
  trashed: false,
  statuses: packageStatuses,
  ...more,
});
const seenIds = async (more?: ReturnType<typeof sql>) =>
  (
    await db
      .select({ id: packages.id })
      .from(packages)
      .where(and(visibleTo(me.caller, "packages"), eq(packages.trashed, false), more))
  ).map(({ id }) => id);
const updated: Order = { key: sql`${packages.updated}`, descending: true, newest: true };
const all = { offset: 0, limit: 1000 };

/** What the counters say, against counting. */
async function expectCountsRight(): Promise<void> {
  for (const sender of [me, other])
    for (const trashed of [false, true])
      for (const status of packageStatuses) {
        const [live] = await db
          .select({ n: count() })
          .from(packages)
          .where(
            sql`(${packages.ownerId} = ${sender.row.id} or ${packages.creatorId} = ${sender.row.id}) and ${packages.status} = ${status} and ${packages.trashed} = ${trashed}`,
          );
        const counted = await countListed({ senderId: sender.row.id, whose: "managed", trashed, statuses: [status] });
        expect([sender.row.email, status, trashed, counted]).toEqual([sender.row.email, status, trashed, live?.n]);
      }
}

describe("the set", () => {
  test("is what the caller sees, each package once", async () => {
    const ids = await pageListed(listing(), updated, all);
    expect([...ids].sort()).toEqual((await seenIds()).sort());
    expect(await countListed(listing())).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(20);
  });

  test.each(packageStatuses.map((status) => [status]))("with status %s", async (status) => {
    const ids = await pageListed(listing({ statuses: [status] }), updated, all);
    expect([...ids].sort()).toEqual((await seenIds(sql`${packages.status} = ${status}`)).sort());
    expect(await countListed(listing({ statuses: [status] }))).toBe(ids.length);
    expect((await countByStatus(me.row.id, undefined))(status)).toBe(ids.length);
    expect((await countByStatus(me.row.id, sql`true`))(status)).toBe(ids.length);
  });

  test("owned leaves out what was created for others", async () => {
    const ids = await pageListed(listing({ whose: "owned" }), updated, all);
    const owned = await db
      .select({ id: packages.id })
      .from(packages)
      .where(and(eq(packages.ownerId, me.row.id), eq(packages.trashed, false)));
    expect([...ids].sort()).toEqual(owned.map(({ id }) => id).sort());
    expect(await countListed(listing({ whose: "owned" }))).toBe(ids.length);
  });
});

describe("pages", () => {
  const orders: [string, Order, boolean][] = (
    [
      ["updated", { key: sql`${packages.updated}`, newest: true }],
      ["name", { key: sql`lower(${packages.name})` }],
      ["due", { key: sql`${packages.due}`, nullable: true }],
      ["status", { key: sql`${packages.updated}`, byStatus: true }],
    ] as [string, Omit<Order, "descending">][]
  ).flatMap(([name, order]) =>
    [true, false].flatMap((descending) =>
      [true, false].map((told): [string, Order, boolean] => [`${name} ${descending}`, { ...order, descending }, told]),
    ),
  );

  test.each(orders)("by %s fit together, read from the nearer end or not", async (_, order, told) => {
    const total = await countListed(listing());
    const whole = await pageListed(listing(), order, all);
    expect(whole).toHaveLength(total);
    const pages: string[] = [];
    for (let offset = 0; offset < total + 7; offset += 7)
      pages.push(...(await pageListed(listing(), order, { offset, limit: 7 }, told ? total : undefined)));
    expect(pages).toEqual(whole);
  });

  test("what has no value comes last in both directions", async () => {
    const [row] = await db
      .select({ n: count() })
      .from(packages)
      .where(and(inArray(packages.id, await seenIds()), sql`${packages.due} is null`));
    for (const descending of [true, false]) {
      const ids = await pageListed(listing(), { key: sql`${packages.due}`, nullable: true, descending }, all);
      const found = await db
        .select({ id: packages.id, due: packages.due })
        .from(packages)
        .where(inArray(packages.id, ids));
      const dues = ids.map((id) => found.find((one) => one.id === id)?.due ?? null);
      expect(dues.slice(dues.length - (row?.n ?? 0)).every((due) => due === null)).toBe(true);
      const times = dues.flatMap((due) => due?.getTime() ?? []);
      expect(times).toEqual([...times].sort((a, b) => (descending ? b - a : a - b)));
    }
  });
});

describe("what triggers keep", () => {
  test("counts follow inserts, changes, another owner and deletion, and stay when they are folded", async () => {
    await expectCountsRight();
    const mine = await db.select().from(packages).where(eq(packages.ownerId, me.row.id)).limit(6);
    const id = (n: number) => mine[n]?.id ?? "";
    await db
      .update(packages)
      .set({ status: "EXPIRED" })
      .where(inArray(packages.id, [id(0), id(1)]));
    await db
      .update(packages)
      .set({ trashed: sql`not ${packages.trashed}` })
      .where(eq(packages.id, id(2)));
    await db
      .update(packages)
      .set({ ownerId: other.row.id, creatorId: me.row.id })
      .where(eq(packages.id, id(3)));
    await db
      .update(packages)
      .set({ creatorId: other.row.id })
      .where(eq(packages.id, id(4)));
    await db.delete(packages).where(eq(packages.id, id(5)));
    await expectCountsRight();
    await Promise.all([foldPackageCounts(), foldPackageCounts()]);
    await expectCountsRight();
    const ids = await pageListed(listing(), updated, all);
    expect([...ids].sort()).toEqual((await seenIds()).sort());
  });

  test("turns follow sending, signing, the order of signing, another signer and the end", async () => {
    const pkg = await makeDraft(other, {
      roles: [
        { id: "bob", name: "Bob", index: 1, signers: [signer("Bob")] },
        { id: "ann", name: "Ann", index: 2, signers: [signer("Ann", { email: me.row.email })] },
      ],
    });
    const values = ["ann", "bob"].map((roleId) => ({
      packageId: pkg.id,
      documentId: "lease",
      id: roleId,
      roleId,
      position: 0,
    }));
    await db.insert(approvals).values(values);
    const turn = async () =>
      (
        await db.execute<{ is_turn: boolean }>(
          sql`select is_turn from signing_turns where package_id = ${pkg.id} and sender_id = ${me.row.id}`,
        )
      ).rows.map((row) => row.is_turn);
    const ofBob = and(eq(approvals.packageId, pkg.id), eq(approvals.roleId, "bob"));
    expect(await turn()).toEqual([]);
    await db.update(packages).set({ status: "SENT" }).where(eq(packages.id, pkg.id));
    expect(await turn()).toEqual([false]);
    await db
      .update(approvals)
      .set({ accepted: at(1) })
      .where(ofBob);
    expect(await turn()).toEqual([true]);
    const [signed] = await db.select().from(packages).where(eq(packages.id, pkg.id));
    expect(signed?.lastSigned).toEqual(at(1));
    await db.update(approvals).set({ accepted: null }).where(ofBob);
    await db
      .update(roles)
      .set({ index: 3 })
      .where(and(eq(roles.packageId, pkg.id), eq(roles.id, "bob")));
    expect(await turn()).toEqual([true]);
    await db
      .update(signers)
      .set({ senderId: null })
      .where(and(eq(signers.packageId, pkg.id), eq(signers.roleId, "ann")));
    expect(await turn()).toEqual([]);
    await db
      .update(signers)
      .set({ senderId: me.row.id })
      .where(and(eq(signers.packageId, pkg.id), eq(signers.roleId, "ann")));
    expect(await turn()).toEqual([true]);
    await db.update(packages).set({ status: "DECLINED" }).where(eq(packages.id, pkg.id));
    expect(await turn()).toEqual([]);
  });
});
