// A chart whose script comes once there is time for it; its place is kept meanwhile, so that nothing jumps. What its colours
// mean stands above it in words, and what it says stands in a table.
import { late, useLate } from "./late.ts";
import { useReader } from "./reader.ts";

export type ColumnsChartProps = {
  series: readonly { key: string; label: string; colour: string }[];
  columns: readonly { name: string; values: Partial<Record<string, number>> }[];
};

const chart = late(() => import("./columns-chart.tsx"));

export function LateChart({ title, ...drawn }: ColumnsChartProps & { title: string }) {
  const parts = useLate(chart);
  const isRightToLeft = useReader().direction === "rtl";
  return (
    <figure className="mb-6 rounded-lg border border-hairline bg-raised px-5 pt-4 pb-3 max-md:px-3">
      <figcaption className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="me-auto font-strong text-md">{title}</span>
        {drawn.series.map(({ key, label, colour }) => (
          <span key={key} className="inline-flex items-center gap-1.5 text-ink-2 text-xs">
            <span aria-hidden="true" className="size-2.5 rounded-xs" style={{ background: colour }} />
            {label}
          </span>
        ))}
      </figcaption>
      <div aria-hidden="true" dir="ltr" className="h-55">
        {parts && <parts.ColumnsChart {...drawn} isRightToLeft={isRightToLeft} />}
      </div>
    </figure>
  );
}
