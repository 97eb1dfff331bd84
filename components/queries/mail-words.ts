// The account's own words of its mails, by language and by mail.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import type { MailWords } from "#lib/contract/records/mail-variables.ts";
import { mailWords as lines } from "#lib/contract/settings-lines.ts";
import { versionOf } from "#lib/contract/version.ts";

export const mailWords = queryOptions({
  queryKey: ["mailWords"],
  queryFn: ({ signal }) => call(lines.readMailWords, { signal }),
});

/** Refused where `seen` is not what stands there by now. */
export function useMailWordsActs(seen: MailWords) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: ({ language, ...body }: SentBodyOf<typeof lines.changeMailWords> & { language: string }) =>
      call(lines.changeMailWords, { params: { language }, body, version: versionOf(seen) }),
    onSettled: () => client.invalidateQueries({ queryKey: mailWords.queryKey }),
  });
  return { save };
}
