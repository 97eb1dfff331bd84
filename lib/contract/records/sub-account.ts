// Sub-accounts: accounts that belong to another one, and the keys with which a sender of that one acts in them.
import { z } from "zod";
import { DateTime } from "./common.ts";
import { NameText, ShortText } from "./limits.ts";
import { Account } from "./sender.ts";

export const SubAccount = Account.extend({
  /** The account that it belongs to. */
  parentAccountId: z.string(),
  /** In the list: since when the caller has an API key in it; absent where they have none. */
  apiKeyCreated: DateTime.optional(),
}).meta({ id: "SubAccount" });
export type SubAccount = z.infer<typeof SubAccount>;

/** Vendor clients send a whole account: what else it holds is the new account's own to say. Absent and null members stay. */
export const SubAccountInput = z
  .object({
    name: NameText.nullish(),
    parentAccountId: ShortText.nullish(),
    language: ShortText.nullish(),
    timezoneId: ShortText.nullish(),
  })
  .meta({ id: "SubAccountInput" });
export type SubAccountInput = z.infer<typeof SubAccountInput>;

export const AccessibleAccount = z
  .object({ accountUid: z.string(), accountName: z.string() })
  .meta({ id: "AccessibleAccount" });
export type AccessibleAccount = z.infer<typeof AccessibleAccount>;

/** Vendor clients read exactly these members, and stumble over any other. */
export const SubAccountApiKey = z
  .object({ accountUid: z.string(), accountName: z.string(), apiKey: z.string() })
  .meta({ id: "SubAccountApiKey" });
export type SubAccountApiKey = z.infer<typeof SubAccountApiKey>;

/** Vendor clients send the whole record: the account alone counts. */
export const AccountChoice = z.object({ accountUid: ShortText });
