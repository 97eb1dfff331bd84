// The sheet under a phone's page: one step at a time, with where it stands, the way back, the way on, and Finish.
import { ArrowDown, ArrowUp, Signature } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { Button, type ButtonProps } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { useCeremony } from "./ceremony-store.ts";
import { isOnward } from "./enter-key.ts";
import { FieldControl } from "./field-control.tsx";
import { SheetHead, sheetClass } from "./sheet-head.tsx";
import { onwardFrom, resumeAt, type Step } from "./signing-state.ts";
import { useEnterAtEnd, useLastAct } from "./use-last-act.ts";
import { useSettling } from "./use-settling.ts";
import { useSettlingToSign, useSignAct } from "./use-sign-act.ts";
import { nextName, roleClass, type StageProps, useNext, usePlaceName, useView } from "./use-signing.ts";

/** Pixels around a control that are its own, too. */
const focusRing = 6;

type PhoneSheetProps = StageProps & { onAllFields: () => void };

export function PhoneSheet({ signing, onFinish, busy, isAsked, onAllFields }: PhoneSheetProps) {
  const t = useWords();
  const view = useView();
  const go = useCeremony((state) => state.go);
  const be = useCeremony((state) => state.be);
  const touch = useCeremony((state) => state.touch);
  const trips = useCeremony((state) => state.trips);
  const before = useCeremony((state) => state.before);
  const touched = useCeremony((state) => state.touched);
  const placeName = usePlaceName();
  const input = useRef<HTMLElement>(null);
  const goNext = useNext(signing);
  const { steps, offReason } = signing;
  const isReady = offReason === undefined;
  // It takes the place of what was pressed to get there.
  const arriving = useSettling(isReady && !isAsked);
  const { settling, isHeld } = useLastAct({ signing, isAsked });
  const atEnd = useEnterAtEnd(onFinish);
  // Its acts lie where Start was pressed.
  const beginning = useSettling();
  const step = signing.current ?? resumeAt(steps, { before, touched }, signing.next) ?? steps[0] ?? null;
  const back = step ? steps[steps.indexOf(step) - 1] : undefined;
  const onward = step ? onwardFrom(steps, step, touched) : undefined;
  /** Where there is another way on beside Finish. */
  const after = isReady ? onward : undefined;
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
    if (isReady && !signing.further) atEnd();
    // A field that must be filled says so and stays.
    else if (step?.required && !step.done) touch(step.key);
    else goNext(onward);
  };
  return (
    <section
      onKeyDown={onKeyDown}
      // A press beside the acts, or on those that wait yet, takes no field's focus: it would be called left empty.
      onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
      data-slot="step-sheet"
      className={cn(sheetClass, roleClass(view.signer.number))}
      aria-label={step ? t("place.stepAt", { label: step.label, place: placeName(step) }) : t("steps.finish")}
    >
      <SheetHead signing={signing} onAllFields={onAllFields} />
      {step ? <StepPlace step={step} /> : null}
      {step ? (
        <FieldControl key={step.key} step={step} look="sheet" inputRef={input} />
      ) : (
        <p className="mb-2 flex-none text-ink-3 text-md">{t("steps.none")}</p>
      )}
      <div
        data-slot="step-acts"
        className={cn(
          "grid flex-none grid-cols-[3.25rem_minmax(0,1fr)] gap-2 lowest:mt-1.5 turned:grid-cols-[2.75rem_minmax(0,1fr)]",
          after && "grid-cols-[3.25rem_3.25rem_minmax(0,1fr)] turned:grid-cols-[2.75rem_2.75rem_minmax(0,1fr)]",
          // In a large font what leads on has a line of its own.
          "slim:grid-cols-[3.25rem_3.25rem_minmax(0,1fr)] slim:*:data-[variant=brand]:col-span-full",
          // What the keyboard leaves is the field's.
          "lowest:slim:writing:*:not-data-[variant=brand]:hidden",
          beginning,
        )}
      >
        <StepButton
          iconOnly
          aria-label={back ? t("steps.back", { label: back.label }) : t("steps.backOff")}
          aria-disabled={!back}
          onClick={() => back && leave(back)}
        >
          <Icon as={ArrowUp} size="lg" />
        </StepButton>
        {after ? (
          <StepButton
            iconOnly
            aria-label={t("steps.nextNamed", { label: nextName(after, t) })}
            onClick={(event) => goNext(after, event)}
          >
            <Icon as={ArrowDown} size="lg" />
          </StepButton>
        ) : null}
        {isReady ? (
          <StepButton
            variant="brand"
            data-act="finish"
            className={cn(arriving, settling)}
            busyLabel={busy ? t("finish.busy") : undefined}
            // Where it is the last act, neither by a key, which has just brought the focus here.
            onClick={isHeld ? undefined : onFinish}
          >
            <Icon as={Signature} size="lg" />
            {signing.finishWord}
          </StepButton>
        ) : step?.required && !step.done && (step.kind === "signature" || step.kind === "initials") ? (
          <SignButton key={step.key} step={step} />
        ) : onward ? (
          <StepButton variant="brand" data-act="next" onClick={(event) => goNext(onward, event)}>
            <span className="line-clamp-3 whitespace-normal text-start wrap-anywhere [-webkit-line-clamp:2]">
              {t("steps.nextNamed", { label: nextName(onward, t) })}
            </span>
            <Icon as={ArrowDown} size="lg" />
          </StepButton>
        ) : (
          <StepButton
            variant="brand"
            data-act="finish"
            offReason={signing.undone.length === 0 ? offReason : undefined}
            onClick={onFinish}
          >
            {t("steps.finish")}
          </StepButton>
        )}
      </div>
    </section>
  );
}

/** As large as a finger itself: it answers for no more, least of all for what stands above it. */
function StepButton({ className, ...rest }: ButtonProps) {
  return (
    <Button
      {...rest}
      className={cn(
        "h-auto min-h-13 w-full whitespace-normal rounded-lg py-1 text-[1rem] lowest:min-h-11 turned:min-h-11",
        "pointer-coarse:before:inset-0",
        className,
      )}
    />
  );
}

/** It takes the place of what led to its step. */
function SignButton({ step }: { step: Step }) {
  const t = useWords();
  const sign = useSignAct();
  return (
    <StepButton
      variant="brand"
      data-act="sign"
      className={useSettlingToSign(step, true)}
      onClick={(event) => sign(step, event.detail)}
    >
      <Icon as={Signature} size="lg" />
      {t("signature.signHere")}
    </StepButton>
  );
}

/** Where a name or its help takes the sheet's room, the control is what is seen of them, also above the keyboard. */
function useFieldInView(control: RefObject<HTMLElement | null>, key: string | undefined, trips: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step, and every way to it.
  useEffect(() => {
    const box = control.current?.closest<HTMLElement>("[data-slot=field-control]");
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

const whereClass = "relative max-w-full flex-none self-start text-start text-ink-3 text-sm";

/** Page and document of the step; pressed, it brings them into view again. */
function StepPlace({ step }: { step: Step }) {
  const t = useWords();
  const face = useCeremony((state) => state.face);
  const place = usePlaceName()(step);
  if (step.kind === "attachment")
    return (
      <p className={cn(whereClass, "truncate")} dir="auto">
        {place}
      </p>
    );
  return (
    <button
      type="button"
      className={cn(whereClass, "-my-3 flex min-h-11 items-center tight:-mb-2 low:-mb-2")}
      aria-label={t("place.show", { place })}
      onClick={() => face(step)}
    >
      <span className="truncate" dir="auto">
        {place}
      </span>
    </button>
  );
}
