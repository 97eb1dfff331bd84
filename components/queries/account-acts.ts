// What managers change of the account itself: what it is called, its time zone and language, its logo and those by language.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import { accountProfile as lines, accountLogo as logoLines } from "#lib/contract/settings-lines.ts";
import { asked } from "./asked.ts";
import { account } from "./instance.ts";
import { withLogo } from "./with-logo.ts";

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

export const signingLogos = asked(["account", "signingLogos"], logoLines.readSigningLogos);

/** Sets the logo of one language, or without a picture leaves its readers the account's. What others have set meanwhile stays. */
export function useSigningLogo(language: string) {
  const client = useQueryClient();
  const write = async (image: string | null) =>
    call(logoLines.changeSigningLogos, { body: withLogo(await call(logoLines.readSigningLogos), language, image) });
  const answers = {
    onSuccess: (saved: Awaited<ReturnType<typeof write>>) => client.setQueryData(signingLogos.queryKey, saved),
    onError: () => client.invalidateQueries({ queryKey: signingLogos.queryKey }),
  };
  const keep = useMutation({ mutationFn: (image: string) => write(image), ...answers });
  const remove = useMutation({ mutationFn: () => write(null), ...answers });
  return { keep, remove };
}

export const signatureLayout = asked(["account", "signatureLayout"], logoLines.readSignatureLayout);

/** The logo in signatures. */
export function useSignatureLogo() {
  const client = useQueryClient();
  const { queryKey } = signatureLayout;
  const keep = useMutation({
    mutationFn: (image: string) => call(logoLines.changeSignatureLayout, { body: { logo: { image } } }),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: () => client.invalidateQueries({ queryKey }),
  });
  const remove = useMutation({
    mutationFn: () => call(logoLines.resetSignatureLayout),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { keep, remove };
}
