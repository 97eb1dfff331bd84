// Accounts, senders and their keys for tests, as the product itself would make them.
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { accounts } from "#db/schema/accounts.ts";
import { insertAccount } from "#lib/accounts/insert-account.ts";
import { insertSender, type NewSender, type SenderRow } from "#lib/accounts/insert-sender.ts";
import { readApiKey } from "#lib/auth/api-keys.ts";
import { hashPassword } from "#lib/auth/passwords.ts";
import { openSession } from "#lib/auth/sessions.ts";
import { fullName } from "#lib/core/person-name.ts";
import type { SenderCaller } from "#lib/work/caller.ts";

export type TestSender = {
  row: SenderRow;
  /** What operations are given. */
  caller: SenderCaller;
  /** What goes after `Authorization: Basic `. */
  apiKey: string;
};

export type TestAccount = {
  account: typeof accounts.$inferSelect;
  owner: TestSender;
  /** The others, in order of making; REGULAR and ACTIVE. */
  senders: TestSender[];
};

const unique = () => randomBytes(6).toString("hex");

async function asTestSender(row: SenderRow): Promise<TestSender> {
  const caller: SenderCaller = {
    kind: "sender",
    accountId: row.accountId,
    senderId: row.id,
    email: row.email,
    name: fullName(row),
    type: row.type,
    via: "key",
    ip: "192.0.2.1",
    userAgent: "test",
    requestId: `test-${unique()}`,
  };
  return { row, caller, apiKey: (await readApiKey(db, row.id)) ?? "" };
}

type SenderOptions = Partial<Omit<NewSender, "accountId" | "passwordHash">> & { password?: string };

/** One more sender of an account: ACTIVE and REGULAR unless told otherwise, without a password unless one is given. */
export async function makeSender(accountId: string, { password, ...given }: SenderOptions = {}): Promise<TestSender> {
  const id = unique();
  const person = {
    email: `sender-${id}@example.com`,
    firstName: "Sam",
    lastName: `Sender ${id}`,
    status: "ACTIVE",
  } as const;
  const passwordHash = password ? await hashPassword(password) : null;
  return asTestSender(await insertSender(db, { ...person, ...given, accountId, passwordHash }));
}

/** An account of its own with an owner and `senders` more people in it. */
export async function makeAccount(
  options: { senders?: number; name?: string; owner?: SenderOptions; features?: Record<string, boolean> } = {},
): Promise<TestAccount> {
  const id = unique();
  const { password, ...given } = options.owner ?? {};
  const passwordHash = password ? await hashPassword(password) : null;
  const row = await insertAccount(
    db,
    { name: options.name ?? `Account ${id}`, language: "en", timezoneId: "GMT" },
    { email: `owner-${id}@example.com`, firstName: "Olive", lastName: `Owner ${id}`, ...given, passwordHash },
  );
  const [account] = await db
    .update(accounts)
    .set({ features: options.features ?? {} })
    .where(eq(accounts.id, row.accountId))
    .returning();
  if (!account) throw new Error("the account was not made");
  const others: TestSender[] = [];
  for (let at = 0; at < (options.senders ?? 0); at++) others.push(await makeSender(account.id));
  return { account, owner: await asTestSender(row), senders: others };
}

/** Signs a sender in without a password; answers the headers that carry the session. */
export async function sessionHeaders(sender: TestSender): Promise<{ cookie: string }> {
  const { accountId, id: senderId } = sender.row;
  const token = await openSession({ kind: "sender", accountId, senderId, ip: "192.0.2.1", userAgent: "test" });
  return { cookie: `SERVICE_SESSION_ID=${token}` };
}
