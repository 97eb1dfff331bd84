// Account roles: what the senders who have one may do. The names of permissions are those that vendor clients send.
import { z } from "zod";
import { Id, IdInput } from "./common.ts";
import { LineText, NameText, ShortText } from "./limits.ts";
import { accountPermissions } from "./permissions.ts";

export const AccountRole = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    permissions: z.array(z.string()),
    /** One that is not gives nothing to whoever has it, and is given to nobody more. */
    enabled: z.boolean(),
    /** Every account has it, and nobody changes it. */
    builtIn: z.boolean(),
    userCount: z.int(),
  })
  .meta({ id: "AccountRole" });
export type AccountRole = z.infer<typeof AccountRole>;

export const AccountRoleInput = z
  .object({
    id: IdInput,
    name: NameText.nullish(),
    description: LineText.nullish(),
    permissions: z.array(z.enum(accountPermissions)).max(100).nullish(),
    enabled: z.boolean().nullish(),
  })
  .meta({ id: "AccountRoleInput" });
export type AccountRoleInput = z.infer<typeof AccountRoleInput>;

export const UserAccountRole = z
  .object({ userId: z.string(), accountId: z.string(), accountRoles: z.array(AccountRole) })
  .meta({ id: "UserAccountRole" });

/** Vendor clients send whole roles back: their ids alone count. */
export const UserAccountRoleInput = z
  .object({
    userId: ShortText.nullish(),
    accountId: ShortText.nullish(),
    accountRoles: z.array(z.object({ id: Id })).max(100),
  })
  .meta({ id: "UserAccountRoleInput" });
