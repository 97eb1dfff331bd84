// The newest events of the chain beside the package, and whether the chain is whole.
import { Download, ShieldAlert, ShieldCheck } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { SectionHead } from "#components/ui/section-head.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { summaryHref } from "./download-menu.tsx";
import { isBigEvent, placeOfEvent } from "./evidence-words.ts";
import { namesIn } from "./package-names.ts";
import { SealMark } from "./seal-mark.tsx";
import { Told } from "./told.tsx";
import type { PackagePage } from "./use-package-page.ts";

const shown = 6;

export function EvidenceAside({
  pkg,
  evidence,
  onAll,
}: {
  pkg: Package;
  evidence: PackagePage["evidence"];
  onAll: () => void;
}) {
  const t = useWords("activity");
  const names = namesIn(pkg);
  return (
    <section className="rounded-lg border border-hairline bg-sunken p-4" aria-labelledby="evidence">
      <SectionHead>
        <h2 id="evidence">{t("aside.title")}</h2>
        <span className="min-w-0 flex-1" />
        {evidence && (
          <SealMark as={evidence.intact ? ShieldCheck : ShieldAlert} state={evidence.intact ? "done" : "broken"}>
            {evidence.intact
              ? t("aside.intact", { count: evidence.events.filter(({ hash }) => hash !== "").length })
              : t("aside.broken")}
          </SealMark>
        )}
      </SectionHead>
      {!evidence ? (
        <SkeletonRows rows={4} label={t("reading")} />
      ) : (
        <ol className="pt-2">
          {evidence.events
            .slice(-shown)
            .reverse()
            .map((event) => (
              <li
                key={event.sequence}
                className={cn(
                  "relative grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2.5 pb-3.5 last:pb-0",
                  "before:z-1 before:ms-1 before:mt-1.5 before:size-1.75 before:rotate-45 before:rounded-[1px]",
                  "before:border-[1.5px] before:content-['']",
                  "after:absolute after:start-1.75 after:top-3 after:-bottom-1.5 after:w-px after:bg-edge last:after:hidden",
                  isBigEvent(event.type) ? "before:border-ink before:bg-ink" : "before:border-ink-3 before:bg-sunken",
                )}
              >
                <p className="text-ink text-sm/4.5 wrap-anywhere">
                  <Told event={event} names={names} />
                </p>
                <span className="col-start-2 flex justify-between gap-2 text-ink-3 text-xs">
                  <Time at={event.at} style="long" />
                  <span className="font-mono tracking-normal tabular-nums text-[0.6875rem] text-ink-3">
                    <bdi>{placeOfEvent(t, event)}</bdi>
                  </span>
                </span>
              </li>
            ))}
        </ol>
      )}
      <div className="flex items-center gap-2 mt-3.5 max-md:*:min-h-11">
        {evidence && (
          <Button size="sm" onClick={onAll}>
            {t("aside.all", { count: evidence.events.length })}
          </Button>
        )}
        {pkg.status !== "DRAFT" && (
          <a className={buttonClass({ size: "sm", variant: "quiet" })} href={summaryHref(pkg.id)} download>
            <Icon as={Download} size="sm" />
            {t("aside.summary")}
          </a>
        )}
      </div>
    </section>
  );
}
