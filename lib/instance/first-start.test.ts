// The owner that the environment names is made once, at the first start.
import { afterAll, expect, test, vi } from "vitest";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { senders } from "#db/schema/senders.ts";

// Read once per process, so it has to be there before anything asks.
vi.stubEnv("OWNER_EMAIL", "ingrid@nordhaven.example");
vi.stubEnv("OWNER_PASSWORD", "from the environment");
vi.stubEnv("OWNER_NAME", "Ingrid Anna Bergström");
vi.stubEnv("OWNER_API_KEY", "a-key-of-the-operator");
vi.stubEnv("ACCOUNT_NAME", "Nordhaven");
afterAll(() => vi.unstubAllEnvs());

const { createOwnerFromConfig } = await import("./first-start.ts");
const { identify } = await import("#lib/auth/identify.ts");
const { passwordMatches } = await import("#lib/auth/passwords.ts");

const url = process.env.DATABASE_URL ?? "";

test("two starters at once make one account; every later start makes none", async () => {
  const made = await Promise.all([createOwnerFromConfig(url), createOwnerFromConfig(url)]);
  expect(made.sort()).toEqual([false, true]);
  expect(await createOwnerFromConfig(url)).toBe(false);
  expect(await db.select().from(accounts)).toHaveLength(1);
});

test("the owner has the name, the password and the API key that were given", async () => {
  const [owner] = await db.select().from(senders);
  expect(owner).toMatchObject({
    email: "ingrid@nordhaven.example",
    firstName: "Ingrid Anna",
    lastName: "Bergström",
    status: "ACTIVE",
    type: "MANAGER",
  });
  expect(await passwordMatches("from the environment", owner?.passwordHash)).toBe(true);
  const request = new Request("http://localhost/api/account", {
    headers: { authorization: "Basic a-key-of-the-operator" },
  });
  expect(await identify(request, "test")).toMatchObject({ kind: "sender", senderId: owner?.id, via: "key" });
});
