import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyIn, copyOut } from "./copy-rows.ts";

const client = new Client({ connectionString: process.env.DATABASE_URL });
beforeAll(async () => {
  await client.connect();
  await client.query("create table many (id int, words text, raw bytea)");
  await client.query("create table again (like many)");
  // Rows of every length: they begin and end anywhere in what the socket brings.
  await client.query(
    `insert into many select n, case when n % 7 = 0 then null else repeat(e'\\\\ \t\n ' || n, n % 977) end, decode(repeat('00ff', n % 401), 'hex')
      from generate_series(1, 5000) n`,
  );
});
afterAll(() => client.end());

async function bytesOf(table: string): Promise<{ bytes: Buffer; rows: number }> {
  const copied = copyOut(client, `copy (select * from ${table} order by id) to stdout`);
  const chunks: Buffer[] = [];
  for await (const chunk of copied) {
    chunks.push(chunk as Buffer);
    // A slow reader: the server waits.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { bytes: Buffer.concat(chunks), rows: copied.rows };
}

test("what was copied out comes in again as it was", async () => {
  const { bytes, rows } = await bytesOf("many");
  expect(rows).toBe(5_000);
  expect(bytes.length).toBeGreaterThan(4_000_000);
  const copy = copyIn(client, "copy again from stdin");
  for (let at = 0; at < bytes.length; at += 100_003) await copy.write(bytes.subarray(at, at + 100_003));
  expect(await copy.end()).toBe(5_000);
  const { rows: different } = await client.query(
    "(table many except all table again) union all (table again except all table many)",
  );
  expect(different).toEqual([]);
});

test("what the server does not take is told, and the connection goes on", async () => {
  const copy = copyIn(client, "copy again from stdin");
  await copy.write(Buffer.from("no number\tx\t\\\\x00\n"));
  await expect(copy.end()).rejects.toThrow("invalid input syntax for type integer");
  await expect(copyIn(client, "copy nothing from stdin").write(Buffer.from("1"))).rejects.toThrow("does not exist");
  const refused = copyOut(client, "copy nothing to stdout");
  await expect(refused.toArray()).rejects.toThrow("does not exist");
  expect((await client.query("select count(*)::int as count from again")).rows).toEqual([{ count: 5_000 }]);
});

test("a connection that is lost ends both", async () => {
  const other = new Client({ connectionString: process.env.DATABASE_URL });
  other.on("error", () => undefined);
  await other.connect();
  const { rows } = await other.query("select pg_backend_pid() as pid");
  const copied = copyOut(other, "copy (select repeat('x', 1000) from generate_series(1, 1000000)) to stdout");
  const read = async () => {
    for await (const _ of copied) await client.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  };
  await expect(read()).rejects.toThrow();
});
