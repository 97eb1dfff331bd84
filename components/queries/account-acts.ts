// What managers change of the account itself: what it is called, its time zone and language, and its logo.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import { accountProfile as lines, accountLogo as logoLines } from "#lib/contract/settings-lines.ts";
import { account } from "./instance.ts";

export function useChangeAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof lines.changeAccount>) => call(lines.changeAccount, { body }),
    onSuccess: (saved) => client.setQueryData(account.queryKey, saved),
  });
}

/** Whether the answer came or not, the account is read anew: it has the address of the picture. */
export function useLogo() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: account.queryKey, exact: true });
  const keep = useMutation({
    mutationFn: (image: string) => call(logoLines.changeLogo, { body: { image } }),
    onSettled,
  });
  const remove = useMutation({ mutationFn: () => call(logoLines.removeLogo), onSettled });
  return { keep, remove };
}
