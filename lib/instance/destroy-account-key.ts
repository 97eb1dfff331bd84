// Destroys the key of an account's documents: nobody reads them again, in no process, and from no backup without that key.
import { and, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accountKeys } from "#db/schema/account-keys.ts";
import { accounts } from "#db/schema/accounts.ts";
import { forgetKeys } from "#lib/files/sealed/data-keys.ts";
import { hasPlainFiles } from "#lib/files/sealed/has-plain-files.ts";
import { systemCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";

class NotDestroyed extends Error {}

type ToDestroy = { accountId: string; name: string };

/** Whose it is, for the question whether it is meant. Throws NotDestroyed where there is nothing to destroy. */
export async function keyToDestroy(accountId: string): Promise<ToDestroy> {
  const [account] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new NotDestroyed(`There is no account ${accountId}.`);
  const keys = await db.select().from(accountKeys).where(eq(accountKeys.accountId, accountId));
  if (keys.length === 0)
    throw new NotDestroyed(`The account ${accountId} has no key: none of its documents is encrypted.`);
  if (keys.some(({ destroyed }) => destroyed !== null))
    throw new NotDestroyed(`The key of the account ${accountId} is destroyed already.`);
  return { accountId, name: account.name };
}

/**
 * Every version at once, told in the account's audit log. Throws NotDestroyed while some of its files are plain: they would stay
 * readable. Within seconds each process has forgotten what it knew; the sweep takes the files themselves away.
 */
export async function destroyAccountKey(accountId: string): Promise<void> {
  const { name } = await keyToDestroy(accountId);
  if (await hasPlainFiles(accountId))
    throw new NotDestroyed(
      `Some files of the account ${accountId} are not encrypted and would stay readable: npm run files:encrypt first.`,
    );
  await inTransaction(systemCaller("keys:destroy"), async (work) => {
    const ofAccount = eq(accountKeys.accountId, accountId);
    // Locked first: a version that is being made is seen by the next statement, or waits for it and finds the account destroyed.
    const found = await work.tx.select().from(accountKeys).where(ofAccount).for("update");
    const gone = await work.tx
      .update(accountKeys)
      .set({ wrapped: null, wrappedBy: null, destroyed: work.now })
      .where(and(ofAccount, isNull(accountKeys.destroyed)))
      .returning({ version: accountKeys.version });
    if (gone.length === 0) throw new NotDestroyed(`The key of the account ${accountId} is destroyed already.`);
    work.audit({
      act: "documentKey.destroyed",
      by: { accountId },
      subject: { kind: "account", id: accountId, name },
      after: { versions: found.length },
    });
  });
  forgetKeys();
}
