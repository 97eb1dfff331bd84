"use client";
// The last step before sending: what stands in the way, who gets what when, what they will read.
import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useRef, useState } from "react";
import { packageTitle } from "#components/desk/page-title.ts";
import { usePageTitle } from "#components/desk/use-page-title.ts";
import { instanceState } from "#components/queries/instance.ts";
import { onePackage, packageEvidence, packagePreflight, useChangePackage } from "#components/queries/packages.ts";
import { planOfReminders } from "#components/queries/reminders.ts";
import { useFeaturesOff } from "#components/queries/use-features-off.ts";
import { useFreshQuery } from "#components/queries/use-fresh-query.ts";
import { documentSight } from "#components/queries/visibility.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { useReader } from "#components/ui/reader.ts";
import { SectionHead } from "#components/ui/section-head.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { say, unsay } from "#components/ui/toast.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";
import { useCheckWords } from "#components/ui/use-check-words.ts";
import { useGoTo } from "#components/ui/use-go-to.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { type AreaWords, useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { versionOf } from "#lib/contract/version.ts";
import { signingProgress } from "#lib/packages/signing-progress.ts";
import { isDraft, NoDraft } from "../no-draft.tsx";
import { PackageFailure } from "../package-failure.tsx";
import { ChangedTwice } from "../prepare/changed-twice.tsx";
import { ownWords } from "../prepare/conflict-words.ts";
import { PrepareBar } from "../prepare/prepare-bar.tsx";
import { stepName } from "../prepare/step-names.ts";
import { useStepHref } from "../prepare/use-step-href.ts";
import { isStale } from "../stale-write.ts";
import { isUnanswered, statusAfter } from "../status-after.ts";
import { useFindingWords } from "../use-finding-words.ts";
import { tellOtherWindows } from "../use-package-news.ts";
import { neverSent } from "./never-sent.ts";
import { ReviewChecks } from "./review-checks.tsx";
import { ReviewFacts } from "./review-facts.tsx";
import { ReviewMail } from "./review-mail.tsx";
import { ReviewWaves } from "./review-waves.tsx";
import { reviewTitle } from "./review-words.ts";
import { SendingTroubles } from "./sending-troubles.tsx";
import { useReviewed } from "./use-reviewed.ts";

/** Stopped here, before anything was asked; the message says why. */
class NotYet extends Error {}

