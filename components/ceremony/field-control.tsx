// The control of a step at full size, with label and help: what the phone's sheet and the form view show.
import { ChevronDown } from "lucide-react";
import { type Ref, useId } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
import { cn } from "#components/ui/cn.ts";
import { controlClass } from "#components/ui/control-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Problem } from "#components/ui/problem.tsx";
import { useLongest } from "#components/ui/use-longest.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { asOneLine } from "#lib/language/formats.ts";
import { isDrawn } from "#lib/packages/fields/field-kinds.ts";
import { checkedValue } from "#lib/packages/fields/field-values.ts";
import { AttachmentControl, roomInSheet } from "./attachment-control.tsx";
import { useCeremony } from "./ceremony-store.ts";
import { DateEntry, DateExample } from "./date-entry.tsx";
import { DrawnControl } from "./drawn-control.tsx";
import { Counter, limitOf, SmallPrint, useStepValue } from "./field-length.tsx";
import { MarkControl } from "./mark-control.tsx";
import { PickOption } from "./pick.tsx";
import type { Step } from "./signing-state.ts";
import { labelsOf } from "./step-words.ts";
import { optionLabel } from "./steps-of.ts";
import { useNoteInView } from "./use-note-in-view.ts";
import { useProblem, useView } from "./use-signing.ts";

/** In the sheet below a phone's page, or below each other in the form view. */
type Look = "sheet" | "form";
type FieldControlProps = { step: Step; look: Look; inputRef?: Ref<HTMLElement> };

export function FieldControl({ step, look, inputRef }: FieldControlProps) {
  if (step.kind === "attachment")
    return <AttachmentControl step={step} look={look} inputRef={inputRef as Ref<HTMLButtonElement>} />;
  return <EntryControl step={step} look={look} inputRef={inputRef} />;
}

/** Letters that two lines of a phone hold at full size. */
const longName = 48;

function EntryControl({ step, look, inputRef }: FieldControlProps) {
  const t = useWords();
  const id = useId();
  const problem = useProblem(step);
  const inSheet = look === "sheet";
  const note = useNoteInView(inSheet && problem !== null);
  const ids = { labelId: `${id}-label`, controlId: `${id}-control`, noteId: `${id}-note` };
  const [field] = step.fields;
  const nameClass = cn(
    "mb-1 min-w-0 flex-1 wrap-anywhere font-strong text-[1.25rem]/7 text-ink tracking-[-0.015em]",
    inSheet && "lowest:mb-0.5 lowest:text-[1.0625rem]/6 turned:text-[1.0625rem]/6",
    // What a step is called yields to its field.
    inSheet && step.label.length > longName && "text-[1rem]/5.5 turned:text-[1rem]/5.5",
    look === "form" && "text-[1rem]/6",
  );
  const isGroup =
    ["choice", "confirm"].includes(step.kind) ||
    (field && (field.type === "SIGNATURE" || field.subtype === "CHECKBOX" || isDrawn(field)));
  const label = (
    <>
      <bdi>{step.label}</bdi>
      {step.required ? (
        <span className="text-critical-text" aria-hidden="true">
          {" "}
          *
        </span>
      ) : (
        <span className="font-regular text-[0.875rem] text-ink-3"> {t("field.optionalMark")}</span>
      )}
    </>
  );
  return (
    <div
      data-slot="field-control"
      className={cn(inSheet && roomInSheet)}
      {...(isGroup ? { role: "group", "aria-labelledby": ids.labelId, "aria-describedby": ids.noteId } : {})}
    >
      <div className="flex items-baseline gap-3">
        {isGroup ? (
          <span className={nameClass} id={ids.labelId}>
            {label}
          </span>
        ) : (
          <label className={nameClass} id={ids.labelId} htmlFor={ids.controlId}>
            {label}
          </label>
        )}
        {look === "form" && field ? (
          <span className="text-ink-3 text-sm tabular-nums">{t("place.pageShort", { at: step.page + 1 })}</span>
        ) : null}
      </div>
      {step.help ? (
        <p className="mb-2 text-ink-3 text-md" dir="auto">
          {step.help}
        </p>
      ) : null}
      <Control step={step} look={look} ids={ids} problem={problem} inputRef={inputRef} />
      <div
        className={cn(
          "flex min-h-7 justify-between gap-3 px-0.5 pt-1 pb-1.5 text-[0.8125rem]/4.5 text-ink-3",
          inSheet && "turned:min-h-0 turned:pt-0 turned:pb-1 lowest:min-h-0 lowest:py-0 low:min-h-0",
        )}
        id={ids.noteId}
        ref={note}
        aria-live="polite"
      >
        {problem ? (
          <Problem as="span" className="text-md">
            {problem}
          </Problem>
        ) : field?.subtype === "DATEPICKER" ? (
          <DateExample pattern={field.validation?.pattern} />
        ) : (
          <SmallPrint step={step} />
        )}
        <Counter step={step} />
      </div>
    </div>
  );
}

type ControlProps = {
  step: Step;
  look: Look;
  ids: { labelId: string; controlId: string; noteId: string };
  problem: string | null;
  inputRef: Ref<HTMLElement> | undefined;
};

