// A month of days to choose one from. The only file that imports react-day-picker: load it through lazy-calendar.tsx.
// Arrows go by days and weeks, Page Up and Page Down by months, with Shift by years, Home and End to the ends of a week.
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ComponentProps, useMemo } from "react";
import { DayPicker, type DropdownProps } from "react-day-picker";
import { dayOf } from "#lib/language/formats.ts";
import { cn } from "./cn.ts";
import { controlClass } from "./control-class.ts";
import { firstWeekday } from "./first-weekday.ts";
import { Icon } from "./icon.tsx";
import { useReader } from "./reader.ts";

type CalendarProps = {
  /** The chosen day. */
  value: Date | undefined;
  onChange: (day: Date) => void;
  /** Days before it cannot be chosen. */
  earliest?: Date | undefined;
  words: {
    previous: string;
    next: string;
    month: string;
    year: string;
    /** How today and the chosen day are read out; `day` is written out with its weekday. */
    today: (day: string) => string;
    chosen: (day: string) => string;
  };
};

/** Our choice: everybody who lives was born in the years before, and no contract is dated later than the years after. */
const yearsBefore = 120;
const yearsAfter = 50;

/** What is chosen is written into a document of this calendar, whichever one the reader's country keeps. */
const gregorian = (formatTag: string): string => new Intl.Locale(formatTag, { calendar: "gregory" }).toString();

export function Calendar({ value, onChange, earliest, words }: CalendarProps) {
  const { formatTag, direction } = useReader();
  const write = useMemo(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const by = (parts: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(gregorian(formatTag), parts);
      return (day: Date) => format.format(day);
    };
    const number = new Intl.NumberFormat(formatTag, { useGrouping: false });
    return {
      day: (day: Date) => number.format(day.getDate()),
      whole: (day: Date) => dayOf(day, zone, { formatTag: gregorian(formatTag), direction }),
      caption: by({ month: "long", year: "numeric" }),
      month: by({ month: "long" }),
      year: by({ year: "numeric" }),
      weekday: by({ weekday: "narrow" }),
      weekdayWhole: by({ weekday: "long" }),
    };
  }, [formatTag, direction]);
  const now = new Date().getFullYear();
  const chosenYear = value?.getFullYear() ?? now;
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      selected={value}
      onSelect={onChange}
      {...(value ? { defaultMonth: value } : {})}
      {...(earliest ? { disabled: { before: earliest } } : {})}
      startMonth={new Date(Math.min(now - yearsBefore, chosenYear), 0)}
      endMonth={new Date(Math.max(now + yearsAfter, chosenYear), 11)}
      captionLayout="dropdown"
      navLayout="around"
      dir={direction}
      lang={formatTag}
      weekStartsOn={firstWeekday(formatTag, navigator.languages)}
      formatters={{
        formatDay: write.day,
        formatCaption: write.caption,
        formatMonthDropdown: write.month,
        formatYearDropdown: write.year,
        formatWeekdayName: write.weekday,
      }}
      labels={{
        labelDayButton: (day, { today, selected }) => {
          const whole = write.whole(day);
          return selected ? words.chosen(whole) : today ? words.today(whole) : whole;
        },
        labelGrid: write.caption,
        labelWeekday: write.weekdayWhole,
        labelMonthDropdown: () => words.month,
        labelYearDropdown: () => words.year,
        labelPrevious: () => words.previous,
        labelNext: () => words.next,
      }}
      components={{ Dropdown, PreviousMonthButton, NextMonthButton }}
      className={cn(
        "w-[min(--spacing(77),calc(100vw-1rem))]",
        // A finger's height, and on a low phone as much of it as lets all six weeks be seen: below, above or beside what it opens from.
        "[--day:clamp(2.5rem,calc((var(--radix-popper-available-height,100vh)-4.375rem)/6),2.75rem)]",
      )}
      classNames={{
        months: "",
        month: "grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-y-1 [@media(max-height:36.25rem)]:gap-y-0",
        month_caption: "min-w-0",
        dropdowns: "relative flex justify-center gap-1",
        month_grid: "col-span-full w-full table-fixed border-collapse",
        weekday: "h-7 [@media(max-height:36.25rem)]:h-5 font-medium text-ink-3 text-xs",
        week: "",
        day: "group/day p-0 text-center",
        day_button: cn(
          "relative grid h-9 w-full cursor-pointer place-content-center rounded-md text-ink tabular-nums max-md:h-(--day) max-md:text-lg/5",
          "hover:bg-pressed focus-visible:shadow-(--focus-ring-inset) pointer-coarse:h-(--day)",
          "disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-4",
          "group-aria-selected/day:bg-accent group-aria-selected/day:font-medium group-aria-selected/day:text-on-accent",
          "group-data-today/day:font-strong group-data-today/day:after:absolute group-data-today/day:after:inset-x-0",
          "group-data-today/day:after:bottom-1 group-data-today/day:after:mx-auto group-data-today/day:after:size-1",
          "group-data-today/day:after:rounded-full group-data-today/day:after:bg-current",
        ),
      }}
    />
  );
}

function Dropdown({ options, className: _, ...rest }: DropdownProps) {
  return (
    <select
      {...rest}
      className={controlClass({
        kind: "select",
        className:
          "w-auto min-w-0 border-transparent bg-transparent ps-1.5 pe-1.5 font-medium hover:bg-pressed pointer-coarse:min-h-11",
      })}
    >
      {options?.map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </select>
  );
}

const arrowClass = cn(
  "grid size-9 flex-none place-content-center rounded-md text-ink-2 hover:bg-pressed hover:text-ink max-md:size-11 pointer-coarse:size-11",
  "focus-visible:shadow-(--focus-ring-inset) aria-disabled:cursor-not-allowed aria-disabled:text-ink-4",
);

function PreviousMonthButton({ className: _, children: __, ...rest }: ComponentProps<"button">) {
  return (
    <button type="button" {...rest} className={arrowClass}>
      <Icon as={ChevronLeft} className="rtl:-scale-x-100" />
    </button>
  );
}

function NextMonthButton({ className: _, children: __, ...rest }: ComponentProps<"button">) {
  return (
    <button type="button" {...rest} className={arrowClass}>
      <Icon as={ChevronRight} className="rtl:-scale-x-100" />
    </button>
  );
}
