// How managers set what the designer shows: the default, and named profiles beside it.
import { and, asc, eq, ne } from "drizzle-orm";
import { db } from "#db/client.ts";
import { designerProfiles } from "#db/schema/accounts.ts";
import type { accountSettings } from "#lib/contract/account-settings.ts";
import { defaultProfile } from "#lib/contract/records/designer-elements.ts";
import type { DesignerSettings, DesignerSettingsInput } from "#lib/contract/records/designer-settings.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import type { SenderCaller } from "#lib/work/caller.ts";
import { inTransaction } from "#lib/work/in-transaction.ts";
import { refuseRestricted } from "../find-sender.ts";
import { lockAccount } from "../lock-account.ts";
import { changedDesigner, designerRecord } from "./designer-profile.ts";

const { accountId, name } = designerProfiles;

export const listDesignerProfiles: Operation<typeof accountSettings.listDesignerProfiles> = async ({ caller }) => {
  refuseRestricted(caller);
  const rows = await db
    .select()
    .from(designerProfiles)
    .where(and(eq(accountId, caller.accountId), ne(name, defaultProfile)))
    .orderBy(asc(name));
  return rows.map((row) => ({ name: row.name, settings: designerRecord(row.settings) }));
};

type Input = { caller: SenderCaller; body: DesignerSettingsInput };

/** The account's row is the lock, so that two changes at once do not lose one. */
async function write({ caller, body }: Input, profileName: string): Promise<DesignerSettings> {
  if (profileName.length > 255) refuse("error.notFound.designerProfileNotFound");
  return inTransaction(caller, async (work) => {
    const account = await lockAccount(work);
    const [present] = await work.tx
      .select()
      .from(designerProfiles)
      .where(and(eq(accountId, account.id), eq(name, profileName)));
    const settings = changedDesigner(present?.settings ?? {}, body);
    const row = { accountId: account.id, name: profileName, settings, updated: work.now };
    await work.tx
      .insert(designerProfiles)
      .values(row)
      .onConflictDoUpdate({ target: [accountId, name], set: row });
    const subject = { kind: "setting", id: profileName, name: profileName } as const;
    work.audit({ act: "designer.changed", subject, before: present?.settings ?? {}, after: settings });
    return settings;
  });
}

export const changeDesignerDefaults: Operation<typeof accountSettings.changeDesignerDefaults> = async (input) =>
  write(input, defaultProfile);

export const changeDesignerProfile: Operation<typeof accountSettings.changeDesignerProfile> = async (input) =>
  write(input, input.params.profileName);

export const removeDesignerProfile: Operation<typeof accountSettings.removeDesignerProfile> = async ({
  caller,
  params,
}) => {
  refuseRestricted(caller);
  return inTransaction(caller, async ({ tx, audit }) => {
    const [removed] = await tx
      .delete(designerProfiles)
      .where(and(eq(accountId, caller.accountId), eq(name, params.profileName)))
      .returning();
    if (!removed) refuse("error.notFound.designerProfileNotFound");
    const subject = { kind: "setting", id: removed.name, name: removed.name } as const;
    audit({ act: "designer.removed", subject, before: removed.settings });
    return undefined;
  });
};
