"use client";
// The control of a step at full size, with label and help: what the phone's sheet and the form view show.
import { Signature } from "lucide-react";
import { type Ref, useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useLongest } from "#components/ui/use-longest.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { SignatureMark } from "#lib/contract/records/signature-mark.ts";
import { checkedValue } from "#lib/packages/fields/field-values.ts";
import { AttachmentUpload } from "./attachment-list.tsx";
import { useCeremony } from "./ceremony-store.ts";
import { isoOf, writtenDate } from "./date-value.ts";
import { MarkView } from "./mark-view.tsx";
import { approvalKey, attachmentKey, heldValue, type Step } from "./signing-state.ts";
import { useSignAct } from "./use-sign-act.ts";
import { useProblem, useView } from "./use-signing.ts";
import { turnedQuery, useMedia, useWidth } from "./use-width.ts";

type FieldControlProps = { step: Step; look: "sheet" | "form"; inputRef?: Ref<HTMLElement> };

export function FieldControl({ step, look, inputRef }: FieldControlProps) {
  if (step.kind === "attachment")
    return <AttachmentControl step={step} inputRef={inputRef as Ref<HTMLButtonElement>} />;
  return <EntryControl step={step} look={look} inputRef={inputRef} />;
}

function AttachmentControl({ step, inputRef }: { step: Step; inputRef: Ref<HTMLButtonElement> }) {
  const { ceremonyId, attachments } = useView();
  const attachment = attachments.find(({ id }) => attachmentKey(id) === step.key);
  if (!attachment) return null;
  return (
    <section className="bigfield attachments" aria-label={step.label}>
      <AttachmentUpload ceremonyId={ceremonyId} attachment={attachment} inputRef={inputRef} />
    </section>
  );
}

/** Letters that two lines of a phone hold at full size. */
const longName = 48;

function EntryControl({ step, look, inputRef }: FieldControlProps) {
  const t = useWords();
  const id = useId();
  const problem = useProblem(step);
  const ids = { labelId: `${id}-label`, controlId: `${id}-control`, noteId: `${id}-note` };
  const [field] = step.fields;
  const nameClass = cn("q", look === "form" ? "text-[16px]/6" : step.label.length > longName && "is-long");
  const isGroup =
    step.kind === "choice" || step.kind === "confirm" || field?.type === "SIGNATURE" || field?.subtype === "CHECKBOX";
  const label = (
    <>
      {step.label}
      {step.required ? (
        <span className="req" aria-hidden="true">
          {" "}
          *
        </span>
      ) : (
        <span className="need"> {t("field.optionalMark")}</span>
      )}
    </>
  );
  return (
    <div
      className="bigfield"
      {...(isGroup ? { role: "group", "aria-labelledby": ids.labelId, "aria-describedby": ids.noteId } : {})}
    >
      {isGroup ? (
        <span className={nameClass} id={ids.labelId} dir="auto">
          {label}
        </span>
      ) : (
        <label className={nameClass} id={ids.labelId} htmlFor={ids.controlId} dir="auto">
          {label}
        </label>
      )}
      {step.help ? (
        <p className="help" dir="auto">
          {step.help}
        </p>
      ) : null}
      <Control step={step} ids={ids} problem={problem} inputRef={inputRef} />
      <div className="under" id={ids.noteId} aria-live="polite">
        {problem ? <span className="error">{problem}</span> : <span />}
        <Counter step={step} />
      </div>
    </div>
  );
}

function limitOf(step: Step): number | null {
  const limit = step.fields[0]?.validation?.maxLength;
  const isText = step.fields[0] && ["TEXTFIELD", "TEXTAREA", "CUSTOMFIELD"].includes(step.fields[0].subtype);
  return isText && limit && limit > 0 && limit < 100_000 ? limit : null;
}

function Counter({ step }: { step: Step }) {
  const t = useWords();
  const value = useStepValue(step);
  const limit = limitOf(step);
  return limit ? <span className="num">{t("field.ofMany", { count: [...value].length, limit })}</span> : null;
}

function useStepValue(step: Step): string {
  const [field] = step.fields;
  return useCeremony((state) => (field ? heldValue(step.documentId, step.approvalId, field, state) : ""));
}

type ControlProps = {
  step: Step;
  ids: { labelId: string; controlId: string; noteId: string };
  problem: string | null;
  inputRef: Ref<HTMLElement> | undefined;
};

