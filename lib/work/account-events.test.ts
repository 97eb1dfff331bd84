// The audit log of an account: one chain whatever happens at once, nothing of what was rolled back, nothing changed afterwards.
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { accountEventHeads, accountEvents } from "#db/schema/account-events.ts";
import { accountChainStart, followAccountChain } from "#lib/evidence/account-chain.ts";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { countStatements } from "#lib/testing/count-statements.ts";
import { accountChanges, hidden } from "./account-changes.ts";
import { systemCaller } from "./caller.ts";
import { inTransaction } from "./in-transaction.ts";

let account: TestAccount;
beforeEach(async () => {
  account = await makeAccount();
});

const rows = () =>
  db
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.accountId, account.account.id))
    .orderBy(asc(accountEvents.sequence));

async function expectWhole(count: number) {
  const { id } = account.account;
  const events = await rows();
  const [head] = await db.select().from(accountEventHeads).where(eq(accountEventHeads.accountId, id));
  const followed = followAccountChain({ sequence: 0, hash: accountChainStart(id) }, events);
  expect(followed).toEqual({ sequence: head?.sequence, hash: head?.hash });
  expect(events).toHaveLength(count);
}

describe("the audit log", () => {
  test("is written with the change, in two statements, and not at all where the change is not", async () => {
    const { result, statements } = await countStatements(() =>
      inTransaction(account.owner.caller, async ({ audit }) => {
        audit({ act: "key.read" });
        audit({ act: "account.changed", before: { name: "A", same: 1 }, after: { name: "B", same: 1 } });
        return "done";
      }),
    );
    expect(result).toBe("done");
    expect(statements.filter((text) => text.includes("account_event"))).toHaveLength(2);
    await expectWhole(2);
    const failing = inTransaction(account.owner.caller, async ({ audit }) => {
      audit({ act: "key.read" });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await expectWhole(2);
    expect((await rows())[1]).toMatchObject({ before: { name: "A" }, after: { name: "B" }, actorKind: "key" });
  });

  test("tells nothing of a change that changes nothing", async () => {
    await inTransaction(account.owner.caller, async ({ audit }) =>
      audit({ act: "account.changed", before: { name: "A" }, after: { name: "A" } }),
    );
    expect(await rows()).toEqual([]);
  });

  test("stays one chain when many write at once", async () => {
    await Promise.all(
      Array.from({ length: 8 }, () =>
        inTransaction(account.owner.caller, async ({ audit }) => audit({ act: "key.read" })),
      ),
    );
    await expectWhole(8);
    const times = (await rows()).map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test("two transactions: the second waits for the first and stands behind it, or alone when that fails", async () => {
    const holding = Promise.withResolvers<void>();
    const first = db.transaction(async (tx) => {
      const start = { accountId: account.account.id, sequence: 0, hash: accountChainStart(account.account.id) };
      await tx.insert(accountEventHeads).values({ ...start, at: new Date() });
      holding.resolve();
      throw new Error("given up");
    });
    await holding.promise;
    await Promise.all([
      expect(first).rejects.toThrow("given up"),
      inTransaction(account.owner.caller, async ({ audit }) => audit({ act: "key.read" })),
    ]);
    await expectWhole(1);
  });

  test("cannot be changed or shortened, and what was changed behind its back is found", async () => {
    await inTransaction(account.owner.caller, async ({ audit }) => audit({ act: "key.read" }));
    const mine = eq(accountEvents.accountId, account.account.id);
    await expect(db.update(accountEvents).set({ act: "account.changed" }).where(mine)).rejects.toThrow();
    await expect(db.delete(accountEvents).where(mine)).rejects.toThrow();
    const [event] = await rows();
    if (!event) throw new Error("no event");
    const head = { sequence: 0, hash: accountChainStart(account.account.id) };
    expect(followAccountChain(head, [{ ...event, actorName: "Somebody else" }])).toEqual({ brokenAt: 1 });
    expect(followAccountChain(head, [{ ...event, sequence: 2 }])).toEqual({ brokenAt: 1 });
  });

  test("names the account where the caller has none, and refuses what happened to none", async () => {
    const { id } = account.account;
    await inTransaction(systemCaller(), async ({ audit }) => audit({ act: "signIn.failed", by: { accountId: id } }));
    expect((await rows())[0]).toMatchObject({ actorKind: "system", actorName: "" });
    const nowhere = inTransaction(systemCaller(), async ({ audit }) => audit({ act: "signIn.failed" }));
    await expect(nowhere).rejects.toThrow("no account");
  });
});

describe("what an event says of a change", () => {
  test.each([
    ["only what differs, by its path", { a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, { "a.c": 2 }, { "a.c": 3 }],
    ["what is new, and what is gone", { old: true }, { fresh: "x" }, { old: true }, { fresh: "x" }],
    ["a list as a whole", { list: ["a"] }, { list: ["a", "b"] }, { list: ["a"] }, { list: ["a", "b"] }],
    ["that a secret changed, not what it is", { key: "one" }, { key: "two" }, { key: hidden }, { key: hidden }],
    ["no secret inside a list either", {}, { apps: [{ secret: "s" }] }, {}, { apps: [{ secret: hidden }] }],
    ["of a long text its beginning", {}, { text: "x".repeat(600) }, {}, { text: `${"x".repeat(500)}…` }],
  ])("%s", (_, before, after, old, now) => {
    expect(accountChanges(before, after)).toEqual({ before: old, after: now });
  });
});
