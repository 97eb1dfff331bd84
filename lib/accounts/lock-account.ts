// The caller's account with its row locked until the transaction ends: settings are changed one after the other, and each change is
// told to the audit log by whoever saves it.
import { eq } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import type { AccountConfiguration } from "#lib/contract/records/account-configuration.ts";
import type { AccountAct } from "#lib/contract/records/audit-kinds.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { refuseRestricted } from "./find-sender.ts";

export type AccountRow = typeof accounts.$inferSelect;

export async function lockAccount({ tx, caller }: Work<SenderCaller>): Promise<AccountRow> {
  refuseRestricted(caller);
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, caller.accountId)).for("no key update");
  if (!account) throw new Error("a sender without an account");
  return account;
}

const configurationActs: Record<keyof AccountConfiguration, AccountAct> = {
  emailReminderSettings: "reminders.changed",
  expiryTimeConfiguration: "expiry.changed",
  dataManagementPolicy: "retention.changed",
  systemSettings: "system.changed",
  passwordPolicy: "passwordPolicy.changed",
  security: "twoSteps.required",
  support: "support.changed",
  nativeBridge: "nativeBridge.changed",
  embedding: "embedding.changed",
  evidence: "evidence.changed",
  attachments: "attachmentKinds.changed",
  handovers: "handover.changed",
  declineReasons: "declineReasons.changed",
  mailWords: "mailWords.changed",
  logo: "logo.changed",
  signingLogos: "logo.changed",
  signatureLayout: "logo.changed",
  signingThemes: "signingThemes.changed",
  hiddenParts: "signingUiOptions.changed",
  supportedLanguages: "languages.changed",
};

/** What a saved change is called, by what it touches. */
function actsOf(before: AccountRow, change: Partial<AccountRow>) {
  const { configuration, ceremonySettings, features, logoUrl: _, ...profile } = change;
  const told: { act: AccountAct; before: object; after: object }[] = [];
  for (const [name, act] of Object.entries(configurationActs) as [keyof AccountConfiguration, AccountAct][]) {
    const [old, now] = [before.configuration[name], configuration?.[name]];
    if (configuration) told.push({ act, before: { [name]: old }, after: { [name]: now } });
  }
  if (ceremonySettings)
    told.push({ act: "packageDefaults.changed", before: before.ceremonySettings, after: ceremonySettings });
  if (features) told.push({ act: "features.changed", before: before.features, after: features });
  if (Object.keys(profile).length > 0)
    told.push({ act: "account.changed", before: pick(before, profile), after: profile });
  return told;
}

const pick = (row: AccountRow, like: object) =>
  Object.fromEntries(Object.keys(like).map((name) => [name, row[name as keyof AccountRow]]));

export async function saveAccount(
  { tx, now, audit }: Work<SenderCaller>,
  account: AccountRow,
  change: Partial<Omit<AccountRow, "id">>,
): Promise<AccountRow> {
  for (const told of actsOf(account, change))
    audit({ ...told, subject: { kind: "account", id: account.id, name: account.name } });
  const [row] = await tx
    .update(accounts)
    .set({ ...change, updated: now })
    .where(eq(accounts.id, account.id))
    .returning();
  return row ?? account;
}
