// The first start with OWNER_EMAIL set: makes the account and its owner without a set-up form.
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { insertAccount } from "#lib/accounts/insert-account.ts";
import { hashPassword } from "#lib/auth/passwords.ts";
import { config } from "#lib/core/config.ts";
import { splitName } from "#lib/core/person-name.ts";
import { onFirstSetUp } from "./on-first-set-up.ts";

/**
 * Run after every migration; answers whether it made something. Uses a connection of its own: the starter is a plain
 * process that has no pool.
 */
export async function createOwnerFromConfig(databaseUrl: string): Promise<boolean> {
  const { owner, accountName, baseUrl } = config();
  if (!owner) return false;
  const { email, password, apiKey } = owner;
  // Signers need both names.
  const { firstName, lastName } = splitName(owner.name ?? "") ?? {
    firstName: owner.name?.trim() || "Account",
    lastName: "Owner",
  };
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const passwordHash = await hashPassword(password);
    const account = { name: accountName ?? new URL(baseUrl).hostname, language: "en", timezoneId: "GMT" };
    const made = await drizzle(client, { casing: "snake_case" }).transaction((tx) =>
      onFirstSetUp(tx, () => insertAccount(tx, account, { email, firstName, lastName, passwordHash, apiKey })),
    );
    return made !== undefined;
  } finally {
    await client.end();
  }
}
