"use client";
// How far the signer is: one stroke per required step, and the same in words, told politely.
import clsx from "clsx";
import type { CSSProperties } from "react";
import { useWords } from "#components/ui/use-words.ts";
import { nextName, roleClass, type Signing, useView } from "./use-signing.ts";

const mostStrokes = 24;

export function InkStrokes({ signing }: { signing: Signing }) {
  const view = useView();
  const required = signing.steps.filter((step) => step.required);
  if (required.length > mostStrokes) {
    const share = signing.progress.done / Math.max(1, signing.progress.total);
    return (
      <span
        className={clsx("bar", roleClass(view.signer.number))}
        aria-hidden="true"
        style={{ "--share": share } as CSSProperties}
      >
        <i style={{ inlineSize: `${share * 100}%` }} />
      </span>
    );
  }
  return (
    <span className={clsx("ink", roleClass(view.signer.number))} aria-hidden="true">
      {required.map((step) => (
        <i
          key={step.key}
          className={clsx(step.done ? "is-signed" : step.key === (signing.current ?? signing.next)?.key && "is-now")}
        />
      ))}
    </span>
  );
}

export function ProgressWords({ signing }: { signing: Signing }) {
  const t = useWords();
  const { progress, current, next } = signing;
  const open = current && progress.missing.includes(current) ? current : (next ?? progress.missing[0]);
  return (
    <span className="row" role="status">
      <b className="num">{t("steps.doneOf", { done: progress.done, total: progress.total })}</b>
      <span className="soft clip">{open ? t("steps.nextIs", { label: nextName(open, t) }) : t("steps.ready")}</span>
    </span>
  );
}
