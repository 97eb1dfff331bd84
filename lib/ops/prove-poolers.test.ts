// Of several addresses of databases the start says which one is wrong, by its variable and without its password.
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { ConfigurationError } from "#lib/core/config.ts";
import { provePoolers } from "./prove-poolers.ts";
import { proveReplica } from "./prove-replica.ts";

const url = process.env.DATABASE_URL ?? "";
const nowhere = "postgresql://somebody:hunter2@127.0.0.1:1/nowhere";
const noDatabase = Object.assign(new URL(url), { pathname: "/no_such_database" }).href;
const noUrl = "postgresql://somebody:hunter2@[::broken/nowhere";

const toldBy = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => "",
    (cause: Error) => cause.message,
  );

test.each([
  ["DATABASE_URL", { url: nowhere }, "ECONNREFUSED"],
  ["DATABASE_DIRECT_URL", { url, directUrl: nowhere }, "ECONNREFUSED"],
  ["DATABASE_DIRECT_URL", { url, directUrl: noDatabase }, "no_such_database"],
  ["DATABASE_DIRECT_URL", { url, directUrl: noUrl }, "Invalid URL"],
  ["DATABASE_URL", { url: nowhere, directUrl: url }, "ECONNREFUSED"],
  ["DATABASE_OWNER_URL", { url, ownerUrl: nowhere }, "ECONNREFUSED"],
])("%s that leads nowhere is named: %j", async (variable, urls, words) => {
  const told = await toldBy(provePoolers(urls));
  expect(told.startsWith(`${variable}: `)).toBe(true);
  expect(told).toContain(words);
  expect(told).not.toContain("hunter2");
});

test("DATABASE_READ_URL: nonsense stops the start, a replica that is away is told, and one that answers is not spoken of", async () => {
  const said: string[] = [];
  const prove = (address: string | undefined) => proveReplica(address, (text) => said.push(text));
  for (const wrong of [noDatabase, noUrl]) {
    await expect(prove(wrong)).rejects.toThrow(ConfigurationError);
    await expect(prove(wrong)).rejects.toThrow(/DATABASE_READ_URL: expected/);
  }
  expect(said).toEqual([]);
  await prove(nowhere);
  expect(said).toEqual([expect.stringMatching(/^WARNING: DATABASE_READ_URL: .*read from DATABASE_URL\.$/)]);
  expect(said.join()).not.toContain("hunter2");
  await prove(undefined);
  await prove(url);
  expect(said).toHaveLength(1);
});

test("a port where nobody speaks PostgreSQL is named, too", async () => {
  const server = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const told = await toldBy(provePoolers({ url, directUrl: `postgresql://127.0.0.1:${port}/x` }));
  expect(told).toMatch(/^DATABASE_DIRECT_URL: expected/);
  server.close();
});
