// One of the signer's fields as a real input on the page.
import { Signature } from "lucide-react";
import { type FocusEvent, useRef } from "react";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useLongest } from "#components/ui/use-longest.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Field } from "#lib/contract/records/field.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { asOneLine } from "#lib/language/formats.ts";
import { isDrawn } from "#lib/packages/fields/field-kinds.ts";
import { checkedValue } from "#lib/packages/fields/field-values.ts";
import { direction } from "#lib/pdf/draw/text-box.ts";
import { useCeremony } from "./ceremony-store.ts";
import { ChoiceMark } from "./choice-mark.tsx";
import { DateEntry } from "./date-entry.tsx";
import { DrawnBox } from "./drawn-box.tsx";
import { boxStyle, filledStyle, textStyle } from "./field-box.ts";
import { limitOf, useSmallPrint } from "./field-length.tsx";
import { type FieldState, fieldClass } from "./field-looks.ts";
import { PlacedMark } from "./mark-view.tsx";
import { approvalKey, heldValue, isBroken, type Step } from "./signing-state.ts";
import { boxName } from "./step-words.ts";
import { useFaces } from "./use-faces.ts";
import { useSignAct } from "./use-sign-act.ts";
import { useProblem, useView } from "./use-signing.ts";
import { useTrip } from "./use-trip.ts";

/** Pixels of a field's border, which stand inside of its box. */
const edge = 1;
/** A box is sealed with its edge, which is drawn inside of it here. */
const overEdge = "-inset-px size-[calc(100%+2px)]";

type PageFieldProps = { step: Step; field: Field; scale: number };

export function PageField({ step, field, scale }: PageFieldProps) {
  const t = useWords();
  const holder = useRef<HTMLSpanElement>(null);
  const isCurrent = useCeremony((state) => state.current === step.key);
  const value = useCeremony((state) => heldValue(step.documentId, step.approvalId, field, state));
  const be = useCeremony((state) => state.be);
  const touch = useCeremony((state) => state.touch);
  const problem = useProblem(step);
  const lead = step.fields[0] === field;
  // A group's message stands once, under its last box.
  const notes = step.fields.at(-1) === field;
  const noteId = `note-${encodeURIComponent(step.key)}`;
  useTrip(holder, lead ? step.key : null);
  const leave = (event: FocusEvent) => {
    const to = event.relatedTarget?.closest("[data-step]");
    if (to?.getAttribute("data-step") !== step.key) touch(step.key);
  };
  const filled = field.type === "SIGNATURE" ? step.done : value !== "";
  const limit = isCurrent ? limitOf(step) : null;
  const small = useSmallPrint(isCurrent ? field : undefined, value);
  const counted = limit ? t("field.ofMany", { count: [...value].length, limit }) : "";
  const lengthWords = [counted, small].filter(Boolean).join(" · ");
  const saysWrong = problem !== null && (isCurrent || isBroken(step));
  const state: FieldState = {
    filled,
    optional: !step.required,
    signature: field.type === "SIGNATURE",
    current: isCurrent,
    wrong: problem !== null,
  };
  const common = {
    "aria-label": t("field.named", { label: step.label, required: step.required ? "yes" : "no" }),
    "aria-describedby": noteId,
    "aria-invalid": problem ? (true as const) : undefined,
    "aria-required": step.required,
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is.
    <span
      ref={holder}
      data-slot="place"
      className="scheme-light absolute scroll-m-30"
      style={boxStyle(field, scale)}
      onFocus={() => be(step)}
      onBlur={leave}
      data-step={step.key}
    >
      {isCurrent && lead && !step.done ? (
        <span
          className={cn(
            // Words about the page are as large as the reader's others.
            "[--spacing:0.25rem]",
            "pointer-events-none absolute top-1/2 right-[calc(100%+0.75rem)] h-8 -translate-y-1/2 whitespace-nowrap rounded-l-sm bg-(--brand) pr-5.5 pl-3",
            "font-sans font-strong text-(--brand-ink) text-[0.8125rem]/8",
            "[clip-path:polygon(0_0,calc(100%-12px)_0,100%_50%,calc(100%-12px)_100%,0_100%)]",
          )}
          aria-hidden="true"
          dir="auto"
        >
          {field.type === "SIGNATURE" ? t("field.sign") : t("field.fillIn")}
        </span>
      ) : null}
      <Input step={step} field={field} scale={scale} value={value} state={state} common={common} />
      {notes ? (
        <span
          id={noteId}
          data-tone={saysWrong ? "wrong" : undefined}
          className={
            saysWrong || limit || small
              ? cn(
                  "[--spacing:0.25rem]",
                  "pointer-events-none absolute top-[calc(100%+0.4375rem)] left-0 z-2 rounded-sm px-2 py-0.5",
                  small && !saysWrong ? "w-max max-w-80" : "whitespace-nowrap",
                  "font-medium font-sans text-[0.75rem]/4.5 tabular-nums",
                  saysWrong ? "bg-critical text-on-critical" : "bg-ink text-on-ink",
                )
              : "sr-only"
          }
          aria-live="polite"
          dir="auto"
        >
          {problem ?? (lengthWords || step.help)}
        </span>
      ) : null}
    </span>
  );
}

