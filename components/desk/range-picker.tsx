// Which days a screen covers: a usual period, or from one day to another. What is half typed changes nothing.
// Use: <RangePicker range={range} usual="30d" offered={["7d", "30d", "all"]} onChange={(changes) => go(changes)} />
import { late, useLate } from "#components/ui/late.ts";
import { Segmented } from "#components/ui/segmented.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Changes } from "./address-with.ts";
import { type DayRange, type Period, periodWord, rangeChanges } from "./day-range.ts";

type UsualPeriod = Exclude<Period, "custom">;

type RangePickerProps = {
  range: DayRange;
  usual: UsualPeriod;
  offered: readonly UsualPeriod[];
  onChange: (changes: Changes) => void;
  label?: string;
};

export function RangePicker({ range, usual, offered, onChange, label }: RangePickerProps) {
  const t = useWords("reports");
  useDaysAhead();
  return (
    <div className="flex flex-wrap items-end gap-3">
      {range.period === "custom" && <CustomDays range={range} onDays={onChange} />}
      <Segmented
        label={label ?? t("range.label")}
        className="max-md:flex-wrap pointer-coarse:[&_button]:min-h-11"
        value={range.period}
        onChange={(period) => onChange(rangeChanges({ ...range, period }, usual))}
        options={[...offered, "custom" as const].map((value) => ({
          value,
          label: t("range.name", { period: periodWord[value] }),
        }))}
      />
    </div>
  );
}

const days = late(() => import("./custom-days.tsx"));

export type CustomDaysProps = { range: DayRange; onDays: (changes: Changes) => void };

/** For screens that offer the periods in another way. Its script comes once there is time for it. */
export function CustomDays(props: CustomDaysProps) {
  const Shown = useLate(days)?.CustomDays;
  return Shown && <Shown {...props} />;
}

/** Ahead of its first use, which may come when there is no connection any more. */
export const useDaysAhead = () => void useLate(days);
