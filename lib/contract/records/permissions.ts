// PURE. The permissions that an account role can hold, by the names that vendor clients know. Stored for years: only ever add.

/** What somebody without a role of the account's own may do anyway: taken away from whoever has roles without it. */
export const basicPermissions = [
  "transaction.transaction",
  "transaction.in_person",
  "templates_layouts.templates",
  "templates_layouts.layouts",
  "sender_admin.api_access",
] as const;

/** What only managers do, unless a role lets others. */
export const managingPermissions = [
  "sender_admin.users",
  "sender_admin.role",
  "groups.group_signing_management",
  "sender_admin.reports",
  "sender_admin.custom_fields",
  "sender_admin.customization",
  "sender_admin.event_notification",
  "sender_admin.data_management",
  "sender_admin.security_settings",
  "sender_admin.self_serve_account_settings",
  "sender_admin.sub_account_management",
] as const;

/** Those that govern something here, in the order of a screen. */
export const permissions = [...basicPermissions, ...managingPermissions] as const;
export type Permission = (typeof permissions)[number];

/** Vendor clients send these too. They are kept and answered, and govern nothing here: no screen shows them. */
const elsewhere = [
  "transaction.change_signer",
  "transaction.delegation_visibility",
  "templates_layouts.share_templates",
  "templates_layouts.share_layouts",
  "sender_admin.subscription",
  "sender_admin.notary",
] as const;

export const accountPermissions = [...permissions, ...elsewhere] as const;
export type AccountPermission = (typeof accountPermissions)[number];

export const isManaging = (permission: string): boolean =>
  (managingPermissions as readonly string[]).includes(permission);

/** The roles that every account has: what people are who have none of the account's own. */
export const builtInRoles = ["manager", "sender"] as const;
export type BuiltInRole = (typeof builtInRoles)[number];

/** Whether somebody does there what managers do: as a manager, or by a role. */
export const mayManage = (
  person: { type: "REGULAR" | "MANAGER"; permissions?: readonly string[] | undefined } | undefined,
  permission: (typeof managingPermissions)[number],
): boolean => person?.type === "MANAGER" || person?.permissions?.includes(permission) === true;

/** Whether somebody still does what every sender does: their roles may leave it out. */
export const mayStill = (
  person: { permissions?: readonly string[] | undefined } | undefined,
  permission: (typeof basicPermissions)[number],
): boolean => !person?.permissions || person.permissions.includes(permission);

/** Whether the service takes API keys of theirs: managers always have them. */
export const mayHaveKeys = (person: { type: "REGULAR" | "MANAGER"; permissions?: readonly string[] | undefined }) =>
  person.type === "MANAGER" || mayStill(person, "sender_admin.api_access");
