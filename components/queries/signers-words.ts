// What an account says to its signers, by language: the consent text, the reasons to decline, and where they go afterwards.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { addressOf, call } from "#lib/contract/call.ts";
import type { ReplyOf } from "#lib/contract/endpoint.ts";
import { consentTexts as consentLines, signersWords as lines } from "#lib/contract/settings-lines.ts";
import { versionOf } from "#lib/contract/version.ts";

export type ConsentRecord = ReplyOf<typeof consentLines.listConsentTexts>[number];
export type SignersWords = ReplyOf<typeof lines.readSignersWords>;
export type Handover = SignersWords["handovers"][string];

export const consentTexts = queryOptions({
  queryKey: ["consentTexts"],
  queryFn: ({ signal }) => call(consentLines.listConsentTexts, { signal }),
});

/** Where the consent of a language is as a file, as new packages get it. */
export const consentDocument = (language: string) =>
  addressOf(consentLines.readDefaultConsent, { query: { language } });

/** Refused where `seen` is not what stands there by now. */
export function useConsentActs(seen: ConsentRecord) {
  const client = useQueryClient();
  const params = { language: seen.language };
  const version = versionOf(seen);
  const onSettled = () => client.invalidateQueries({ queryKey: consentTexts.queryKey });
  const save = useMutation({
    mutationFn: (body: { title: string; body: string }) =>
      call(consentLines.changeConsentText, { params, body, version }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: () => call(consentLines.removeConsentText, { params, version }),
    onSettled,
  });
  return { save, remove };
}

export const signersWords = queryOptions({
  queryKey: ["signersWords"],
  queryFn: ({ signal }) => call(lines.readSignersWords, { signal }),
});

/** What stands where nothing is set. */
export const noHandover: Handover = { href: "", text: "", title: "" };

export function useSignersWordsActs(language: string, words: SignersWords) {
  const client = useQueryClient();
  const params = { language };
  const reasons = words.declineReasons[language] ?? [];
  const handover = words.handovers[language] ?? noHandover;
  const onSettled = () => client.invalidateQueries({ queryKey: signersWords.queryKey });
  const saveReasons = useMutation({
    mutationFn: (body: string[]) => call(lines.changeDeclineReasons, { params, body, version: versionOf(reasons) }),
    onSettled,
  });
  /** Without an address there is none. */
  const saveHandover = useMutation({
    mutationFn: async (body: Handover): Promise<void> => {
      const version = versionOf(handover);
      if (body.href.trim() !== "") await call(lines.changeHandover, { params, body, version });
      else if (handover.href !== "") await call(lines.removeHandover, { params, version });
    },
    onSettled,
  });
  return { reasons, handover, saveReasons, saveHandover };
}
