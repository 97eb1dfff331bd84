// What the desk asks about the identity documents that wait to be looked at.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { addressOf, call } from "#lib/contract/call.ts";
import { identity } from "#lib/contract/lines.ts";
import type { IdentityDecision, IdentitySide } from "#lib/contract/records/identity-words.ts";
import { asked } from "./asked.ts";
import { packageKeys, useRefreshPackages } from "./packages.ts";

const lookMs = 5_000;

/** Of all packages. Among what is asked about packages, so that every act on one asks for these anew, too. */
export const ownIdentityChecks = asked([...packageKeys.all, "identity-checks"], identity.listOwnIdentityChecks);

/** Whoever may not decide is refused, and asked about no more. */
export const identityChecks = (packageId: string) =>
  queryOptions({
    queryKey: ["identity-checks", packageId],
    queryFn: ({ signal }) => call(identity.listIdentityChecks, { params: { packageId }, signal }),
    retry: false,
    refetchInterval: ({ state }) => (state.data ? lookMs : false),
  });

export const identityPicture = (packageId: string, checkId: string, side: IdentitySide): string =>
  addressOf(identity.readIdentityPicture, { params: { packageId, checkId, side } });

type Decided = { checkId: string; decision: IdentityDecision; reason: string };

export function useDecideIdentity(packageId: string) {
  const client = useQueryClient();
  const refresh = useRefreshPackages();
  return useMutation({
    mutationFn: ({ checkId, ...body }: Decided) =>
      call(identity.decideIdentity, { params: { packageId, checkId }, body }),
    // Refused as well: somebody else has decided.
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: identityChecks(packageId).queryKey }), refresh()]),
  });
}
