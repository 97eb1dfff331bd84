import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { NamelessClient } from "./nameless-client.ts";
import { accounts } from "./schema/accounts.ts";

const connectionString = process.env.DATABASE_URL;
const pools = [
  new pg.Pool({ connectionString, max: 1 }),
  new pg.Pool({ connectionString, max: 1, Client: NamelessClient }),
];
afterAll(() => Promise.all(pools.map((pool) => pool.end())));

test("a prepared statement leaves nothing in the session, which the next transaction may not get", async () => {
  const [named, nameless] = await Promise.all(
    pools.map(async (pool) => {
      const prepared = drizzle(pool, { casing: "snake_case" })
        .select()
        .from(accounts)
        .where(eq(accounts.id, "none"))
        .prepare("account_none");
      expect(await prepared.execute()).toEqual([]);
      expect(await prepared.execute()).toEqual([]);
      return (await pool.query("select name from pg_prepared_statements")).rows;
    }),
  );
  expect(named).toEqual([{ name: "account_none" }]);
  expect(nameless).toEqual([]);
});