function Control({ step, ids, problem, inputRef }: ControlProps) {
  const t = useWords();
  const setValue = useCeremony((state) => state.setValue);
  const touch = useCeremony((state) => state.touch);
  const be = useCeremony((state) => state.be);
  const value = useStepValue(step);
  const view = useView();
  const { limited, note } = useLongest(Math.min(limitOf(step) ?? longest.value, longest.value), () => touch(step.key));
  const [field] = step.fields;
  if (step.kind === "confirm") return <ConfirmControl step={step} inputRef={inputRef as Ref<HTMLInputElement>} />;
  if (!field) return null;
  if (field.type === "SIGNATURE") return <MarkControl step={step} inputRef={inputRef as Ref<HTMLButtonElement>} />;
  if (step.kind === "choice" || field.subtype === "CHECKBOX")
    return <ChoiceControl step={step} ids={ids} problem={problem} inputRef={inputRef as Ref<HTMLInputElement>} />;
  const common = {
    id: ids.controlId,
    className: "input big",
    dir: "auto" as const,
    "aria-required": step.required,
    "aria-invalid": problem ? (true as const) : undefined,
    "aria-describedby": ids.noteId,
    onFocus: () => be(step),
    onBlur: () => touch(step.key),
  };
  if (field.subtype === "LIST") {
    return (
      <select
        {...common}
        ref={inputRef as Ref<HTMLSelectElement>}
        value={value}
        onChange={(event) => setValue(step, field, event.currentTarget.value)}
      >
        <option value="">{t("field.choose")}</option>
        {(field.validation?.enum ?? []).map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    );
  }
  if (field.subtype === "DATEPICKER") {
    const { pattern } = field.validation ?? {};
    const { language } = view.package;
    return (
      <input
        {...common}
        dir="ltr"
        type="date"
        ref={inputRef as Ref<HTMLInputElement>}
        value={isoOf(pattern, value, language)}
        onChange={(event) => setValue(step, field, writtenDate(pattern, event.currentTarget.value, language))}
      />
    );
  }
  if (field.subtype === "TEXTAREA")
    return (
      <>
        <textarea
          {...common}
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
        value={value}
        onChange={(event) => setValue(step, field, event.currentTarget.value)}
      />
      {note}
    </>
  );
}

type ChoiceControlProps = Omit<ControlProps, "inputRef"> & { inputRef: Ref<HTMLInputElement> };

function ChoiceControl({ step, ids, problem, inputRef }: ChoiceControlProps) {
  const t = useWords();
  const choose = useCeremony((state) => state.choose);
  const be = useCeremony((state) => state.be);
  const values = useCeremony((state) => state.values);
  return (
    <span className="pick">
      {step.fields.map((field, index) => {
        const checked = (values[`${step.documentId}/${step.approvalId}/${field.id}`] ?? field.value) === checkedValue;
        const radio = field.subtype === "RADIO";
        const name =
          /^[a-z-]+-\d+$/.test(field.name) || field.name === "" ? field.tooltip || t("field.clickToSign") : field.name;
        return (
          <label key={field.id}>
            <input
              className="check"
              type={radio ? "radio" : "checkbox"}
              name={radio ? `big-${step.key}` : undefined}
              ref={index === 0 ? inputRef : undefined}
              checked={checked}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? ids.noteId : undefined}
              onFocus={() => be(step)}
              onChange={(event) => choose(step, field, event.currentTarget.checked)}
            />
            <span dir="auto">{step.fields.length > 1 || radio ? name : step.label}</span>
          </label>
        );
      })}
    </span>
  );
}

function ConfirmControl({ step, inputRef }: { step: Step; inputRef: Ref<HTMLInputElement> }) {
  const t = useWords();
  const confirm = useCeremony((state) => state.confirm);
  return (
    <span className="pick">
      <label>
        <input
          className="check"
          type="checkbox"
          ref={inputRef}
          checked={step.done}
          onChange={(event) => confirm(step.documentId, event.currentTarget.checked)}
        />
        <span>{t("confirm.help")}</span>
      </label>
    </span>
  );
}

/** The whole mark, in the width that the paper has. */
function MarkPaper({ mark }: { mark: SignatureMark }) {
  const [measure, width] = useWidth<HTMLSpanElement>();
  const height = useMedia(turnedQuery) ? 44 : 60;
  return (
    <span className="paper">
      <span ref={measure}>{width > 0 ? <MarkView mark={mark} width={width} height={height} /> : null}</span>
    </span>
  );
}

function MarkControl({ step, inputRef }: { step: Step; inputRef: Ref<HTMLButtonElement> }) {
  const t = useWords();
  const mark = useCeremony((state) => state.marks[approvalKey(step.documentId, step.approvalId)]);
  const sign = useSignAct();
  return (
    <div className={mark ? "bigmark is-signed" : "bigmark"}>
      {mark ? <MarkPaper mark={mark} /> : null}
      <Button size="lg" ref={inputRef} onClick={(event) => sign(step, event.detail === 0)}>
        <Icon as={Signature} />
        {mark ? t("field.change") : t("field.tapToSign")}
      </Button>
    </div>
  );
}
