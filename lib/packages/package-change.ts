// PURE. What a partial package really changes: the columns to write, and whether a sent package would still take them.
import type { PackageChange } from "#lib/contract/records/package.ts";
import type { PackageSettings } from "#lib/contract/records/settings.ts";
import { checkedConditions } from "./fields/check-conditions.ts";
import type { PackageRow } from "./open-package.ts";

export type Columns = Partial<
  Pick<
    PackageRow,
    | "name"
    | "description"
    | "emailMessage"
    | "autocomplete"
    | "language"
    | "timezoneId"
    | "visibility"
    | "due"
    | "notarized"
    | "notaryRoleId"
    | "settings"
    | "conditions"
    | "limits"
    | "signedDocumentDelivery"
    | "data"
  >
>;

/** Our choice: these may still change while signers are at work; what they were shown stays. */
const whileSent = new Set<keyof Columns>(["description", "emailMessage", "due", "data"]);

/** Members absent stay; a ceremony member given replaces that member; `null` hands it back to the account's default. */
export function mergedSettings(old: PackageSettings | null, given: PackageSettings): PackageSettings | null {
  const ceremony: Record<string, unknown> = { ...old?.ceremony };
  for (const [member, value] of Object.entries(given.ceremony)) {
    if (value === null) delete ceremony[member];
    else if (value !== undefined) ceremony[member] = value;
  }
  const workflows = given.integrationFrameworkWorkflows ?? old?.integrationFrameworkWorkflows;
  // Vendor clients send empty settings along; they say nothing.
  if (!old && Object.keys(ceremony).length === 0 && !workflows?.length) return null;
  return { ceremony, ...(workflows ? { integrationFrameworkWorkflows: workflows } : {}) };
}

/** What was not said of a limit is no limit. */
export function storedLimits(given: PackageChange["limits"]): PackageRow["limits"] {
  if (!given) return null;
  const { roles, documents } = given;
  return { ...(typeof roles === "number" ? { roles } : {}), ...(typeof documents === "number" ? { documents } : {}) };
}

function wanted(pkg: PackageRow, change: PackageChange): Columns {
  const {
    name,
    description,
    emailMessage,
    autocomplete,
    language,
    timezoneId,
    visibility,
    due,
    notarized,
    notaryRoleId,
    settings,
    conditions,
    limits,
    signedDocumentDelivery,
    data,
  } = change;
  return {
    // `null` is "no change" for what cannot be empty, and "clear" for the rest.
    ...(name?.trim() ? { name: name.trim() } : {}),
    ...(description !== undefined ? { description: description ?? "" } : {}),
    ...(emailMessage !== undefined ? { emailMessage: emailMessage ?? "" } : {}),
    ...(typeof autocomplete === "boolean" ? { autocomplete } : {}),
    ...(language ? { language } : {}),
    ...(timezoneId ? { timezoneId } : {}),
    ...(visibility ? { visibility } : {}),
    ...(due !== undefined ? { due } : {}),
    ...(notarized !== undefined ? { notarized } : {}),
    ...(notaryRoleId !== undefined ? { notaryRoleId: notaryRoleId || null } : {}),
    ...(settings !== undefined ? { settings: settings === null ? null : mergedSettings(pkg.settings, settings) } : {}),
    ...(conditions !== undefined ? { conditions: conditions && checkedConditions(conditions) } : {}),
    ...(limits !== undefined ? { limits: storedLimits(limits) } : {}),
    ...(signedDocumentDelivery !== undefined ? { signedDocumentDelivery } : {}),
    ...(data !== undefined ? { data } : {}),
  };
}

/** Key order does not count: jsonb gives keys back in an order of its own. */
function isSame(a: unknown, b: unknown): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}

/** Only what differs: clients send `name` and `autocomplete` along with everything. */
export function changedColumns(pkg: PackageRow, change: PackageChange): Columns {
  return Object.fromEntries(
    Object.entries(wanted(pkg, change)).filter(([column, value]) => !isSame(value, pkg[column as keyof Columns])),
  ) as Columns;
}

export const actionFor = (columns: Columns): "edit" | "edit-settings" =>
  Object.keys(columns).every((column) => whileSent.has(column as keyof Columns)) ? "edit-settings" : "edit";
