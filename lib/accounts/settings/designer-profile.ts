// The designer settings of an account by profile; "default" is what shows where no profile is named.
import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { designerProfiles } from "#db/schema/accounts.ts";
import { defaultProfile, everythingShown } from "#lib/contract/records/designer-elements.ts";
import type { DesignerSettings, DesignerSettingsInput } from "#lib/contract/records/designer-settings.ts";
import { refuse } from "#lib/core/errors.ts";
import { given } from "./configured.ts";

/** Stored settings may be older than the newest member. */
export const designerRecord = (stored: Record<string, unknown>): DesignerSettings => ({
  ...everythingShown,
  ...(stored as Partial<DesignerSettings>),
});

/** What is absent or null in the change stays. */
export const changedDesigner = (
  stored: Record<string, unknown>,
  { fieldSettings, ...members }: DesignerSettingsInput,
): DesignerSettings => {
  const before = designerRecord(stored);
  return {
    ...before,
    ...given<Omit<DesignerSettings, "fieldSettings">>(members),
    fieldSettings: { ...before.fieldSettings, ...given<DesignerSettings["fieldSettings"]>(fieldSettings ?? {}) },
  };
};

/** Refuses a named profile that the account does not have (404); the default always exists. */
export async function readDesigner(accountId: string, name: string = defaultProfile): Promise<DesignerSettings> {
  const [profile] = await db
    .select({ settings: designerProfiles.settings })
    .from(designerProfiles)
    .where(and(eq(designerProfiles.accountId, accountId), eq(designerProfiles.name, name)));
  if (!profile && name !== defaultProfile) refuse("error.notFound.designerProfileNotFound");
  return designerRecord(profile?.settings ?? {});
}
