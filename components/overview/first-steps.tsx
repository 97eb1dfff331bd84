// The first steps of whoever is new here, each with the way to it. Done or put away, they never come back, on no device.
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useEffect } from "react";
import { NEW_PACKAGE_HREF } from "#components/desk/desk-pages.ts";
import { deskKept, useDeskKeeping } from "#components/queries/desk.ts";
import { useMayStill } from "#components/queries/use-may-still.ts";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { SectionHead } from "#components/ui/section-head.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Overview } from "#lib/contract/records/package.ts";

type Step = { step: "signature" | "draft" | "send" | "completed"; href: string; isDone: boolean };

/** Which are done, out of the counters of all times. Packages are no business of whoever may not prepare any. */
export function stepsOf(counts: Overview, hasSignature: boolean, mayPrepare = true): readonly Step[] {
  const sent = counts.in_progress + counts.completed + counts.expired + counts.cancelled;
  const signature: Step = { step: "signature", href: "/settings#signature", isDone: hasSignature };
  if (!mayPrepare) return [signature];
  return [
    signature,
    { step: "draft", href: NEW_PACKAGE_HREF, isDone: counts.transactions > 0 },
    { step: "send", href: "/drafts", isDone: sent > 0 },
    { step: "completed", href: "/inbox?view=sent", isDone: counts.completed > 0 },
  ];
}

export function FirstSteps({ counts }: { counts: Overview | undefined }) {
  const t = useWords("overview");
  const reason = useReason();
  const kept = useQuery(deskKept).data;
  const { endFirstSteps } = useDeskKeeping();
  const mayPrepare = useMayStill("transaction.transaction");
  const steps = counts && kept ? stepsOf(counts, kept.firstSteps.signature, mayPrepare) : [];
  const done = steps.filter(({ isDone }) => isDone).length;
  const isOver = kept?.firstSteps.done === true;
  // Those of whoever may prepare packages later are not over yet.
  const isNewlyOver = mayPrepare && !isOver && steps.length > 0 && done === steps.length && endFirstSteps.isIdle;
  const end = endFirstSteps.mutate;
  useEffect(() => {
    if (isNewlyOver) end();
  }, [isNewlyOver, end]);
  if (isOver || steps.length === 0 || done === steps.length) return null;

  async function putAway() {
    try {
      await endFirstSteps.mutateAsync();
    } catch (cause) {
      say(reason(cause, t("steps.failed")), { broken: true });
    }
  }

  return (
    <section aria-labelledby="steps" className="mb-6 rounded-lg border border-hairline bg-raised px-4 pt-3 pb-2">
      <SectionHead className="mb-1">
        <h2 id="steps">{t("steps.title")}</h2>
        <span className="text-ink-3 text-xs tabular-nums">{t("steps.progress", { done, all: steps.length })}</span>
        <Button
          variant="quiet"
          size="sm"
          className="ms-auto -me-2 pointer-coarse:min-h-11"
          onClick={() => void putAway()}
          busyLabel={endFirstSteps.isPending ? t("steps.away") : undefined}
        >
          {t("steps.away")}
        </Button>
      </SectionHead>
      <ol>
        {steps.map(({ step, href, isDone }) => (
          <li key={step} className="flex items-center gap-2.5 border-hairline border-t py-1.5">
            <span
              className={cn(
                "grid size-5 flex-none place-content-center rounded-full border-[1.5px]",
                isDone ? "border-positive-line bg-positive-soft text-positive-text" : "border-edge",
              )}
            >
              {isDone && <Icon as={Check} size="xs" />}
            </span>
            {isDone ? (
              <span className="text-ink-3">
                {t(`steps.${step}`)} <span className="sr-only">{t("steps.done")}</span>
              </span>
            ) : (
              <Link href={href} className="pointer-coarse:py-3">
                {t(`steps.${step}`)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
