// A notary's journal, as its keeper reads it.

import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { addressOf, call } from "#lib/contract/call.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import { journal } from "#lib/contract/lines.ts";

/** As many as the interface answers at a time. */
export const mostEntries = 100;

/** Days as `2026-11-25`; without either all of it. */
export type JournalDays = { from: string; to: string };

const queryOf = ({ from, to }: JournalDays) => ({
  startDate: from || "1970-01-01",
  ...(to ? { endDate: to } : {}),
  dir: "desc",
});

/** The newest first. */
export const journalOf = (userId: string, days: JournalDays) =>
  queryOptions({
    queryKey: ["journal", userId, days],
    queryFn: ({ signal }) => call(journal.listJournal, { params: { userId }, query: queryOf(days), signal }),
    placeholderData: keepPreviousData,
  });

export const journalFile = (userId: string, days: JournalDays, format: "csv" | "pdf") =>
  addressOf(journal.downloadJournal, {
    params: { userId },
    query: { ...queryOf(days), dir: "asc", ...(format === "pdf" ? { format } : { columns: "all" }) },
  });

export function useCorrection(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentBodyOf<typeof journal.correctEntry>) =>
      call(journal.correctEntry, { params: { userId }, body }),
    // Also after a refusal: another tab may have put it right.
    onSettled: () => client.invalidateQueries({ queryKey: ["journal", userId] }),
  });
}
