// The bar over the steps of a new package: its name, whether it is saved, the steps, the one next act.
import { Check, X } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { Link } from "#components/ui/link.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { LeaveGuard } from "../leave-guard.tsx";
import { SavedWord } from "../saved-word.tsx";
import { SignInAgain } from "../sign-in-again.tsx";
import type { SaveState } from "../use-save-queue.ts";
import { WizardBar } from "../wizard-bar.tsx";
import { listHref, type StepNumber, stepName, stepsOf } from "./step-names.ts";
import { useStepHref } from "./use-step-href.ts";

/** What the package's signers see and may do. */
export const signingPageHref = (packageId: string): string => `/packages/${encodeURIComponent(packageId)}/signing-page`;

type PrepareBarProps = {
  step: 0 | 2;
  /** What becomes of it: a package is sent in the end. */
  type?: Package["type"] | undefined;
  packageId: string | undefined;
  /** Missing while it is not known: what is typed then would be typed over another name. */
  name: string | undefined;
  onName: (name: string) => void;
  saved: SaveState;
  act: ReactNode;
};

export function PrepareBar({ step, type = "PACKAGE", packageId, name, onName, saved, act }: PrepareBarProps) {
  const t = useWords("prepare");
  const steps = stepsOf(type);
  return (
    <WizardBar
      act={act}
      start={
        <>
          <Link
            className={buttonClass({ variant: "quiet", iconOnly: true, className: "pointer-coarse:min-w-11" })}
            href={listHref(type)}
            aria-label={t("bar.close", { type })}
          >
            <Icon as={X} />
          </Link>
          <h1 className="sr-only">{steps.includes(step) ? stepName(t, step) : name}</h1>
          {/* The state of saving stands under the name, so that neither takes the other's room. */}
          <div className="relative grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] max-md:pb-2">
            {name === undefined ? (
              <div className="flex h-(--control-md) items-center px-2 max-md:h-11">
                <Skeleton width="160px" />
              </div>
            ) : (
              <Input
                quiet
                className={cn(
                  "max-w-74 px-2 font-strong text-md max-md:pb-3 max-md:text-md pointer-coarse:text-md",
                  // Whichever way it runs, it begins where the page does, over the state of its saving.
                  "text-left [[dir=rtl]_&]:text-right",
                )}
                aria-label={t("bar.name")}
                data-package-name
                longest={longest.short}
                value={name}
                onChange={(event) => onName(event.currentTarget.value)}
              />
            )}
            <SavedWord
              state={saved}
              className={cn(
                "-mt-1 h-6 ps-2 max-md:absolute max-md:inset-x-0 max-md:bottom-0 max-md:mt-0",
                "max-md:pointer-events-none max-md:text-2xs/4.5",
                // Where a name is read rather than typed it stands in the middle, until there is something to say under it.
                step === 2 && saved.kind === "idle" && "md:mt-0 md:h-0",
              )}
            />
          </div>
          {saved.kind === "signed-out" && <SignInAgain />}
          <LeaveGuard state={saved} />
        </>
      }
    >
      <nav
        className="flex gap-1 max-md:col-span-full max-md:row-start-2 max-md:justify-between"
        aria-label={t("steps")}
      >
        {steps.map((at) => (
          <Step key={at} label={stepName(t, at)} at={at} current={step} packageId={packageId} />
        ))}
      </nav>
    </WizardBar>
  );
}

type StepProps = { label: string; at: StepNumber; current: number; packageId: string | undefined };

function Step({ label, at, current, packageId }: StepProps) {
  const hrefOf = useStepHref();
  const isCurrent = at === current;
  const isDone = at < current;
  const shared = {
    className: cn(
      "flex h-8 items-center gap-2 rounded-md px-3 font-medium max-md:h-11 max-md:px-1.5 max-md:text-[0.75rem]",
      packageId && "hover:bg-pressed hover:no-underline",
      isCurrent ? "bg-pressed text-ink" : "text-ink-3",
    ),
    "aria-current": isCurrent ? ("step" as const) : undefined,
    children: (
      <>
        <StepNumberMark isDone={isDone} isCurrent={isCurrent}>
          {isDone ? <Icon as={Check} size="xs" /> : at + 1}
        </StepNumberMark>
        <span>{label}</span>
      </>
    ),
  };
  return packageId ? <Link {...shared} href={hrefOf(packageId, at)} /> : <span {...shared} />;
}

function StepNumberMark({ isDone, isCurrent, children }: { isDone: boolean; isCurrent: boolean; children: ReactNode }) {
  return (
    <i
      className={cn(
        "grid size-4.5 flex-none place-content-center rounded-full border-[1.5px] text-[0.6875rem] not-italic tabular-nums",
        isCurrent ? "border-accent text-accent-text" : isDone ? "border-ink bg-ink text-on-ink" : "border-edge",
      )}
      aria-hidden="true"
    >
      {children}
    </i>
  );
}