type InputProps = PageFieldProps & {
  value: string;
  state: FieldState;
  common: {
    "aria-label": string;
    "aria-describedby": string;
    "aria-invalid": true | undefined;
    "aria-required": boolean;
  };
};

function Input({ step, field, scale, value: given, state, common }: InputProps) {
  // A program's value may have breaks, which a browser would drop and the sealed page shows as spaces.
  const value = field.subtype === "TEXTAREA" ? given : asOneLine(given);
  const t = useWords();
  const setValue = useCeremony((all) => all.setValue);
  const choose = useCeremony((all) => all.choose);
  const { settings } = useView();
  const asked = field.validation?.maxLength ?? 0;
  const { limited, note } = useLongest(Math.min(asked > 0 ? asked : longest.value, longest.value));
  useFaces();
  const text =
    value && field.type !== "SIGNATURE"
      ? filledStyle({ text: value, field, scale, fontSize: settings.fontSize, border: edge })
      : textStyle(field, scale);
  if (field.type === "SIGNATURE")
    return <SignatureBox step={step} field={field} scale={scale} state={state} common={common} />;
  if (isDrawn(field))
    return <DrawnBox {...{ step, field, scale, value, state }} describedBy={common["aria-describedby"]} />;
  if (field.subtype === "CHECKBOX" || field.subtype === "RADIO") {
    const radio = field.subtype === "RADIO";
    const { "aria-required": _, ...rest } = common;
    return (
      <span className={fieldClass(state, radio ? "round" : "choice")}>
        <input
          className="absolute -inset-1 m-0 size-[calc(100%+0.5rem)] cursor-pointer opacity-0"
          {...rest}
          aria-label={t("field.named", { label: boxName(step, field, t), required: step.required ? "yes" : "no" })}
          type={radio ? "radio" : "checkbox"}
          name={radio ? step.key : undefined}
          checked={value === checkedValue}
          onChange={(event) => choose(step, field, event.currentTarget.checked)}
        />
        {value === checkedValue ? <ChoiceMark round={radio} className={overEdge} /> : null}
      </span>
    );
  }
  if (field.subtype === "LIST") {
    return (
      <select
        {...common}
        className={fieldClass(state, "list")}
        style={text}
        dir={direction(value)}
        value={value}
        onChange={(event) => setValue(step, field, event.currentTarget.value)}
      >
        <option value="">{step.boxLabel}</option>
        {(field.validation?.enum ?? []).map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    );
  }
  const shared = {
    ...common,
    className: fieldClass(state, field.subtype === "TEXTAREA" ? "lines" : "text"),
    style: text,
    placeholder: step.boxLabel,
    dir: "auto",
    value,
  } as const;
  if (field.subtype === "DATEPICKER") {
    const { value: _, dir: __, ...rest } = shared;
    return (
      <span className="group/date">
        <DateEntry
          {...rest}
          className={cn(shared.className, !value && "pe-7")}
          step={step}
          field={field}
          buttonClassName={cn(
            "absolute inset-y-0 right-0 my-auto grid size-6 max-h-full cursor-pointer place-content-center rounded-xs text-(--role-text)",
            "focus-visible:bg-(--role-fill) focus-visible:opacity-100 focus-visible:shadow-(--focus-ring)",
            "aria-expanded:bg-(--role-fill) aria-expanded:opacity-100",
            // What is written will be sealed without it.
            value && "opacity-0 group-focus-within/date:bg-(--role-fill) group-focus-within/date:opacity-100",
            value && "group-hover/date:bg-(--role-fill) group-hover/date:opacity-100",
          )}
        />
      </span>
    );
  }
  if (field.subtype === "TEXTAREA")
    return (
      <>
        <textarea {...shared} {...limited} onChange={(event) => setValue(step, field, event.currentTarget.value)} />
        {note}
      </>
    );
  return (
    <>
      <input
        {...shared}
        {...limited}
        type="text"
        autoComplete="off"
        onChange={(event) => setValue(step, field, event.currentTarget.value)}
      />
      {note}
    </>
  );
}

function SignatureBox({ step, field, scale, state, common }: Omit<InputProps, "value">) {
  const t = useWords();
  const mark = useCeremony((all) => all.marks[approvalKey(step.documentId, step.approvalId)]);
  const sign = useSignAct();
  const small = field.width * scale < 110;
  return (
    <button
      type="button"
      className={fieldClass(state)}
      aria-label={t("field.signature", {
        label: step.label,
        required: step.required ? "yes" : "no",
        signed: mark ? "yes" : "no",
      })}
      aria-describedby={common["aria-describedby"]}
      onClick={(event) => sign(step, event.detail)}
    >
      {mark ? (
        <PlacedMark mark={mark} width={field.width * scale - 8} height={field.height * scale - 4} scale={scale} />
      ) : (
        <>
          <Icon as={Signature} className="size-3.75 text-inherit" />
          <span dir="auto">
            {small ? step.boxLabel : step.kind === "initials" ? t("field.clickForInitials") : t("field.clickToSign")}
          </span>
        </>
      )}
    </button>
  );
}
