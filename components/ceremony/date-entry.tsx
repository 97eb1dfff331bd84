// A date field's control: written by hand in the field's own format, or chosen from a calendar in the reader's language.
import { type ComponentProps, type FocusEvent, type ReactNode, type Ref, useState } from "react";
import { DatePicker } from "#components/ui/date-picker.tsx";
import { useReader } from "#components/ui/reader.ts";
import { useLongest } from "#components/ui/use-longest.tsx";
import { turnedQuery, useMedia } from "#components/ui/use-width.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Field } from "#lib/contract/records/field.ts";
import { formatDate } from "#lib/packages/fields/date-format.ts";
import { useCeremony } from "./ceremony-store.ts";
import { civilDate, dayOf, readDate, writtenDate } from "./date-value.ts";
import { heldValue, type Step } from "./signing-state.ts";
import { exampleDate } from "./step-words.ts";
import { useSettling } from "./use-settling.ts";
import { useView } from "./use-signing.ts";

type DateEntryProps = Omit<ComponentProps<"input">, "step" | "value" | "onChange" | "onBlur" | "type" | "ref"> & {
  step: Step;
  field: Field;
  /** The field is left, not only the box for its own calendar. */
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** Of the button that opens the calendar. */
  buttonClassName: string;
};

/** Both, side by side in what is around them. */
export function DateEntry({ step, field, inputRef, buttonClassName, onBlur, ...rest }: DateEntryProps) {
  const t = useWords();
  const { language } = useView().package;
  const { formatTag } = useReader();
  const setValue = useCeremony((state) => state.setValue);
  const value = useCeremony((state) => heldValue(step.documentId, step.approvalId, field, state));
  // What is typed stands as it was typed until the field is left, while what it means is kept.
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  // The box and the button of its calendar stand side by side and are one field, which the open calendar belongs to.
  const leave = (event: FocusEvent<HTMLElement>) => {
    const stays = open || event.relatedTarget?.parentElement === event.currentTarget.parentElement;
    if (!stays) onBlur?.();
  };
  const { limited, note } = useLongest(longestDate, (event) => {
    setTyped(null);
    leave(event);
  });
  // Over or under its button a phone that is held sideways has room for half a month.
  const isTurned = useMedia(turnedQuery);
  const pattern = field.validation?.pattern;
  const date = readDate(pattern, value, language, formatTag);
  return (
    <>
      <input
        {...rest}
        ref={inputRef}
        data-slot="date"
        type="text"
        dir="ltr"
        enterKeyHint="next"
        autoComplete="off"
        {...limited}
        value={typed ?? value}
        onChange={(event) => {
          const { value: text } = event.currentTarget;
          setTyped(text);
          setValue(step, field, writtenDate(pattern, text, language, formatTag));
        }}
      />
      {note}
      <DatePicker
        label={step.label}
        open={open}
        onOpenChange={setOpen}
        beside={isTurned}
        buttonClassName={buttonClassName}
        onBlur={leave}
        // The step is not left while its calendar is open.
        around={(calendar) => <Settling step={step}>{calendar}</Settling>}
        missing={t("offline")}
        value={date ? dayOf(date) : undefined}
        onChange={(day) => setValue(step, field, formatDate(pattern, civilDate(day), language))}
      />
    </>
  );
}

/** On a small window it opens where its button was tapped: the second tap of a double one is no day of it. */
function Settling({ step, children }: { step: Step; children: ReactNode }) {
  return (
    <div className={useSettling()} data-step={step.key}>
      {children}
    </div>
  );
}

/** Longer than any date with its month written out. */
const longestDate = 60;

/** How the field wants a date to be written, shown by one. */
export function DateExample({ pattern }: { pattern: string | null | undefined }) {
  const t = useWords();
  const { language } = useView().package;
  return (
    <span>
      {t.rich("date.example", {
        date: exampleDate(pattern, language),
        b: (written) => <bdi dir="ltr">{written}</bdi>,
      })}
    </span>
  );
}
