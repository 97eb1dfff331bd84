// One of the signer's fields on a phone's page: shows the value; touching it brings it into the sheet below; touching a signature
// that is there already signs it, as a click does at a desk.
import { Signature } from "lucide-react";
import { useRef } from "react";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Field } from "#lib/contract/records/field.ts";
import { checkedValue } from "#lib/packages/fields/field-values.ts";
import { useCeremony } from "./ceremony-store.ts";
import { ChoiceMark } from "./choice-mark.tsx";
import { boxStyle, textStyle } from "./field-box.ts";
import { type FieldState, fieldClass } from "./field-looks.ts";
import { FilledText } from "./filled-text.tsx";
import { PlacedMark } from "./mark-view.tsx";
import { approvalKey, heldValue, isBroken, type Step } from "./signing-state.ts";
import { boxName } from "./step-words.ts";
import { useSettlingToSign, useSignAct } from "./use-sign-act.ts";
import { useProblem } from "./use-signing.ts";
import { useViewerTrip } from "./use-trip.ts";

export function PageButton({ step, field, scale }: { step: Step; field: Field; scale: number }) {
  const t = useWords();
  const isCurrent = useCeremony((state) => state.current === step.key);
  const value = useCeremony((state) => heldValue(step.documentId, step.approvalId, field, state));
  const mark = useCeremony((state) => state.marks[approvalKey(step.documentId, step.approvalId)]);
  const go = useCeremony((state) => state.go);
  const sign = useSignAct();
  const said = useProblem(step);
  // What is being entered is judged in the sheet once it is left; on the page it is no answer yet.
  const problem = said ?? (isBroken(step) ? (step.problem?.message ?? null) : null);
  const trips = useCeremony((state) => state.trips + state.sights);
  const holder = useRef<HTMLSpanElement>(null);
  useViewerTrip(holder, isCurrent && step.fields[0]?.id === field.id, trips, scale);
  const isTick = field.subtype === "CHECKBOX" || field.subtype === "RADIO";
  const isSignature = field.type === "SIGNATURE";
  // The first press makes it the current one; two quick ones are how a page is zoomed.
  const settling = useSettlingToSign(step, isSignature && isCurrent);
  const filled = isSignature ? Boolean(mark) : value !== "";
  const kind = field.subtype === "RADIO" ? "round" : isTick ? "choice" : "text";
  const state: FieldState = {
    filled,
    optional: !step.required,
    signature: isSignature,
    current: isCurrent,
    wrong: problem !== null,
    shows: true,
  };
  return (
    <span
      ref={holder}
      data-slot="place"
      className="scheme-light absolute scroll-m-30"
      style={boxStyle(field, scale)}
      data-step={step.key}
    >
      <button
        type="button"
        className={cn(fieldClass(state, kind), settling)}
        style={isTick || isSignature ? undefined : textStyle(field, scale)}
        aria-label={t("field.standing", {
          label: boxName(step, field, t),
          state: problem ? "wrong" : filled ? "filled" : "empty",
          problem: problem ?? "",
        })}
        aria-current={isCurrent ? "step" : undefined}
        onClick={(event) => (isCurrent && isSignature ? sign(step, event.detail) : go(step))}
      >
        {isTick ? (
          value === checkedValue ? (
            <ChoiceMark round={field.subtype === "RADIO"} className="-inset-px size-[calc(100%+2px)]" />
          ) : null
        ) : isSignature && mark ? (
          <PlacedMark mark={mark} width={field.width * scale - 8} height={field.height * scale - 4} scale={scale} />
        ) : value ? (
          <FilledText text={value} field={field} scale={scale} className="-inset-px" />
        ) : (
          <>
            {isSignature ? <Icon as={Signature} className="size-3.75 text-inherit" /> : null}
            <span className="truncate" dir="auto">
              {step.boxLabel}
            </span>
          </>
        )}
      </button>
    </span>
  );
}
