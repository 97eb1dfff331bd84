// From one day to another, typed or chosen. What is half typed changes nothing, and what has the focus keeps it.
import { useEffect, useState } from "react";
import { DateInput } from "#components/ui/date-input.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { isDay, isRange } from "./day-range.ts";
import type { CustomDaysProps } from "./range-picker.tsx";

export function CustomDays({ range, onDays }: CustomDaysProps) {
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
