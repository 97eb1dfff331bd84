"use client";
// The bar over the steps of a new package: its name, whether it is saved, the steps, the one next act.
import { Check, X } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { longest } from "#lib/contract/records/longest.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { LeaveGuard } from "../leave-guard.tsx";
import { SavedWord } from "../saved-word.tsx";
import { SignInAgain } from "../sign-in-again.tsx";
import type { SaveState } from "../use-save-queue.ts";
import { type StepNumber, stepName, stepsOf } from "./step-names.ts";
import "./prepare.css";
import { useWords } from "#components/ui/use-words.ts";

/** Where each step of a draft is. */
export const stepHref = (packageId: string, step: StepNumber): string => {
  const id = encodeURIComponent(packageId);
  return [`/packages/new?id=${id}`, `/packages/${id}/designer`, `/packages/${id}/review`][step] ?? "/";
};

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
    <header className="wizbar">
      <div className="row wizbar-start">
        <Link
          className={buttonClass({ variant: "quiet", iconOnly: true, className: "pointer-coarse:min-w-11" })}
          href="/"
          aria-label={t("bar.close", { type })}
        >
          <Icon as={X} />
        </Link>
        <h1 className="sr">{steps.includes(step) ? stepName(t, step) : name}</h1>
        {name === undefined ? (
          <Skeleton width="160px" />
        ) : (
          <Input
            quiet
            className="name"
            aria-label={t("bar.name")}
            data-package-name
            longest={longest.short}
            value={name}
            onChange={(event) => onName(event.currentTarget.value)}
          />
        )}
        <SavedWord state={saved} />
        {saved.kind === "signed-out" && <SignInAgain />}
        <LeaveGuard state={saved} />
      </div>
      <nav className="wizard" aria-label={t("steps")}>
        {steps.map((at) => (
          <Step key={at} label={stepName(t, at)} at={at} current={step} packageId={packageId} />
        ))}
      </nav>
      <div className="row wizbar-end">{act}</div>
    </header>
  );
}

function Step({
  label,
  at,
  current,
  packageId,
}: {
  label: string;
  at: StepNumber;
  current: number;
  packageId: string | undefined;
}) {
  const inside = (
    <>
      <i className="num" aria-hidden="true">
        {at < current ? <Icon as={Check} size="xs" /> : at + 1}
      </i>
      <span>{label}</span>
    </>
  );
  if (!packageId)
    return (
      <span className="step" aria-current={at === current ? "step" : undefined}>
        {inside}
      </span>
    );
  return (
    <Link
      className={at < current ? "step is-done" : "step"}
      href={stepHref(packageId, at)}
      aria-current={at === current ? "step" : undefined}
    >
      {inside}
    </Link>
  );
}
