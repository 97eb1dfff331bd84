"use client";
// One of the signer's fields on a phone's page: shows the value; touching it brings it into the sheet below.
import { Signature } from "lucide-react";
import { useRef } from "react";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Field } from "#lib/contract/records/field.ts";
import { checkedValue } from "#lib/packages/fields/field-values.ts";
import { useCeremony } from "./ceremony-store.ts";
import { ChoiceMark } from "./choice-mark.tsx";
import { boxStyle, textStyle } from "./field-box.ts";
import { FilledText } from "./filled-text.tsx";
import { MarkView } from "./mark-view.tsx";
import { approvalKey, heldValue, type Step } from "./signing-state.ts";
import { useProblem } from "./use-signing.ts";
import { useViewerTrip } from "./use-trip.ts";

export function PageButton({ step, field, scale }: { step: Step; field: Field; scale: number }) {
  const t = useWords();
  const isCurrent = useCeremony((state) => state.current === step.key);
  const value = useCeremony((state) => heldValue(step.documentId, step.approvalId, field, state));
  const mark = useCeremony((state) => state.marks[approvalKey(step.documentId, step.approvalId)]);
  const go = useCeremony((state) => state.go);
  const problem = useProblem(step);
  const trips = useCeremony((state) => state.trips + state.sights);
  const holder = useRef<HTMLSpanElement>(null);
  useViewerTrip(holder, isCurrent && step.fields[0]?.id === field.id, trips, scale);
  const isTick = field.subtype === "CHECKBOX" || field.subtype === "RADIO";
  const isSignature = field.type === "SIGNATURE";
  const filled = isSignature ? Boolean(mark) : value !== "";
  const state = [
    filled ? "fld-filled" : "",
    step.required ? "" : "fld-optional",
    isSignature ? "fld-sign" : "",
    isTick ? "tickbox" : "",
    field.subtype === "RADIO" ? "is-round" : "",
    isCurrent ? "is-current" : "",
    problem ? "is-wrong" : "",
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <span ref={holder} className="place" style={boxStyle(field, scale)} data-step={step.key}>
      <button
        type="button"
        className={`fld ${state}`}
        style={isTick || isSignature ? undefined : textStyle(field, scale)}
        aria-label={t("field.standing", {
          label: step.label,
          state: problem ? "wrong" : filled ? "filled" : "empty",
          problem: problem ?? "",
        })}
        aria-current={isCurrent ? "step" : undefined}
        onClick={() => go(step)}
      >
        {isTick ? (
          value === checkedValue ? (
            <ChoiceMark round={field.subtype === "RADIO"} />
          ) : null
        ) : isSignature && mark ? (
          <MarkView mark={mark} width={field.width * scale - 8} height={field.height * scale - 4} />
        ) : value ? (
          <FilledText text={value} field={field} scale={scale} />
        ) : (
          <>
            {isSignature ? <Icon as={Signature} /> : null}
            <span className="clip" dir="auto">
              {step.label}
            </span>
          </>
        )}
      </button>
    </span>
  );
}
