// Which days a screen covers: a usual period, or from one day to another. What is half typed changes nothing.
// Use: <RangePicker range={range} usual="30d" offered={["7d", "30d", "all"]} onChange={(changes) => go(changes)} />
import { useEffect, useState } from "react";
import { DateInput } from "#components/ui/date-input.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Changes } from "./address-with.ts";
import { type DayRange, isDay, isRange, type Period, periodWord, rangeChanges } from "./day-range.ts";

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

/** For screens that offer the periods in another way. */
export function CustomDays({ range, onDays }: { range: DayRange; onDays: (changes: Changes) => void }) {
  const t = useWords("reports");
  const [typed, setTyped] = useState({ since: range.since, until: range.until });
  // Taken over where the address changes otherwise, such as by the way back; what has the focus keeps it.
  useEffect(() => setTyped({ since: range.since, until: range.until }), [range.since, range.until]);
  const isWhole = isDay(typed.since) && isDay(typed.until);
  const isOther = typed.since !== range.since || typed.until !== range.until;
  const take = () => {
    if (isOther && isRange(typed.since, typed.until)) onDays({ period: "custom", ...typed });
  };
  // A date box tells of each part that is typed; the year is complete once one goes on, or has stopped for a while.
  useEffect(() => {
    if (!isOther || !isRange(typed.since, typed.until)) return;
    const timer = setTimeout(() => onDays({ period: "custom", ...typed }), pauseMs);
    return () => clearTimeout(timer);
  });
  return (
    <fieldset className="flex flex-wrap items-start gap-3" onBlur={take}>
      <legend className="sr-only">{t("range.label")}</legend>
      {(["since", "until"] as const).map((end) => (
        <FormField
          key={end}
          label={t(`range.${end}`)}
          error={end === "until" && isWhole && typed.until < typed.since ? t("range.wrong") : undefined}
        >
          <DateInput
            value={typed[end]}
            onChange={({ currentTarget }) => setTyped({ ...typed, [end]: currentTarget.value })}
          />
        </FormField>
      ))}
    </fieldset>
  );
}

/** Our choice. */
const pauseMs = 900;
