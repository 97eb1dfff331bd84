// Keys that came with an archive and do not open are a problem of its restore, and not of the first seal after it.
import { generateKeyPairSync } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { config } from "#lib/core/config.ts";
import { replaceInstanceFile } from "#lib/files/instance-files.ts";
import { proveInstanceFiles } from "./prove-instance-files.ts";

let client: Client;
beforeAll(async () => {
  client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
});
afterAll(() => client.end());

const keyFor = (passphrase: string): Buffer =>
  Buffer.from(
    generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({
      ...{ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase },
    }),
  );

test("what was written with this SECRET is whole; a key of another, and what somebody changed without it, is named", async () => {
  await client.query("delete from instance_files");
  await replaceInstanceFile("keys", "seal-1.pem", keyFor(config().secret));
  await replaceInstanceFile("trust", "list.pem", Buffer.from("a list"));
  expect(await proveInstanceFiles(client)).toEqual({ count: 2, problems: [] });
  await replaceInstanceFile("keys", "seal-2.pem", keyFor("the SECRET of somebody else, long enough"));
  await client.query("update instance_files set bytes = 'another list' where name = 'list.pem'");
  const { count, problems } = await proveInstanceFiles(client);
  expect(count).toBe(1);
  expect(problems).toEqual([
    expect.stringContaining("keys/seal-2.pem was written with another SECRET"),
    expect.stringContaining("trust/list.pem was written with another SECRET"),
  ]);
});
