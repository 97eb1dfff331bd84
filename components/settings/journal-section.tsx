// A notary's journal: every act in order, in the days that are asked for, and as a file; a mistake is put right by a further entry.
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import { type JournalDays, journalFile, journalOf, mostEntries } from "#components/queries/journal.ts";
import { buttonClass } from "#components/ui/button-class.ts";
import { DataTable } from "#components/ui/data-table.tsx";
import { DateInput } from "#components/ui/date-input.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { JournalEntry } from "#lib/contract/journal.ts";
import { CorrectEntry } from "./correct-entry.tsx";
import { CorrectContext, journalColumns } from "./journal-columns.tsx";

export function JournalSection({ userId }: { userId: string }) {
  const t = useWords("journal");
  const [days, setDays] = useState<JournalDays>({ from: "", to: "" });
  const [wrong, setWrong] = useState<JournalEntry | null>(null);
  const found = useQuery(journalOf(userId, days));
  const columns = useMemo(() => journalColumns(t), [t]);
  const { data } = found;
  return (
    <div className="grid w-full min-w-0 gap-3">
      <p className="text-ink-3">{t("lead")}</p>
      <div className="flex flex-wrap items-end gap-3">
        <FormField label={t("from")}>
          <DateInput value={days.from} onChange={(event) => setDays({ ...days, from: event.currentTarget.value })} />
        </FormField>
        <FormField label={t("to")}>
          <DateInput value={days.to} onChange={(event) => setDays({ ...days, to: event.currentTarget.value })} />
        </FormField>
        <a data-slot="button" className={buttonClass()} href={journalFile(userId, days, "pdf")} download>
          <Icon as={Download} />
          {t("downloadPdf")}
        </a>
        <a data-slot="button" className={buttonClass()} href={journalFile(userId, days, "csv")} download>
          <Icon as={Download} />
          {t("download")}
        </a>
      </div>
      {found.error && <ReadFailure error={found.error} isOld={data !== undefined} onRetry={found.refetch} />}
      {!data ? (
        !found.error && <SkeletonRows rows={3} label={t("reading")} />
      ) : data.results.length === 0 ? (
        <p className="text-ink-3">{t("none")}</p>
      ) : (
        <CorrectContext value={setWrong}>
          <DataTable
            columns={columns}
            rows={data.results}
            idOf={({ sequenceNumber }) => String(sequenceNumber)}
            phone="max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-3 max-md:gap-y-1 max-md:py-3"
          />
        </CorrectContext>
      )}
      {data && data.count > mostEntries && <Hint>{t("first", { most: mostEntries, count: data.count })}</Hint>}
      {wrong && (
        <CorrectEntry key={wrong.sequenceNumber} userId={userId} entry={wrong} onClose={() => setWrong(null)} />
      )}
    </div>
  );
}
