// The first owner's password from the environment is held to what everybody's is, as long as there is no account.
import { afterAll, expect, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { makeAccount } from "#lib/testing/callers.ts";

vi.stubEnv("OWNER_EMAIL", "ingrid@nordhaven.example");
vi.stubEnv("OWNER_PASSWORD", "Nordhaven-2026");
afterAll(() => vi.unstubAllEnvs());

const { createOwnerFromConfig } = await import("./first-start.ts");
const url = process.env.DATABASE_URL ?? "";

test("a password that everybody guesses first makes no owner, and is not told", async () => {
  const start = createOwnerFromConfig(url);
  await expect(start).rejects.toThrow("OWNER_PASSWORD: expected a password that is not among those guessed first");
  await expect(start).rejects.not.toThrow("Nordhaven-2026");
  expect(await db.select().from(accounts)).toEqual([]);
});

test("an instance that has its account starts as before", async () => {
  await makeAccount();
  expect(await createOwnerFromConfig(url)).toBe(false);
});
