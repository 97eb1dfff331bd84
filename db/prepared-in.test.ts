import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAccount } from "#lib/testing/callers.ts";
import { db } from "./client.ts";
import { preparedIn } from "./prepared-in.ts";
import { accounts } from "./schema/accounts.ts";

const nameOf = db
  .select({ name: accounts.name })
  .from(accounts)
  .where(eq(accounts.id, sql.placeholder("id")))
  .prepare("test_name_of_account");

test("a prepared statement reads what its transaction has written, and outside nothing of it", async () => {
  const { account } = await makeAccount();
  const { id, name } = account;
  await db.transaction(async (tx) => {
    await tx.update(accounts).set({ name: "Within" }).where(eq(accounts.id, id));
    expect(await preparedIn(tx, nameOf).execute({ id })).toEqual([{ name: "Within" }]);
    expect(await nameOf.execute({ id })).toEqual([{ name }]);
    expect(await preparedIn(db, nameOf).execute({ id })).toEqual([{ name }]);
  });
});
