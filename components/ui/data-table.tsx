// A list as a table: columns as data, rows chosen by their ids, ordered by whoever is asked for them. On a phone each row is a
// grid: `phone` says its tracks, a column's `className` its place.
// Use: const columns = useMemo(() => columnsFor<Mail>().columns([…]), […]) and
//      <DataTable columns={columns} rows={mails} idOf={(mail) => mail.id} />
import {
  type ColumnDef,
  createColumnHelper,
  functionalUpdate,
  metaHelper,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import type { ComponentProps } from "react";
import { Checkbox } from "./choice.tsx";
import { cn } from "./cn.ts";
import { HeadCell } from "./head-cell.tsx";

type ColumnLooks = {
  /** Of its head and of its cells. */
  className?: string;
  cellClass?: string;
  /** Its head is for those alone who do not see what its cells are. */
  hideHead?: boolean;
};

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature, columnMeta: metaHelper<ColumnLooks>() });

/** `accessor` for a column that can be sorted by its id, `display` for another. */
export const columnsFor = <Row extends RowData>() => createColumnHelper<typeof features, Row>();

// biome-ignore lint/suspicious/noExplicitAny: each column has values of its own kind; the library's own word for it
export type Columns<Row extends RowData> = readonly ColumnDef<typeof features, Row, any>[];

/** Which rows are chosen, by id. */
export type Chosen = RowSelectionState;
export type Order = { by: string; dir: "asc" | "desc" };
/** What a cell is drawn from. Its component stands at a module's top, or each drawing makes it anew. */
export type CellOf<Row> = { row: { original: Row } };

type DataTableProps<Row extends RowData> = {
  columns: Columns<Row>;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Its tracks on a phone, and what lies around it there. */
  phone: string;
  tall?: boolean;
  order?: { now: Order; onOrder: (next: Order) => void };
  choice?: { chosen: Chosen; onChoose: (chosen: Chosen) => void; all: string; one: (row: Row) => string };
  rowProps?: (row: Row) => ComponentProps<"tr"> & Record<`data-${string}`, boolean | undefined>;
};

const none: Chosen = {};
const unordered: SortingState = [];

export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, rows, idOf, phone, tall = false, order, choice, rowProps } = props;
  const sorting = order ? [{ id: order.now.by, desc: order.now.dir === "desc" }] : unordered;
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: idOf,
    manualSorting: true,
    enableSorting: order !== undefined,
    enableMultiSort: false,
    enableSortingRemoval: false,
    state: { sorting, rowSelection: choice?.chosen ?? none },
    onSortingChange: (next) => {
      const [first] = functionalUpdate<SortingState>(next, sorting);
      if (first) order?.onOrder({ by: first.id, dir: first.desc ? "desc" : "asc" });
    },
    onRowSelectionChange: (next) => choice?.onChoose(functionalUpdate(next, choice.chosen)),
  });
  return (
    <table className="w-full border-collapse max-md:block [&_:focus-visible]:rounded-sm">
      <thead className="max-md:hidden">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {choice && (
              <HeadCell className="w-7 ps-0 pe-1">
                <Checkbox
                  aria-label={choice.all}
                  checked={table.getIsAllRowsSelected()}
                  mixed={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </HeadCell>
            )}
            {group.headers.map(({ id, column }) => (
              <HeadCell
                key={id}
                className={column.columnDef.meta?.className}
                hidden={column.columnDef.meta?.hideHead}
                sorted={column.getCanSort() ? column.getIsSorted() : undefined}
                onSort={column.getToggleSortingHandler()}
              >
                {String(column.columnDef.header)}
              </HeadCell>
            ))}
          </tr>
        ))}
      </thead>
      <tbody className="max-md:block">
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} {...rowProps?.(row.original)} className={rowClass(row.getIsSelected(), phone)}>
            {choice && (
              <td className={cellClass(tall, "w-7 ps-0 md:pe-1 max-md:row-[1/3] max-md:pt-0.75")}>
                <Checkbox
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                  aria-label={choice.one(row.original)}
                />
              </td>
            )}
            {row.getAllCells().map((cell) => (
              <td
                key={cell.id}
                className={cellClass(
                  tall,
                  cell.column.columnDef.meta?.className,
                  cell.column.columnDef.meta?.cellClass,
                )}
              >
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `--row-bg` is what the rings around people's marks take. */
const rowClass = (isChosen: boolean, phone: string): string =>
  cn(
    "group/row max-md:grid max-md:border-hairline max-md:border-b",
    isChosen
      ? "bg-accent-wash [--row-bg:var(--color-accent-wash)]"
      : "md:hover:bg-sunken md:hover:[--row-bg:var(--color-sunken)]",
    phone,
  );

const cellClass = (tall: boolean, ...own: (string | undefined)[]): string =>
  cn(
    "border-hairline border-b px-3 py-1.5 align-middle first:ps-0 last:pe-0",
    tall ? "h-14" : "h-13.5",
    "max-md:block max-md:h-auto max-md:min-w-0 max-md:border-0 max-md:p-0",
    ...own,
  );
