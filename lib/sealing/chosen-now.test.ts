// The choice of a certificate that comes along with what is sealed: read anew with each, and believed only where SECRET has written it.
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { removeInstanceFile } from "#lib/files/instance-files.ts";
import { choose } from "#lib/signatures/seal/uploads.ts";
import { chosenIn, chosenNow } from "./chosen-now.ts";
import { sealIdentity } from "./seal-identity.ts";
import { sharedKeys } from "./shared-keys.ts";

beforeEach(() => removeInstanceFile("keys", "chosen"));

const told = async (): Promise<string | null> => {
  const { rows } = await db.execute<{ chosen: string | null }>(sql`select ${chosenNow} as chosen`);
  return rows[0]?.chosen ?? null;
};

test("nothing, then what was chosen last", async () => {
  expect(chosenIn(await told())).toBe(null);
  await choose(sharedKeys, "upload", 2);
  expect(chosenIn(await told())).toBe("upload-2");
  await choose(sharedKeys, "seal", 1);
  expect(chosenIn(await told())).toBe("seal-1");
});

test("one that was put away does not come back by whoever writes in the database alone: nothing is sealed", async () => {
  await choose(sharedKeys, "upload", 2);
  await choose(sharedKeys, "seal", 1);
  await db.execute(sql`update instance_files set bytes = 'upload-2' where name = 'chosen'`);
  const changed = await told();
  expect(() => chosenIn(changed)).toThrow(/keys\/chosen in the database was written with another SECRET/);
  await expect(sealIdentity(changed)).rejects.toThrow("keys/chosen");
});
