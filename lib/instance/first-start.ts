// The first start with OWNER_EMAIL set: makes the account and its owner without a set-up form.
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { isCommonPassword } from "#lib/accounts/common-password.ts";
import { insertAccount } from "#lib/accounts/insert-account.ts";
import { hashPassword } from "#lib/auth/passwords.ts";
import { ConfigurationError, config } from "#lib/core/config.ts";
import { splitName } from "#lib/core/person-name.ts";
import { onFirstSetUp } from "./on-first-set-up.ts";

/**
 * Run after every migration; answers whether it made something. Throws a ConfigurationError for a password that everybody
 * guesses first. Uses a connection of its own: the starter is a plain
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
    const account = { name: accountName ?? new URL(baseUrl).hostname, language: "en", timezoneId: "GMT" };
    const passwordHash = await hashPassword(password);
    const made = await drizzle(client, { casing: "snake_case" }).transaction((tx) =>
      onFirstSetUp(tx, () => {
        // Here and not when the variables are read: an instance that has its account starts as it always did.
        if (isCommonPassword(password, [`${firstName} ${lastName}`, email, account.name]))
          throw new ConfigurationError(["OWNER_PASSWORD: expected a password that is not among those guessed first"]);
        return insertAccount(tx, account, { email, firstName, lastName, passwordHash, apiKey });
      }),
    );
    return made !== undefined;
  } finally {
    await client.end();
  }
}
