// How far packages have come: what became of those that were sent, by sender, and each package with its documents and signers.
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { hrefOf } from "#components/inbox/package-facts.ts";
import { completionReport, type ReportDays, usageReport } from "#components/queries/reports.ts";
import { StatusChip } from "#components/ui/chip.tsx";
import { type CellOf, columnsFor, DataTable } from "#components/ui/data-table.tsx";
import { LateChart } from "#components/ui/late-chart.tsx";
import { Paging } from "#components/ui/paging.tsx";
import { useReader } from "#components/ui/reader.ts";
import { Time } from "#components/ui/time.tsx";
import { TwoLines } from "#components/ui/two-lines.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { Figures } from "./figures.tsx";
import { NumbersTable } from "./numbers-table.tsx";
import { ReportBody } from "./report-body.tsx";
import { monthsShown, outcomes, type ReportedPackage, reportedPackages, signedOf, summed } from "./report-numbers.ts";
import { senderName } from "./sender-name.ts";
import { monthName } from "./use-state-words.ts";

const pageSize = 25;
const column = columnsFor<ReportedPackage>();
const colours = { done: "var(--color-role-3)", open: "var(--color-role-1)", ended: "var(--color-role-2)" } as const;

export function CompletionPanel({ asked, status }: { asked: ReportDays; status: string }) {
  const t = useWords("reports");
  const { formatTag } = useReader();
  const usage = useQuery(usageReport(asked));
  const found = useQuery(completionReport({ ...asked, ...(status ? { status } : {}) }));
  const rows = useMemo(
    () => (found.data ? reportedPackages(found.data, (sender) => senderName(t, sender)) : []),
    [found.data, t],
  );
  // Another report begins with its first page.
  const [shown, setShown] = useState({ of: rows, from: 1 });
  const from = shown.of === rows ? shown.from : 1;
  const page = rows.slice(from - 1, from - 1 + pageSize);
  const columns = useMemo(
    () =>
      column.columns([
        column.display({ id: "package", header: t("table.package"), cell: NameCell }),
        column.display({ id: "status", header: t("table.status"), cell: StatusCell }),
        column.display({ id: "documents", header: t("table.documents"), cell: DocumentsCell }),
        column.display({ id: "signers", header: t("table.signers"), cell: SignersCell }),
        column.display({
          id: "last",
          header: t("table.last"),
          cell: LastCell,
          meta: { className: "text-end", cellClass: "text-ink-3 tabular-nums" },
        }),
      ]),
    [t],
  );
  const senders = usage.data?.senders ?? [];
  const all = outcomes(summed(senders.map(({ packages }) => packages)));
  const kinds = ["done", "open", "ended"] as const;
  return (
    <ReportBody found={found} isEmpty={rows.length === 0}>
      {usage.data && (
        <>
          <Figures
            label={t("figure.label")}
            figures={[
              { key: "sent", name: t("figure.sent"), value: all.sent },
              { key: "done", name: t("figure.done"), value: all.done, note: t("figure.share", { part: share(all) }) },
              { key: "open", name: t("figure.open"), value: all.open },
              { key: "ended", name: t("figure.ended"), value: all.ended },
            ]}
          />
          <LateChart
            title={t("chart.completion")}
            series={kinds.map((key) => ({ key, label: t(`figure.${key}`), colour: colours[key] }))}
            columns={monthsShown(usage.data.months ?? []).map(({ month, packages }) => ({
              name: monthName(month, formatTag, "short"),
              values: outcomes(packages),
            }))}
          />
          <NumbersTable
            title={t("table.bySender")}
            of={t("table.sender")}
            columns={[t("figure.sent"), ...kinds.map((key) => t(`figure.${key}`))]}
            rows={senders.map(({ sender, packages }) => {
              const { sent, done, open, ended } = outcomes(packages);
              return { key: sender.id, name: senderName(t, sender), numbers: [sent, done, open, ended] };
            })}
            sum={{ name: t("table.sum"), numbers: [all.sent, all.done, all.open, all.ended] }}
          />
        </>
      )}
      <h3 className="pb-1 font-strong text-ink text-md">{t("table.packages")}</h3>
      <DataTable
        tall
        columns={columns}
        rows={page}
        idOf={(pkg) => pkg.id}
        phone="max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:py-3"
      />
      <Paging
        from={from}
        shown={page.length}
        total={rows.length}
        size={pageSize}
        onMove={(next) => setShown({ of: rows, from: next })}
      />
    </ReportBody>
  );
}

/** In hundredths; nothing of nothing is nothing. */
const share = ({ done, sent }: { done: number; sent: number }): number => (sent === 0 ? 0 : done / sent);

type Cell = CellOf<ReportedPackage>;

const NameCell = ({ row: { original: pkg } }: Cell) => (
  <TwoLines className="max-w-90" href={hrefOf(pkg)} title={pkg.name} sub={pkg.sender} />
);

const StatusCell = ({ row: { original: pkg } }: Cell) => <StatusChip status={pkg.status} trashed={pkg.trashed} />;

function DocumentsCell({ row: { original: pkg } }: Cell) {
  const t = useWords("reports");
  const { done, all } = signedOf(pkg.documents);
  return <span className="tabular-nums">{t("documentsDone", { done, all })}</span>;
}

function SignersCell({ row: { original: pkg } }: Cell) {
  const t = useWords("reports");
  const { done, all } = signedOf(pkg.signers);
  return <span className="tabular-nums">{t("signersDone", { done, all })}</span>;
}

function LastCell({ row: { original: pkg } }: Cell) {
  const { last } = signedOf(pkg.signers);
  return last ? <Time at={last} /> : "–";
}
