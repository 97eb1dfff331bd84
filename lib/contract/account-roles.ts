// Endpoints of the roles of an account, and of who has them.

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { AccountRole, AccountRoleInput, UserAccountRole, UserAccountRoleInput } from "./records/account-role.ts";
import { resultsOf } from "./records/common.ts";

const role = {
  id: "8f1f7d0c-5f0a-4c39-9f5e-0b6f4f6f2a11",
  name: "Port clerk",
  description: "Prepares packages; reads the reports of the account",
  permissions: ["transaction.transaction", "sender_admin.reports"],
  enabled: true,
  builtIn: false,
  userCount: 2,
};
const has = { userId: "2q37oSloj5AD", accountId: "a1", accountRoles: [role] };

export const accountRoles = {
  listAccountRoles: endpoint("GET /account/roles", {
    summary: "The roles of the account: those that every account has first, then its own by name",
    access: "manager",
    returns: resultsOf(AccountRole),
    example: { reply: { count: 1, results: [role] } },
  }),
  createAccountRole: endpoint("POST /account/roles", {
    summary: "Makes a role; an empty id is none",
    access: "manager",
    idempotent: true,
    body: AccountRoleInput,
    returns: AccountRole,
    example: {
      body: {
        id: "",
        name: "Port clerk",
        description: role.description,
        permissions: ["transaction.transaction", "sender_admin.reports"],
        enabled: true,
      },
      reply: role,
    },
  }),
  getAccountRole: endpoint("GET /account/roles/{accountRoleId}", {
    summary: "One role",
    access: "manager",
    returns: AccountRole,
    example: { reply: role },
  }),
  changeAccountRole: endpoint("PUT /account/roles/{accountRoleId}", {
    summary: "Changes a role for everybody who has it; absent members stay",
    access: "manager",
    body: AccountRoleInput,
    returns: AccountRole,
    example: { body: { description: "Prepares packages" }, reply: { ...role, description: "Prepares packages" } },
  }),
  removeAccountRole: endpoint("DELETE /account/roles/{accountRoleId}", {
    summary: "Deletes a role; 304 where it stays: every account has it, or somebody would be left without a role",
    access: "manager",
    returns: "nothing",
    unchanged: true,
  }),
  listAccountRoleUsers: endpoint("GET /account/roles/{accountRoleId}/users", {
    summary: "The ids of the senders who have a role",
    access: "manager",
    returns: resultsOf(z.string()),
    example: { reply: { count: 1, results: [has.userId] } },
  }),
  getSenderRoles: endpoint("GET /account/senders/{senderId}/roles", {
    summary: "The roles of a sender",
    access: "sender",
    returns: z.array(UserAccountRole),
    example: { reply: [has] },
  }),
  assignSenderRoles: endpoint("POST /account/senders/{senderId}/roles", {
    summary: "Replaces the roles of a sender",
    access: "manager",
    body: UserAccountRoleInput,
    returns: UserAccountRole,
    example: { body: { accountRoles: [{ id: "<accountRoleId>" }] }, reply: has },
  }),
} as const;