function Control({ step, look, ids, problem, inputRef }: ControlProps) {
  const t = useWords();
  const setValue = useCeremony((state) => state.setValue);
  const touch = useCeremony((state) => state.touch);
  const be = useCeremony((state) => state.be);
  const value = useStepValue(step);
  const { limited, note } = useLongest(Math.min(limitOf(step) ?? longest.value, longest.value), () => touch(step.key));
  const [field] = step.fields;
  const inSheet = look === "sheet";
  if (step.kind === "confirm") return <ConfirmControl step={step} inputRef={inputRef as Ref<HTMLInputElement>} />;
  if (!field) return null;
  const button = { step, inSheet, inputRef: inputRef as Ref<HTMLButtonElement> };
  if (isDrawn(field)) return <DrawnControl {...button} />;
  if (field.type === "SIGNATURE") return <MarkControl {...button} />;
  if (step.kind === "choice" || field.subtype === "CHECKBOX")
    return <ChoiceControl step={step} ids={ids} problem={problem} inputRef={inputRef as Ref<HTMLInputElement>} />;
  const common = {
    id: ids.controlId,
    className: controlClass({ size: "step", className: inSheet && "lowest:h-11 turned:h-11" }),
    dir: "auto" as const,
    "aria-required": step.required,
    "aria-invalid": problem ? (true as const) : undefined,
    "aria-describedby": ids.noteId,
    onFocus: () => be(step),
    onBlur: () => touch(step.key),
  };
  if (field.subtype === "LIST") {
    return (
      <span className="relative grid">
        <select
          {...common}
          className={cn(common.className, "cursor-pointer appearance-none text-ellipsis pe-9")}
          // On the side of the page's own language, away from the arrow.
          dir={undefined}
          ref={inputRef as Ref<HTMLSelectElement>}
          value={value}
          onChange={(event) => setValue(step, field, event.currentTarget.value)}
        >
          <option value="">{t("field.choose")}</option>
          {(field.validation?.enum ?? []).map((option) => (
            <option key={option} value={option} dir="auto">
              {option}
            </option>
          ))}
        </select>
        <Icon
          as={ChevronDown}
          size="sm"
          className="pointer-events-none absolute end-3 top-[calc(50%-0.4375rem)] text-ink-3"
        />
      </span>
    );
  }
  if (field.subtype === "DATEPICKER") {
    return (
      <span className="flex gap-2">
        <DateEntry
          {...common}
          step={step}
          field={field}
          inputRef={inputRef as Ref<HTMLInputElement>}
          buttonClassName={buttonClass({
            iconOnly: true,
            className: cn("size-13", inSheet && "lowest:size-11 turned:size-11"),
          })}
        />
      </span>
    );
  }
  if (field.subtype === "TEXTAREA")
    return (
      <>
        <textarea
          {...common}
          className={controlClass({ kind: "area", size: "step" })}
          {...limited}
          rows={3}
          ref={inputRef as Ref<HTMLTextAreaElement>}
          value={value}
          onChange={(event) => setValue(step, field, event.currentTarget.value)}
        />
        {note}
      </>
    );
  return (
    <>
      <input
        {...common}
        {...limited}
        type="text"
        enterKeyHint="next"
        autoComplete="off"
        ref={inputRef as Ref<HTMLInputElement>}
        // A program's value may have breaks, which a browser would drop and the sealed page shows as spaces.
        value={asOneLine(value)}
        onChange={(event) => setValue(step, field, event.currentTarget.value)}
      />
      {note}
    </>
  );
}

type ChoiceControlProps = Omit<ControlProps, "look" | "inputRef"> & { inputRef: Ref<HTMLInputElement> };

function ChoiceControl({ step, ids, problem, inputRef }: ChoiceControlProps) {
  const t = useWords();
  const choose = useCeremony((state) => state.choose);
  const be = useCeremony((state) => state.be);
  const values = useCeremony((state) => state.values);
  return (
    <span className="grid gap-2">
      {step.fields.map((field, index) => {
        const checked = (values[`${step.documentId}/${step.approvalId}/${field.id}`] ?? field.value) === checkedValue;
        const radio = field.subtype === "RADIO";
        const name = optionLabel(step.fields, field, labelsOf(t));
        return (
          <PickOption
            key={field.id}
            big
            type={radio ? "radio" : "checkbox"}
            name={radio ? `big-${step.key}` : undefined}
            ref={index === 0 ? inputRef : undefined}
            checked={checked}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? ids.noteId : undefined}
            onFocus={() => be(step)}
            onChange={(event) => choose(step, field, event.currentTarget.checked)}
          >
            <span dir="auto">{step.fields.length > 1 || radio ? name : step.label}</span>
          </PickOption>
        );
      })}
    </span>
  );
}

function ConfirmControl({ step, inputRef }: { step: Step; inputRef: Ref<HTMLInputElement> }) {
  const t = useWords();
  const paper = useView().documents.find(({ id }) => id === step.documentId);
  const hasFields = paper?.approvals.some(({ mine, fields }) => mine && fields.length > 0);
  const confirm = useCeremony((state) => state.confirm);
  return (
    <span className="grid gap-2">
      <PickOption
        big
        type="checkbox"
        ref={inputRef}
        checked={step.done}
        onChange={(event) => confirm(step.documentId, event.currentTarget.checked)}
      >
        <span>{hasFields ? t("confirm.help") : t("confirm.read")}</span>
      </PickOption>
    </span>
  );
}
