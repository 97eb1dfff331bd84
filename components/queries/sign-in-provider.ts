// The account's own provider for signing in: as it is saved, tried, changed and taken away.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { ReplyOf } from "#lib/contract/endpoint.ts";
import { signInProvider as lines } from "#lib/contract/settings-lines.ts";

export type Provider = ReplyOf<typeof lines.readSignInProvider>;
export type DomainProof = Provider["domainProofs"][number];
export type Trial = ReplyOf<typeof lines.trySignInProvider>;
export type ProviderChanges = {
  kind?: "OIDC" | "SAML";
  metadata?: string;
  entryPoint?: string;
  certificate?: string;
  issuer?: string;
  clientId?: string;
  clientSecret?: string;
  domains?: string[];
  trustEmail?: boolean;
  newPeople?: "INVITED_ONLY" | "REGULAR";
  onlyThisWay?: boolean;
};

/** Never asked again by itself while somebody types. */
export const signInProvider = queryOptions({
  queryKey: ["signInProvider"],
  queryFn: ({ signal }): Promise<Provider> => call(lines.readSignInProvider, { signal }),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  staleTime: 0,
});

type Client = "kind" | "issuer" | "clientId" | "clientSecret" | "metadata" | "entryPoint" | "certificate";

export const tryProvider = (body: Pick<ProviderChanges, Client>): Promise<Trial> =>
  call(lines.trySignInProvider, { body });

export function useProviderActs() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: signInProvider.queryKey });
  const save = useMutation({
    mutationFn: (body: ProviderChanges) => call(lines.changeSignInProvider, { body }),
    onSettled,
  });
  const prove = useMutation({
    mutationFn: (body: { domain: string; by: "DNS" | "OWNER" }) => call(lines.proveSignInDomain, { body }),
    onSettled,
  });
  const remove = useMutation({ mutationFn: () => call(lines.removeSignInProvider), onSettled });
  return { save, prove, remove };
}
