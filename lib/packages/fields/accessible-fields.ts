// Keeps an accessible package to the fields of its tagged PDFs: other places would be read out by nobody.
import { eq } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Work } from "#lib/work/in-transaction.ts";
import { effectiveSettings } from "../effective-settings.ts";
import type { PackageRow } from "../open-package.ts";
import type { FieldRow } from "./approval-record.ts";

type Known = Pick<FieldRow, "approvalId" | "id">;

/** For what comes after the upload: fields that were there `before` may stay, move and go. */
export async function refuseAddedFields(
  work: Work,
  pkg: Pick<PackageRow, "accountId" | "settings">,
  fields: readonly FieldRow[],
  before: readonly Known[] = [],
): Promise<void> {
  const known = new Set(before.map((field) => `${field.approvalId} ${field.id}`));
  const added = fields.filter((field) => !known.has(`${field.approvalId} ${field.id}`));
  if (added.length === 0) return;
  const [account] = await work.tx
    .select({ settings: accounts.ceremonySettings })
    .from(accounts)
    .where(eq(accounts.id, pkg.accountId));
  if (effectiveSettings(pkg.settings, account?.settings ?? {}).ceremony.ada !== true) return;
  refuse("error.validation.ada.extractRequired", {
    say: "accessibleFields",
    parameters: { fieldNames: JSON.stringify(added.slice(0, 20).map((field) => field.name || field.id)) },
  });
}
