// The endpoints of account roles that screens ask: apart from the others, which most pages have no use for.
import type * as accountRolesModule from "./account-roles.ts";
import { linesOf } from "./lines-of.ts";

export const accountRoles = linesOf<typeof accountRolesModule.accountRoles>()({
  listAccountRoles: "GET /account/roles",
  createAccountRole: "POST /account/roles",
  changeAccountRole: "PUT /account/roles/{accountRoleId}",
  removeAccountRole: "DELETE /account/roles/{accountRoleId}",
  listAccountRoleUsers: "GET /account/roles/{accountRoleId}/users",
  getSenderRoles: "GET /account/senders/{senderId}/roles",
  assignSenderRoles: "POST /account/senders/{senderId}/roles",
});
