// The endpoints of sub-accounts that screens ask: apart from the others, which most pages have no use for.
import { linesOf } from "./lines-of.ts";
import type * as subAccountsModule from "./sub-accounts.ts";

export const subAccounts = linesOf<typeof subAccountsModule.subAccounts>()({
  listSubAccounts: "GET /account/subaccounts",
  createSubAccount: "POST /account/subaccounts",
  changeSubAccount: "PUT /account/subaccounts/{subAccountId}",
  makeSubAccountApiKey: "POST /account/subaccountApiKeys",
  revokeSubAccountApiKey: "DELETE /account/subaccountApiKeys/{subAccountId}",
  enterAccount: "POST /user/account",
});
