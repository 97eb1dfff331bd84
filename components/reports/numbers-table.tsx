// Numbers by name: a row for each, the sum in the last. Wider than a phone it is moved sideways, also by the keyboard,
// and a shadow says that there is more.
import { cn } from "#components/ui/cn.ts";
import { useReader } from "#components/ui/reader.ts";

type NumbersRow = { key: string; name: string; numbers: readonly number[] };

type NumbersTableProps = {
  title: string;
  /** What the first column names. */
  of: string;
  columns: readonly string[];
  rows: readonly NumbersRow[];
  /** Of all rows together. */
  sum?: { name: string; numbers: readonly number[] };
};

const number = "h-9 px-3 text-end tabular-nums last:pe-0";
const line = "border-hairline border-b";
const name = "h-9 max-w-60 border-hairline border-b pe-3 text-start font-medium text-ink";

export function NumbersTable({ title, of, columns, rows, sum }: NumbersTableProps) {
  const { formatTag } = useReader();
  const written = new Intl.NumberFormat(formatTag);
  const numbers = (all: readonly number[], className?: string) =>
    all.map((one, at) => (
      <td key={columns[at]} className={cn(number, className)}>
        {written.format(one)}
      </td>
    ));
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is moved sideways has to be reached by the keyboard
      tabIndex={0}
      className="more-beside mb-6 overflow-x-auto rounded-sm focus-visible:shadow-(--focus-ring-inset)"
    >
      <table className="w-full border-collapse whitespace-nowrap">
        <caption className="pb-1 text-start font-strong text-ink text-md">{title}</caption>
        <thead>
          <tr className="text-ink-3 text-xs">
            <th scope="col" className="h-9 border-hairline border-b pe-3 text-start font-medium">
              {of}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="h-9 border-hairline border-b px-3 text-end font-medium last:pe-0">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className={name} dir="auto">
                <span className="block truncate">{row.name}</span>
              </th>
              {numbers(row.numbers, line)}
            </tr>
          ))}
        </tbody>
        {sum && rows.length > 1 && (
          <tfoot>
            <tr className="font-strong text-ink">
              <th scope="row" className="h-9 pe-3 text-start font-strong">
                {sum.name}
              </th>
              {numbers(sum.numbers)}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