export function ReviewScreen({ packageId }: { packageId: string }) {
  const ui = useUiWords();
  const t = useWords("prepare");
  const hrefOf = useStepHref();
  const reason = useReason();
  const findingWords = useFindingWords();
  const reader = useReader();
  const off = useFeaturesOff();
  const goTo = useGoTo();
  // Later news come by looking, which has what is typed here take them in.
  const found = useFreshQuery(onePackage(packageId));
  const state = useQuery(instanceState);
  const change = useChangePackage(packageId);
  const [busy, setBusy] = useState(false);
  const pkg = found.data;
  const { own, flush, saved, news, seen, look, answer, isUnheeded } = useReviewed(packageId, pkg);
  usePageTitle(pkg && packageTitle(ui("package"), own.shown.name, pkg.type === "PACKAGE" ? stepName(t, 2) : undefined));
  const looked = useFreshQuery({
    ...packagePreflight(packageId),
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
  const { data: plan } = useQuery(planOfReminders(packageId));
  const reminders = plan?.own ?? plan?.ofAccount ?? undefined;
  const { data: sight } = useQuery(documentSight(packageId));
  const { data: told } = useFreshQuery(packageEvidence(packageId));
  const isLooked = looked.data !== undefined;
  const stops = looked.data?.filter((one) => one.severity === "error") ?? [];
  const sealing = state.data?.checks.sealing;
  const checkWords = useCheckWords();
  const first = pkg ? signingProgress(pkg) : [];
  const signers = first.filter(({ state }) => state !== "copy");
  const asked = signers.filter((person) => person.index === Math.min(...signers.map((p) => p.index)));
  const offReason =
    !pkg || (!isLooked && !looked.error)
      ? t("review.reading")
      : own.theirs
        ? t("review.twice")
        : saved.kind === "incomplete"
          ? saved.message
          : stops[0]
            ? findingWords({ ...stops[0], code: stops[0].key })
            : sealing && !sealing.ok
              ? t("review.seal")
              : undefined;

  const pattern = pkg && pkg.type !== "PACKAGE" ? pkg.type : undefined;
  const leave = () => goTo(`/packages/${encodeURIComponent(packageId)}`);

  const failed = useRef<string>(undefined);
  async function send() {
    setBusy(true);
    // What is said of an attempt does not outlive it.
    unsay(failed.current);
    const fail = (why: string) => {
      failed.current = say(why, { broken: true });
    };
    try {
      if (!(await flush())) throw new NotYet(t("review.nameNotSaved"));
      // What came in of itself, maybe under the finger that was about to send, has not been read by anybody yet.
      const now = seen();
      if (now && !isDraft(now)) return setBusy(false);
      if (!now || isUnheeded()) throw new NotYet(t("review.changed"));
      await change.mutateAsync({ status: "SENT", version: versionOf(now) });
      tellOtherWindows(packageId);
      leave();
    } catch (cause) {
      // What stands there by now is taken in, so that it is read before the next attempt.
      if (isStale(cause)) await look().catch(() => undefined);
      answer();
      const status = await statusAfter(packageId, cause);
      if (status === "SENT") return leave();
      setBusy(false);
      // The screen says so itself.
      const shown = seen();
      if (isStale(cause) && !(shown && isDraft(shown))) return;
      const why = cause instanceof NotYet ? cause.message : reason(cause);
      if (status === undefined) fail(why);
      else fail(isUnanswered(cause) ? t("review.noAnswer") : t("review.notSent", { reason: why }));
    }
  }

  // Not while sending: the package's own page follows then.
  if (pkg && !isDraft(pkg) && !busy) return <NoDraft pkg={pkg} />;
  return (
    <>
      <PrepareBar
        step={2}
        type={pkg?.type}
        packageId={packageId}
        name={pkg || own.isTyped ? own.shown.name : ""}
        onName={(name) => own.change({ name })}
        saved={saved}
        act={
          pattern === undefined && (
            <Button
              variant="primary"
              offReason={offReason}
              busyLabel={busy ? t("review.sending") : undefined}
              onClick={() => void send()}
            >
              <Icon as={Send} />
              {t("review.send", { count: asked.length })}
            </Button>
          )
        }
      />
      <main
        id="main"
        className={cn(
          "grid min-h-[calc(100dvh-3.5rem-var(--over-page,0px))] grid-cols-[minmax(0,47.5rem)_25rem] items-start justify-center",
          "gap-14 bg-surface px-8 pt-7 pb-12 max-[73.75rem]:grid-cols-[minmax(0,47.5rem)] max-[73.75rem]:gap-8",
          "max-md:px-4 max-md:pt-5",
        )}
      >
        {found.error && !pkg ? (
          <PackageFailure error={found.error} onRetry={found.refetch} />
        ) : !pkg || (!isLooked && !looked.error) ? (
          <SkeletonRows rows={6} label={t("review.readingLabel")} />
        ) : pattern !== undefined ? (
          <Banner
            action={
              <Link className={buttonClass({ size: "sm" })} href={`/packages/${encodeURIComponent(pkg.id)}`}>
                {t("gone.open")}
              </Link>
            }
          >
            {t("pattern", { type: pattern })}
          </Banner>
        ) : (
          <>
            <div>
              <div className="not-empty:mb-5">
                {own.theirs && (
                  <ChangedTwice
                    what={t("twice.package")}
                    here={ownWords({ t, reader }, own.shown, own.theirs)}
                    elsewhere={ownWords({ t, reader }, own.theirs, own.shown)}
                    onDecide={own.decide}
                  />
                )}
              </div>
              <div aria-live="polite" className="not-empty:mb-5">
                {news && (
                  <Banner tone="caution">
                    <span dir="auto">{t("review.news", { news })}</span>
                  </Banner>
                )}
              </div>
              <SendingTroubles state={state.data} />
              <h2 className="font-[560] text-2xl">
                {reviewTitle(t, {
                  found: looked.data ?? [],
                  failed: looked.error !== null,
                  sealWorks: sealing?.ok !== false,
                })}
              </h2>
              <p className="mt-0.5 mb-5 text-ink-3">
                {neverSent(told?.events) ? t("review.nothingLeft", { contents: contents(t, pkg) }) : contents(t, pkg)}
              </p>
              {looked.error ? (
                <Banner tone="critical">{reason(looked.error)}</Banner>
              ) : (
                <ReviewChecks packageId={pkg.id} found={looked.data ?? []} />
              )}
              <SectionHead>
                <h2>{t("review.who")}</h2>
                <span className="font-medium text-ink-3 text-xs tabular-nums">{first.length}</span>
                <span className="min-w-0 flex-1" />
                <Link
                  className={buttonClass({ variant: "quiet", size: "sm", className: "-me-2.5" })}
                  href={hrefOf(pkg.id, 0)}
                >
                  {t("review.change")}
                </Link>
              </SectionHead>
              <ReviewWaves pkg={pkg} reminders={reminders} sights={sight?.configurations} services={state.data} />
              <p className="border-hairline border-t pt-4 text-ink-3 text-xs">{t("review.unread")}</p>
            </div>
            <aside className="sticky top-21 grid grid-cols-[minmax(0,1fr)] gap-6 max-[73.75rem]:static">
              <ReviewMail packageId={pkg.id} people={first} />
              <ReviewFacts
                pkg={pkg}
                sealing={sealing && checkWords(sealing)}
                attaches={!off.has("deliverDocumentsByEmail")}
                reminders={plan && { plan: plan.own ?? plan.ofAccount, isOfAccount: plan.own === null }}
              />
            </aside>
          </>
        )}
      </main>
    </>
  );
}

function contents(t: AreaWords<"prepare">, pkg: Package): string {
  const documents = pkg.documents.filter((document) => document.id !== pkg.consent);
  const pages = documents.reduce((sum, document) => sum + document.pages.length, 0);
  const fields = documents.flatMap((document) => document.approvals.flatMap((a) => a.fields)).length;
  return t("review.contents", { documents: documents.length, pages, fields });
}
