// The table of the outbox, of mails as of text messages: five columns of the same make, one below the other on a phone, and its pages.

import { cn } from "#components/ui/cn.ts";
import { type Columns, DataTable } from "#components/ui/data-table.tsx";
import { Paging } from "#components/ui/paging.tsx";
import { pageSize } from "./outbox-page.ts";

/** However long subjects and names are, these two share what the others leave. */
const half = "md:w-1/2 md:max-w-0";

/** How each column stands: what it is, to whom, what became of it, when, what can be done. */
export const standing = {
  what: { className: half, cellClass: "max-md:col-start-1" },
  to: { className: half, cellClass: "max-md:col-[1/3] max-md:text-xs" },
  status: { cellClass: "lg:whitespace-nowrap max-md:col-start-1 max-md:self-center" },
  when: { cellClass: "tabular-nums max-md:col-start-2 max-md:row-start-1 max-md:text-ink-3 max-md:text-xs" },
  acts: { hideHead: true, cellClass: "max-md:col-[1/3]" },
};

/** What is less than the line above it. */
export const subline = cn("block text-ink-3 text-xs wrap-anywhere");

type OutboxTableProps<Row extends { id: string }> = {
  columns: Columns<Row>;
  rows: readonly Row[];
  from: number;
  total: number;
  onMove: (from: number) => void;
};

export function OutboxTable<Row extends { id: string }>({ columns, rows, from, total, onMove }: OutboxTableProps<Row>) {
  return (
    <>
      <DataTable
        tall
        columns={columns}
        rows={rows}
        idOf={(one) => one.id}
        phone="max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-2 max-md:gap-y-1 max-md:px-4 max-md:py-3"
      />
      <Paging className="max-md:px-4" from={from} shown={rows.length} total={total} size={pageSize} onMove={onMove} />
    </>
  );
}
