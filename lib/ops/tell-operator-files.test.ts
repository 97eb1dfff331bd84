// Two machines with files of one name: the start of each says which one counts, and of its own changed file nothing.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shareOperatorFiles } from "#lib/sealing/operator-files.ts";
import { temporaryFolder } from "#lib/testing/openssl.ts";
import { tellOperatorFiles } from "./tell-operator-files.ts";

let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
});
afterAll(() => client.end());

async function toldAt(dataDir: string): Promise<string[]> {
  const said: string[] = [];
  await tellOperatorFiles(client, dataDir, (text) => said.push(text));
  return said;
}

test("who comes second, who was replaced, and who changes their own", async () => {
  using one = temporaryFolder();
  using two = temporaryFolder();
  const put = (folder: { path: string }, content: string) => {
    mkdirSync(join(folder.path, "trust"), { recursive: true });
    writeFileSync(join(folder.path, "trust", "a.pem"), content);
  };
  expect(await toldAt(one.path)).toEqual([]);
  put(one, "first");
  expect(await toldAt(one.path)).toEqual([]);
  await shareOperatorFiles(one.path);
  put(one, "first, changed");
  expect(await toldAt(one.path)).toEqual([]);
  put(two, "another");
  expect(await toldAt(two.path)).toEqual([
    expect.stringMatching(/^WARNING: trust\/a\.pem .*this machine's counts from now on/),
  ]);
  await shareOperatorFiles(one.path);
  await shareOperatorFiles(two.path);
  expect(await toldAt(two.path)).toEqual([]);
  expect(await toldAt(one.path)).toEqual([
    expect.stringMatching(/^WARNING: trust\/a\.pem .*the other one counts, and this machine's is not used/),
  ]);
});
