// What the account demands of a password: asked by everything that sets one.
import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { refuse } from "#lib/core/errors.ts";
import { fullName } from "#lib/core/person-name.ts";
import { isCommonPassword } from "./common-password.ts";
import type { SenderRow } from "./insert-sender.ts";
import { passwordPolicyDefaults } from "./settings/system-defaults.ts";

/** Throws 400. A length counts in what people see as one letter. */
export async function refuseWeakPassword(
  tx: Pick<Transaction, "select">,
  sender: SenderRow,
  password: string,
): Promise<void> {
  const { configuration, company } = accounts;
  const [account] = await tx.select({ configuration, company }).from(accounts).where(eq(accounts.id, sender.accountId));
  const { minimumLength, refuseCommon } = { ...passwordPolicyDefaults, ...account?.configuration.passwordPolicy };
  if ([...password].length < minimumLength)
    refuse("error.validation.password", { say: "passwordLeast", values: { least: minimumLength } });
  const own = [fullName(sender), sender.email, sender.company, account?.company.name ?? ""];
  if (refuseCommon && isCommonPassword(password, own)) refuse("error.validation.password", { say: "passwordCommon" });
}
