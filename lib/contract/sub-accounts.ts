// Endpoints of sub-accounts: which there are, who acts in which, and the keys for it.

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import * as examples from "./examples.ts";
import {
  AccessibleAccount,
  AccountChoice,
  SubAccount,
  SubAccountApiKey,
  SubAccountInput,
} from "./records/sub-account.ts";

const account = { ...examples.account, name: "Example Estates North", parentAccountId: "b8Tn2WqK5mXc" };
const accessible = { accountUid: account.id, accountName: account.name };
const key = { ...accessible, apiKey: "azNKOXhRMm1acDdMOm5vdC1hLXJlYWwta2V5" };

export const subAccounts = {
  listSubAccounts: endpoint("GET /account/subaccounts", {
    summary: "The accounts below the caller's, with what is below those, by name",
    access: "manager",
    returns: z.array(SubAccount),
    example: { reply: [{ ...account, apiKeyCreated: account.created }] },
  }),
  createSubAccount: endpoint("POST /account/subaccounts", {
    summary: "Makes an account below the caller's, or below one of those; the caller is its first manager",
    access: "manager",
    idempotent: true,
    body: SubAccountInput,
    returns: SubAccount,
    example: { body: { name: "Example Estates North", language: "en", timezoneId: "GMT" }, reply: account },
  }),
  changeSubAccount: endpoint("PUT /account/subaccounts/{subAccountId}", {
    summary: "Changes a sub-account's name, language and time zone, or what it belongs to; absent members stay",
    access: "manager",
    body: SubAccountInput,
    returns: SubAccount,
    example: { body: { language: "en", timezoneId: "Europe/Prague" }, reply: account },
  }),
  listAccessibleAccounts: endpoint("GET /account/accessibleaccounts", {
    summary: "The accounts in which the caller may act: their own, and for who manages sub-accounts those below it",
    access: "sender",
    returns: z.array(AccessibleAccount),
    example: { reply: [accessible] },
  }),
  listSubAccountApiKeys: endpoint("GET /account/subaccountApiKeys", {
    summary: "The caller's own API keys in the sub-accounts in which they have one",
    keyScope: "EVERYTHING",
    access: "manager",
    returns: z.array(SubAccountApiKey),
    example: { reply: [key] },
  }),
  makeSubAccountApiKey: endpoint("POST /account/subaccountApiKeys", {
    summary: "A new API key of the caller's in a sub-account; the one before ends",
    access: "manager",
    body: AccountChoice,
    returns: SubAccountApiKey,
    example: { body: { accountUid: "<subAccountId>" }, reply: key },
  }),
  revokeSubAccountApiKey: endpoint("DELETE /account/subaccountApiKeys/{subAccountId}", {
    summary: "Ends the caller's API key in a sub-account, and what was opened with it",
    access: "manager",
    returns: "nothing",
  }),
  enterAccount: endpoint("POST /user/account", {
    summary: "Goes on in another of the accounts in which the caller may act, in the same session",
    access: "sender",
    body: AccountChoice,
    returns: AccessibleAccount,
    internal: true,
    example: { body: { accountUid: "<subAccountId>" }, reply: accessible },
  }),
} as const;
