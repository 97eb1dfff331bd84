// Who was named and unnamed as whose delegate: by month, and each event as it was recorded.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { delegationReport, type ReportDays } from "#components/queries/reports.ts";
import { type CellOf, columnsFor, DataTable } from "#components/ui/data-table.tsx";
import { LateChart } from "#components/ui/late-chart.tsx";
import { useReader, useZone } from "#components/ui/reader.ts";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { DelegationReport } from "#lib/contract/reports.ts";
import { zonedDay } from "#lib/core/zoned-time.ts";
import { Figures } from "./figures.tsx";
import { ReportBody } from "./report-body.tsx";
import { monthName } from "./use-state-words.ts";

type Event = DelegationReport["delegationEvents"][number] & { key: string };

const kinds = ["DELEGATE_ADDED", "DELEGATE_CHANGED", "DELEGATE_REMOVED"] as const;
type Kind = (typeof kinds)[number];
const isKind = (type: string): type is Kind => kinds.some((one) => one === type);
const colours: Record<Kind, string> = {
  DELEGATE_ADDED: "var(--color-role-3)",
  DELEGATE_CHANGED: "var(--color-role-5)",
  DELEGATE_REMOVED: "var(--color-role-2)",
};
const column = columnsFor<Event>();

export function DelegationPanel({ asked }: { asked: ReportDays }) {
  const t = useWords("reports");
  const { formatTag } = useReader();
  const zone = useZone();
  const found = useQuery(delegationReport(asked));
  const events = useMemo(
    () => (found.data?.delegationEvents ?? []).map((event, at): Event => ({ ...event, key: String(at) })),
    [found.data],
  );
  const columns = useMemo(
    () =>
      column.columns([
        column.display({ id: "when", header: t("table.when"), cell: WhenCell, meta: { cellClass: "tabular-nums" } }),
        column.display({ id: "what", header: t("table.what"), cell: WhatCell }),
        column.display({ id: "who", header: t("table.who"), cell: WhoCell, meta: { cellClass: "text-ink-3" } }),
      ]),
    [t],
  );
  const count = (of: Kind, among: readonly Event[]) => among.filter(({ eventType }) => eventType === of).length;
  const months = [...Map.groupBy(events, ({ eventDate }) => zonedDay(new Date(eventDate), zone).slice(0, 7))].sort();
  return (
    <ReportBody found={found} isEmpty={events.length === 0}>
      <Figures
        label={t("figure.label")}
        figures={kinds.map((kind) => ({ key: kind, name: t(`event.${kind}`), value: count(kind, events) }))}
      />
      <LateChart
        title={t("chart.delegation")}
        series={kinds.map((key) => ({ key, label: t(`event.${key}`), colour: colours[key] }))}
        columns={months.map(([month, among]) => ({
          name: monthName(month, formatTag, "short"),
          values: Object.fromEntries(kinds.map((kind) => [kind, count(kind, among)])),
        }))}
      />
      <DataTable
        columns={columns}
        rows={events}
        idOf={({ key }) => key}
        phone="max-md:grid-cols-[minmax(0,1fr)] max-md:gap-y-1 max-md:py-3"
      />
    </ReportBody>
  );
}

type Cell = CellOf<Event>;

const WhenCell = ({ row: { original } }: Cell) => <Time at={original.eventDate} style="long" />;

/** What happened in the page's language; the sentence below it is the report's own, as it was recorded. */
function WhatCell({ row: { original } }: Cell) {
  const t = useWords("reports");
  return (
    <>
      {isKind(original.eventType) && <b className="block font-medium">{t(`event.${original.eventType}`)}</b>}
      <span className="text-ink-2" dir="auto">
        {original.eventDescription}
      </span>
    </>
  );
}

const WhoCell = ({ row: { original } }: Cell) => <span dir="auto">{original.eventUser}</span>;
