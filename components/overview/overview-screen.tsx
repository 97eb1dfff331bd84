"use client";
// The overview: what is true in one sentence, the nine counters, what needs me, what changed, and one large drop zone.
import { useQuery } from "@tanstack/react-query";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { allCounts } from "#components/desk/desk-questions.ts";
import { RangePicker } from "#components/desk/range-picker.tsx";
import { TopBar } from "#components/desk/top-bar.tsx";
import { useAddress } from "#components/desk/use-address.ts";
import { WhyNoPackages } from "#components/desk/why-no-packages.tsx";
import { documentRule } from "#components/packages/document-rule.ts";
import { useStartPackage } from "#components/packages/use-start-package.ts";
import { deskOverview } from "#components/queries/desk.ts";
import { instanceState, me } from "#components/queries/instance.ts";
import { useMayStill } from "#components/queries/use-may-still.ts";
import { TemplateStarts } from "#components/templates/template-starts.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { DropZone } from "#components/ui/drop-zone.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { Page } from "#components/ui/page.tsx";
import { SectionHead } from "#components/ui/section-head.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { Time } from "#components/ui/time.tsx";
import { useCheckWords } from "#components/ui/use-check-words.ts";
import { useGoTo } from "#components/ui/use-go-to.ts";
import { useWords } from "#components/ui/use-words.ts";
import { FirstSteps } from "./first-steps.tsx";
import { Ledger } from "./ledger.tsx";
import { NeedsYou, useNeeds } from "./needs-you.tsx";
import { counters, facts, offeredPeriods, rangeOf, recentPackages, usualPeriod } from "./overview-questions.ts";
import { RecentPackages } from "./recent-packages.tsx";
import { Stuck } from "./stuck.tsx";
import { Today } from "./today.tsx";
import { Trend } from "./trend.tsx";

/** Where the focus goes from a row that has been put aside: it says how many are left. */
const toldId = "overview-told";

export function OverviewScreen({ zone }: { zone: string }) {
  const t = useWords("overview");
  const desk = useWords("desk");
  const rule = documentRule(desk);
  const goTo = useGoTo();
  const { params, go } = useAddress();
  const range = rangeOf(params, zone);
  const person = useQuery(me);
  const mayPrepare = useMayStill("transaction.transaction");
  const counts = useQuery(counters(range, zone));
  const told = useQuery(facts(range, zone));
  const recent = useQuery(recentPackages);
  const everything = useQuery(allCounts);
  const more = useQuery(deskOverview).data;
  const state = useQuery(instanceState);
  const { needs, count, isPending } = useNeeds();
  const start = useStartPackage((packageId) => goTo(`/packages/new?id=${encodeURIComponent(packageId)}`));
  const packages = recent.data?.results ?? [];
  const sealing = state.data?.checks.sealing;
  const checkWords = useCheckWords();

  return (
    <>
      <TopBar title={t("title")} />
      <Page>
        {sealing && !sealing.ok && (
          <div className="mb-6">
            <Banner tone="critical">
              {t.rich("noSeal", {
                b: (words) => <b>{words}</b>,
                detail: checkWords(sealing),
                settings: (words) => <Link href="/settings">{words}</Link>,
              })}
            </Banner>
          </div>
        )}
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 max-md:mb-4">
          <div>
            <span className="mb-1 block font-medium text-2xs text-ink-3 tracking-[0.02em]">
              <Time at={new Date()} style="date" />
            </span>
            <h2 id={toldId} tabIndex={-1} className="text-balance font-[560] text-2xl max-md:text-[1.375rem]/7">
              {isPending
                ? t("yours")
                : mayPrepare && packages.length === 0 && recent.isSuccess
                  ? t("first")
                  : t("needs", { count })}
            </h2>
          </div>
          <RangePicker
            label={t("period.label")}
            range={range}
            usual={usualPeriod}
            offered={offeredPeriods}
            onChange={go}
          />
        </div>
        <Ledger counts={counts.data} facts={told.data} range={range} />
        <div className="grid grid-cols-[minmax(0,1fr)_19rem] items-start gap-8 max-md:flex max-md:flex-col max-md:items-stretch max-md:gap-6">
          <div>
            {needs.length > 0 && (
              <NeedsYou needs={needs} count={count} onGone={() => document.getElementById(toldId)?.focus()} />
            )}
            {more && more.stuck.length > 0 && <Stuck stuck={more.stuck} />}
            {recent.isPending ? (
              <SkeletonRows rows={5} label={t("reading")} />
            ) : packages.length > 0 ? (
              <RecentPackages packages={packages} myEmail={person.data?.email ?? ""} />
            ) : (
              mayPrepare && <HowItGoes />
            )}
            {more && <Trend trend={more.trend} />}
          </div>
          <aside>
            <FirstSteps counts={everything.data} />
            {mayPrepare ? (
              <DropZone
                title={t("drop")}
                rule={rule}
                wholePage
                large={packages.length === 0}
                onFiles={start.begin}
                busyLabel={start.busyLabel}
              >
                {t("dropNote")}
              </DropZone>
            ) : (
              <p className="text-ink-3">
                <WhyNoPackages />
              </p>
            )}
            <TemplateStarts />
            {more && packages.length > 0 && <Today feed={more.feed} />}
            {sealing && (
              <p className="mt-5 flex gap-2 border-hairline border-t pt-3 text-ink-3 text-xs">
                <Icon as={sealing.ok ? ShieldCheck : ShieldAlert} className="text-positive" />
                <span dir="auto">{checkWords(sealing)}</span>
              </p>
            )}
          </aside>
        </div>
      </Page>
    </>
  );
}

function HowItGoes() {
  const t = useWords("overview");
  return (
    <section aria-labelledby="how">
      <SectionHead>
        <h2 id="how">{t("how.title")}</h2>
      </SectionHead>
      <ol className="border-hairline border-t">
        {(["drop", "people", "fields", "send"] as const).map((step, at) => (
          <Step key={step} at={at + 1}>
            {t.rich(`how.${step}`, { b: (words) => <b>{words}</b> })}
          </Step>
        ))}
      </ol>
    </section>
  );
}

const Step = ({ at, children }: { at: number; children: ReactNode }) => (
  <li className="relative border-hairline border-b py-3.5 ps-8">
    <span
      aria-hidden="true"
      className="absolute start-0 grid size-5 place-content-center rounded-full border-[1.5px] border-edge text-2xs text-ink-3 tabular-nums"
    >
      {at}
    </span>
    {children}
  </li>
);
