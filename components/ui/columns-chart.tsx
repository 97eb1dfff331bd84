// Stacked columns, one for each month or day. Drawn for those who see it; a table beside it says the same to everybody.
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from "recharts";
import type { ColumnsChartProps } from "./late-chart.tsx";

const tick = { fill: "var(--color-ink-3)", fontSize: 11 };
const hover = { fill: "var(--color-sunken)" };
const note = {
  background: "var(--color-raised)",
  border: "1px solid var(--color-hairline)",
  borderRadius: 6,
  color: "var(--color-ink)",
  fontSize: 12,
};
const margin = { top: 8, right: 4, bottom: 0, left: 4 };

export function ColumnsChart({
  series,
  columns,
  isRightToLeft = false,
}: ColumnsChartProps & { isRightToLeft?: boolean }) {
  return (
    <BarChart responsive data={[...columns]} width="100%" height={220} margin={margin} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
      <XAxis dataKey="name" tick={tick} tickLine={false} axisLine={false} reversed={isRightToLeft} minTickGap={16} />
      <YAxis
        allowDecimals={false}
        tick={tick}
        tickLine={false}
        axisLine={false}
        width={36}
        orientation={isRightToLeft ? "right" : "left"}
      />
      <Tooltip
        cursor={hover}
        contentStyle={note}
        isAnimationActive={false}
        itemStyle={{ color: "var(--color-ink-2)" }}
      />
      {series.map(({ key, label, colour }) => (
        <Bar
          key={key}
          dataKey={(column: ColumnsChartProps["columns"][number]) => column.values[key] ?? 0}
          name={label}
          stackId="all"
          fill={colour}
          maxBarSize={36}
          isAnimationActive={false}
        />
      ))}
    </BarChart>
  );
}
