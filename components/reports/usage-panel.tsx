// How many packages are in which state: together, by month of their last change, by sender. Every number is the interface's own.
import { useQuery } from "@tanstack/react-query";
import { type ReportDays, usageReport } from "#components/queries/reports.ts";
import { LateChart } from "#components/ui/late-chart.tsx";
import { useReader } from "#components/ui/reader.ts";
import { useWords } from "#components/ui/use-words.ts";
import { Figures } from "./figures.tsx";
import { NumbersTable } from "./numbers-table.tsx";
import { ReportBody } from "./report-body.tsx";
import { allOf, drawnStates, monthsShown, outcomes, type StateCounts, summed } from "./report-numbers.ts";
import { senderName } from "./sender-name.ts";
import { monthName, useStateWords } from "./use-state-words.ts";

const numbersOf = (counts: StateCounts): number[] => [...drawnStates.map((state) => counts[state] ?? 0), allOf(counts)];

export function UsagePanel({ asked }: { asked: ReportDays }) {
  const t = useWords("reports");
  const states = useStateWords();
  const { formatTag } = useReader();
  const found = useQuery(usageReport(asked));
  const senders = found.data?.senders ?? [];
  const all = summed(senders.map(({ packages }) => packages));
  const months = monthsShown(found.data?.months ?? []);
  const { done, open, ended } = outcomes(all);
  const columns = [...drawnStates.map(states.name), t("table.all")];
  return (
    <ReportBody found={found} isEmpty={allOf(all) === 0}>
      <Figures
        label={t("figure.label")}
        figures={[
          { key: "all", name: t("figure.packages"), value: allOf(all) },
          { key: "open", name: t("figure.open"), value: open },
          { key: "done", name: t("figure.done"), value: done },
          { key: "ended", name: t("figure.ended"), value: ended },
        ]}
      />
      <LateChart
        title={t("chart.usage")}
        series={states.series}
        columns={months.map(({ month, packages }) => ({
          name: monthName(month, formatTag, "short"),
          values: packages,
        }))}
      />
      <NumbersTable
        title={t("table.byMonth")}
        of={t("table.month")}
        columns={columns}
        rows={months.map(({ month, packages }) => ({
          key: month,
          name: monthName(month, formatTag),
          numbers: numbersOf(packages),
        }))}
        sum={{ name: t("table.sum"), numbers: numbersOf(all) }}
      />
      <NumbersTable
        title={t("table.bySender")}
        of={t("table.sender")}
        columns={columns}
        rows={senders.map(({ sender, packages }) => ({
          key: sender.id,
          name: senderName(t, sender),
          numbers: numbersOf(packages),
        }))}
        sum={{ name: t("table.sum"), numbers: numbersOf(all) }}
      />
    </ReportBody>
  );
}
