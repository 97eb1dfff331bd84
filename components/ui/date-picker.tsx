// The calendar that opens from the button of a date's box, in the words of the page.
import { CalendarDays } from "lucide-react";
import type { FocusEvent, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Calendar } from "./lazy-calendar.tsx";
import { Popover } from "./popover.tsx";
import { useUiWords } from "./ui-words.ts";

type DatePickerProps = {
  /** Of the box beside it. */
  label: string;
  value: Date | undefined;
  onChange: (day: Date) => void;
  /** Days before it cannot be chosen. */
  earliest?: Date | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  buttonClassName: string;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
  /** Beside its button, where the window is low. */
  beside?: boolean;
  /** Said where its script cannot be had. */
  missing?: string;
  /** What else the calendar stands in. */
  around?: (calendar: ReactNode) => ReactNode;
};

export function DatePicker(props: DatePickerProps) {
  const { label, value, onChange, earliest, open, onOpenChange, buttonClassName, onBlur, beside, missing, around } =
    props;
  const t = useUiWords();
  const choose = t("calendar.choose", { label });
  const calendar = (
    <Calendar
      missing={missing ?? t("failure.notSent")}
      value={value}
      earliest={earliest}
      onChange={(day) => {
        onChange(day);
        onOpenChange(false);
      }}
      words={{
        previous: t("calendar.previous"),
        next: t("calendar.next"),
        month: t("calendar.month"),
        year: t("calendar.year"),
        today: (day) => t("calendar.today", { day }),
        chosen: (day) => t("calendar.chosen", { day }),
      }}
    />
  );
  return (
    <Popover
      label={choose}
      open={open}
      onOpenChange={onOpenChange}
      align="end"
      beside={beside ?? false}
      className="p-1.5 max-[22rem]:px-0 [@media(max-height:36.25rem)]:py-0.5"
      trigger={
        <button type="button" className={buttonClassName} aria-label={choose} title={choose} onBlur={onBlur}>
          <Icon as={CalendarDays} className="text-inherit" />
        </button>
      }
    >
      {around ? around(calendar) : calendar}
    </Popover>
  );
}
