// What the palette finds by the words that are typed: packages, templates, groups and, for whoever manages them, senders.
import { searchGroups } from "#components/queries/groups.ts";
import { searchSenders } from "#components/queries/instance.ts";
import { searchPackages, searchTemplates } from "#components/queries/packages.ts";
import { statusWord } from "#components/ui/chip.tsx";
import type { UiWords } from "#components/ui/ui-words.ts";
import type { Found } from "./desk-context.ts";

/** What one of them cannot find keeps nothing of the others out of sight. */
export async function findByWords(t: UiWords, words: string, seesSenders: boolean): Promise<Found[]> {
  const found = await Promise.allSettled([
    searchPackages(words, 8).then(({ results }) =>
      results.map(({ id, name, status }) => ({ id, name, detail: statusWord(t, status) })),
    ),
    searchTemplates(words, 4).then(({ results }) =>
      results.map(({ id, name }) => ({ id, name, kind: "template" as const })),
    ),
    seesSenders
      ? searchSenders(words, 4).then((senders) =>
          senders.map(({ id, name, email }) => ({ id, name: name || email, detail: email, kind: "sender" as const })),
        )
      : [],
    searchGroups(words, 4).then(({ results }) =>
      results.map(({ id, name, email }) => ({ id, name, detail: email ?? "", kind: "group" as const })),
    ),
  ]);
  return found.flatMap((part): Found[] => (part.status === "fulfilled" ? part.value : []));
}
