// What the browser asks about the accounts below this one, and what it changes of them.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import { subAccounts } from "#lib/contract/sub-accounts-lines.ts";
import { asked } from "./asked.ts";

export const subAccountList = asked(["subAccounts"], subAccounts.listSubAccounts);

type SubAccountBody = SentBodyOf<typeof subAccounts.createSubAccount>;

/** Each leaves the list to be asked for anew; a change that fails, too: somebody else may have been faster. */
export function useSubAccountActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: subAccountList.queryKey });
  const create = useMutation({
    mutationFn: (body: SubAccountBody) => call(subAccounts.createSubAccount, { body }),
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ subAccountId, body }: { subAccountId: string; body: SubAccountBody }) =>
      call(subAccounts.changeSubAccount, { params: { subAccountId }, body }),
    onSettled,
  });
  return { create, change };
}

/** A new key ends the one before at once. The list says since when there is one. */
export function useSubAccountKeyActs(subAccountId: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: subAccountList.queryKey });
  const make = useMutation({
    mutationFn: () => call(subAccounts.makeSubAccountApiKey, { body: { accountUid: subAccountId } }),
    onSettled,
  });
  const end = useMutation({
    mutationFn: () => call(subAccounts.revokeSubAccountApiKey, { params: { subAccountId } }),
    onSettled,
  });
  return { make, end };
}
