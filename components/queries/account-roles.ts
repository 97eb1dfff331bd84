// What the browser asks about the roles of the account and who has them, and what it changes of them.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { accountRoles } from "#lib/contract/account-roles-lines.ts";
import { call } from "#lib/contract/call.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import { asked } from "./asked.ts";

export const accountRoleList = asked(["accountRoles", "all"], accountRoles.listAccountRoles);
export const accountRoleUsers = (accountRoleId: string) =>
  asked(["accountRoles", "users", accountRoleId], accountRoles.listAccountRoleUsers, { params: { accountRoleId } });
export const senderRoles = (senderId: string) =>
  asked(["accountRoles", "of", senderId], accountRoles.getSenderRoles, { params: { senderId } });

export type AccountRoleBody = SentBodyOf<typeof accountRoles.createAccountRole>;

/** Each leaves every list of roles to be asked for anew; a change that fails, too: somebody else may have been faster. */
export function useAccountRoleActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ["accountRoles"] });
  const create = useMutation({
    mutationFn: (body: AccountRoleBody) => call(accountRoles.createAccountRole, { body }),
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ accountRoleId, body }: { accountRoleId: string; body: AccountRoleBody }) =>
      call(accountRoles.changeAccountRole, { params: { accountRoleId }, body }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (accountRoleId: string) => call(accountRoles.removeAccountRole, { params: { accountRoleId } }),
    onSettled,
  });
  /** Who is a manager is told by the sender's record as well. */
  const assign = useMutation({
    mutationFn: ({ senderId, ids }: { senderId: string; ids: readonly string[] }) =>
      call(accountRoles.assignSenderRoles, {
        params: { senderId },
        body: { accountRoles: ids.map((id) => ({ id })) },
      }),
    onSettled: async () => {
      await onSettled();
      await client.invalidateQueries({ queryKey: ["senders"] });
      await client.invalidateQueries({ queryKey: ["me"] });
    },
  });
  return { create, change, remove, assign };
}
