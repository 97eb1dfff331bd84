// What a role is called on screens: those that every account has in the reader's language, the others as they were named.
import type { AreaWords } from "#components/ui/use-words.ts";
import type { AccountRole } from "#lib/contract/records/account-role.ts";
import { type Permission, permissions } from "#lib/contract/records/permissions.ts";

export const roleName = (t: AreaWords<"roles">, { id, name, builtIn }: AccountRole): string =>
  !builtIn ? name : id === "manager" ? t("manager.name") : t("sender.name");

export const roleMeaning = (t: AreaWords<"roles">, { id, description, builtIn }: AccountRole): string =>
  !builtIn ? description : id === "manager" ? t("manager.means") : t("sender.means");

/** As they stand on a screen, below their headings. */
type PermissionGroup = {
  name: "packages" | "people" | "account" | "programs";
  permissions: readonly Permission[];
};
export const permissionGroups: readonly PermissionGroup[] = [
  {
    name: "packages",
    permissions: [
      "transaction.transaction",
      "transaction.in_person",
      "templates_layouts.templates",
      "templates_layouts.layouts",
    ],
  },
  { name: "people", permissions: ["sender_admin.users", "sender_admin.role", "groups.group_signing_management"] },
  {
    name: "account",
    permissions: [
      "sender_admin.reports",
      "sender_admin.custom_fields",
      "sender_admin.customization",
      "sender_admin.self_serve_account_settings",
      "sender_admin.sub_account_management",
      "sender_admin.security_settings",
      "sender_admin.data_management",
    ],
  },
  { name: "programs", permissions: ["sender_admin.api_access", "sender_admin.event_notification"] },
];

/** What programs gave a role that governs nothing here: kept when a person changes the rest. */
export const unseen = (role: AccountRole | undefined): string[] =>
  (role?.permissions ?? []).filter((one) => !(permissions as readonly string[]).includes(one));
