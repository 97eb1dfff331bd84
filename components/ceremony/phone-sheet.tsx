"use client";
// The sheet under a phone's page: one step at a time, with where it stands, the way back, the way on, and Finish.
import { ArrowDown, ArrowUp, Signature } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { useCeremony } from "./ceremony-store.ts";
import type { StageProps } from "./desk-stage.tsx";
import { isOnward } from "./enter-key.ts";
import { FieldControl } from "./field-control.tsx";
import { InkStrokes } from "./progress-line.tsx";
import { SavingWord } from "./saving-word.tsx";
import { onwardFrom, type Step } from "./signing-state.ts";
import { useSignAct } from "./use-sign-act.ts";
import { nextName, roleClass, useNext, usePlaceName, useView } from "./use-signing.ts";

/** Pixels around a control that are its own, too. */
const focusRing = 6;

type PhoneSheetProps = StageProps & { onAllFields: () => void };

export function PhoneSheet({ signing, onFinish, onAllFields }: PhoneSheetProps) {
  const t = useWords();
  const view = useView();
  const go = useCeremony((state) => state.go);
  const be = useCeremony((state) => state.be);
  const touch = useCeremony((state) => state.touch);
  const trips = useCeremony((state) => state.trips);
  const touched = useCeremony((state) => state.touched);
  const placeName = usePlaceName();
  const input = useRef<HTMLElement>(null);
  const sign = useSignAct();
  const goNext = useNext(signing);
  const { steps, progress, offReason } = signing;
  const isReady = offReason === undefined;
  const step = signing.current ?? signing.next ?? steps[0] ?? null;
  const before = step ? steps[steps.indexOf(step) - 1] : undefined;
  const onward = step ? onwardFrom(steps, step, touched) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first field becomes the current one once.
  useEffect(() => {
    if (step && !signing.current) be(step);
  }, [step?.key]);
  useEffect(() => {
    if (trips > 0) input.current?.focus({ preventScroll: true });
  }, [trips]);
  useFieldInView(input, step?.key, trips);
  const leave = (to: Step) => {
    if (step) touch(step.key);
    go(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOnward(event)) return;
    event.preventDefault();
    if (isReady) onFinish();
    // A field that must be filled says so and stays.
    else if (step?.required && !step.done) touch(step.key);
    else goNext(onward);
  };
  return (
    <section
      onKeyDown={onKeyDown}
      className={`bsheet ${roleClass(view.signer.number)}`}
      aria-label={step ? t("place.stepAt", { label: step.label, place: placeName(step) }) : t("steps.finish")}
    >
      <div className="handle" aria-hidden="true" />
      <div className="bhead">
        <span className="num" role="status">
          <b>{progress.done}</b> / {progress.total}
          <span className="sr"> {t("steps.doneOf", { done: progress.done, total: progress.total })}</span>
        </span>
        <InkStrokes signing={signing} className="flex-1" />
        <SavingWord className="min-w-11" />
        <button type="button" className="linklike" onClick={onAllFields}>
          {t("steps.allFields")}
        </button>
      </div>
      {step ? <StepPlace step={step} /> : null}
      {step ? (
        <FieldControl key={step.key} step={step} look="sheet" inputRef={input} />
      ) : (
        <p className="help">{t("steps.none")}</p>
      )}
      <div className="acts">
        <Button
          iconOnly
          aria-label={before ? t("steps.back", { label: before.label }) : t("steps.backOff")}
          aria-disabled={!before}
          onClick={() => before && leave(before)}
        >
          <Icon as={ArrowUp} />
        </Button>
        {isReady && onward ? (
          <Button
            iconOnly
            aria-label={t("steps.nextNamed", { label: nextName(onward, t) })}
            onClick={() => goNext(onward)}
          >
            <Icon as={ArrowDown} />
          </Button>
        ) : null}
        {isReady ? (
          <Button variant="brand" data-act="finish" onClick={onFinish}>
            <Icon as={Signature} />
            {t("steps.finish")}
          </Button>
        ) : step?.required && !step.done && (step.kind === "signature" || step.kind === "initials") ? (
          <Button variant="brand" data-act="sign" onClick={(event) => sign(step, event.detail === 0)}>
            <Icon as={Signature} />
            {t("signature.signHere")}
          </Button>
        ) : onward ? (
          <Button variant="brand" data-act="next" onClick={() => goNext(onward)}>
            <span className="lines-3">{t("steps.nextNamed", { label: nextName(onward, t) })}</span>
            <Icon as={ArrowDown} />
          </Button>
        ) : (
          <Button
            variant="brand"
            data-act="finish"
            offReason={signing.undone.length === 0 ? offReason : undefined}
            onClick={onFinish}
          >
            {t("steps.finish")}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Where a name or its help takes the sheet's room, the control is what is seen of them, also above the keyboard. */
function useFieldInView(control: RefObject<HTMLElement | null>, key: string | undefined, trips: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step, and every way to it.
  useEffect(() => {
    const box = control.current?.closest<HTMLElement>(".bigfield");
    if (!box) return;
    const show = () => {
      const under =
        (control.current?.getBoundingClientRect().bottom ?? 0) - box.getBoundingClientRect().bottom + focusRing;
      if (under > 0) box.scrollBy({ top: under, behavior: "instant" });
    };
    const observer = new ResizeObserver(show);
    observer.observe(box);
    return () => observer.disconnect();
  }, [control, key, trips]);
}

/** Page and document of the step; pressed, it brings them into view again. */
function StepPlace({ step }: { step: Step }) {
  const t = useWords();
  const face = useCeremony((state) => state.face);
  const place = usePlaceName()(step);
  if (step.kind === "attachment") return <p className="where clip">{place}</p>;
  return (
    <button type="button" className="where" aria-label={t("place.show", { place })} onClick={() => face(step)}>
      <span className="clip" dir="auto">
        {place}
      </span>
    </button>
  );
}
