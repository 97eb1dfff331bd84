// The languages that the account offers its signers: every sender is told, managers limit them.
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "#lib/contract/call.ts";
import type { SupportedLanguages } from "#lib/contract/records/supported-languages.ts";
import { offeredLanguages as lines } from "#lib/contract/settings-lines.ts";
import { signersLanguages } from "#lib/language/areas.ts";
import type { Language } from "#lib/language/languages.ts";
import { isOffered } from "#lib/language/offered-languages.ts";

export const offeredLanguages = queryOptions({
  queryKey: ["offeredLanguages"],
  queryFn: ({ signal }) => call(lines.readSupportedLanguages, { signal }),
  staleTime: 60_000,
});

/** Those to choose from for packages and signers; every one where nothing is limited, or nothing is known yet. */
export function useSignersLanguages(): readonly Language[] {
  const offered = useQuery(offeredLanguages).data?.signerLanguages;
  return useMemo(() => signersLanguages.filter((code) => isOffered(offered, code)), [offered]);
}

/** Without a list every language is offered again. */
export function useOfferLanguages() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (next: SupportedLanguages | null): Promise<SupportedLanguages | null> => {
      if (next) return call(lines.changeSupportedLanguages, { body: next });
      await call(lines.resetSupportedLanguages);
      return null;
    },
    onSuccess: (saved) => client.setQueryData(offeredLanguages.queryKey, saved),
  });
}
