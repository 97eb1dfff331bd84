// Two requests that wait for each other: PostgreSQL ends one of them, whose caller is told to come again.
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { z } from "zod";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { endpoint } from "#lib/contract/endpoint.ts";
import { makeAccount } from "#lib/testing/callers.ts";
import { handle } from "./handle.ts";

const declared = endpoint("GET /tests", {
  summary: "A test",
  access: "anyone",
  query: z.object({ first: z.enum(["0", "1"]) }),
  returns: z.unknown(),
});

test("503 with what to do for one of two that lock the same in another order, and all that the other did", async () => {
  const ids = [(await makeAccount()).account.id, (await makeAccount()).account.id] as const;
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const GET = handle(declared, async ({ query }) => {
    const first = Number(query.first);
    await db.transaction(async (tx) => {
      const rename = (id: string | undefined) =>
        tx.execute(sql`update ${accounts} set name = ${`by ${first}`} where id = ${id}`);
      await rename(ids[first]);
      both[first]?.resolve();
      await Promise.all(both.map(({ promise }) => promise));
      await rename(ids[1 - first]);
    });
    return {};
  });
  const ask = (first: number) =>
    GET(new Request(`http://localhost/api/tests?first=${first}`), { params: Promise.resolve({}) });
  const answers = await Promise.all([ask(0), ask(1)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 503]);
  const won = answers.findIndex(({ status }) => status === 200);
  const lost = answers[1 - won];
  expect(lost?.headers.get("retry-after")).toBe("1");
  expect(await lost?.json()).toMatchObject({ code: 503, messageKey: "error.unavailable.busy" });
  const { rows } = await db.execute(sql`select name from ${accounts} where id in (${ids[0]}, ${ids[1]})`);
  expect(rows).toEqual([{ name: `by ${won}` }, { name: `by ${won}` }]);
});
