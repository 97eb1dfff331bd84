"use client";
// One package: where it stands, who has done what, its documents and its evidence.
import { packageTitle } from "#components/desk/page-title.ts";
import { TopBar } from "#components/desk/top-bar.tsx";
import { useAddress } from "#components/desk/use-address.ts";
import { usePageTitle } from "#components/desk/use-page-title.ts";
import { hrefOf } from "#components/inbox/package-facts.ts";
import { usePackageActs } from "#components/inbox/use-package-acts.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { cn } from "#components/ui/cn.ts";
import { late, useLate } from "#components/ui/late.ts";
import { Link } from "#components/ui/link.tsx";
import { Page } from "#components/ui/page.tsx";
import { signingSentence } from "#components/ui/signing-sentence.ts";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { PackageFailure } from "../package-failure.tsx";
import { ActivityList } from "./activity-list.tsx";
import { CompleteNotice } from "./complete-notice.tsx";
import { DocumentCards } from "./document-cards.tsx";
import { EvidenceAside } from "./evidence-aside.tsx";
import { ExtendNotice } from "./extend-notice.tsx";
import { MessageList } from "./message-list.tsx";
import { PackageHead } from "./package-head.tsx";
import { ownDocuments, raisedSeals } from "./package-state.ts";
import { PackageSteps } from "./package-steps.tsx";
import { RecipientList } from "./recipient-list.tsx";
import { SettingsFacts } from "./settings-facts.tsx";
import { type PackagePage, usePackagePage } from "./use-package-page.ts";
import { type PageActs, usePageActs } from "./use-page-acts.ts";

const delivery = late(() => import("./signed-delivery.tsx"));
const supporting = late(() => import("./supporting-documents.tsx"));

export function PackageScreen({ packageId }: { packageId: string }) {
  const ui = useUiWords();
  const t = useWords("package-page");
  const page = usePackagePage(packageId);
  const { found, pkg } = page;
  usePageTitle(pkg && packageTitle(ui("package"), pkg.name));
  return (
    <>
      <TopBar title={pkg?.name ?? t("title")} crumbs={[{ href: "/inbox", label: t("crumb") }]} />
      <Page
        className={cn(
          "pt-6 pb-12 max-md:pt-6 max-md:pb-22 [&_[data-slot=page-meta]_[data-slot=chip]]:me-1 [&_[data-slot=section-head]]:mb-0",
          "[&_[role=tabpanel]]:pt-6 [&_[role=tabpanel]]:outline-offset-8",
          "max-md:[&_[data-slot=page-acts]_:is(a,button)]:min-h-11 max-md:[&_[data-slot=page-acts]_[data-icon-only]]:w-11",
        )}
      >
        {found.error && <PackageFailure error={found.error} isOld={pkg !== undefined} onRetry={found.refetch} />}
        {pkg ? <Loaded page={page} pkg={pkg} /> : !found.error && <SkeletonRows rows={8} label={t("reading")} />}
      </Page>
    </>
  );
}

/** Colleagues use it with all it has. */
const isShared = ({ type, visibility, trashed }: Package) =>
  type === "TEMPLATE" && visibility === "ACCOUNT" && !trashed;

function Loaded({ page, pkg }: { page: PackagePage; pkg: Package }) {
  const t = useWords("package-page");
  const { params, go } = useAddress();
  const setTab = (tab: string) => go({ tab: tab === "overview" ? null : tab });
  const acts = usePageActs(pkg);
  const supportingPart = useLate(supporting);
  const isOver = pkg.status === "COMPLETED" || pkg.status === "ARCHIVED";
  const deliveryPart = useLate(delivery);
  const { people, messages, owner, me, progress, evidence, seal, keepsMails } = page;
  const documents = (
    <DocumentCards pkg={pkg} people={people} progress={progress} sealLevel={seal?.level || undefined} />
  );
  const tabs = [
    {
      value: "overview",
      label: t("tab.overview"),
      panel: (
        <div className="grid grid-cols-[minmax(0,1fr)_25rem] items-start gap-10 max-[73.75rem]:grid-cols-[minmax(0,1fr)] max-[73.75rem]:gap-8">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
            <RecipientList
              pkg={pkg}
              people={people}
              owner={owner}
              myEmail={me.email}
              keepsMails={keepsMails}
              acts={acts}
            />
            {documents}
            {owner && isOver && deliveryPart && (
              <deliveryPart.SignedDelivery packageId={pkg.id} readsOnly={acts.readsOnly} isSealed={!page.sealing} />
            )}
          </div>
          <aside className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label={t("aside")}>
            {owner && <EvidenceAside pkg={pkg} evidence={evidence} onAll={() => setTab("activity")} />}
            <section className="rounded-lg border border-hairline p-4" aria-labelledby="facts">
              <h2 id="facts" className="sr-only">
                {t("settingsShort")}
              </h2>
              <SettingsFacts pkg={pkg} people={people} owner={owner} readsOnly={acts.readsOnly} />
            </section>
          </aside>
        </div>
      ),
    },
    {
      value: "documents",
      label: t("tab.documents"),
      count: ownDocuments(pkg).length,
      panel: (
        <>
          <DocumentCards
            pkg={pkg}
            people={people}
            progress={progress}
            sealLevel={seal?.level || undefined}
            raised={raisedSeals(evidence?.events ?? [])}
            full
          />
          {(owner || isShared(pkg)) && supportingPart && (
            <supportingPart.SupportingDocuments pkg={pkg} readsOnly={!owner || acts.readsOnly} />
          )}
        </>
      ),
    },
    ...(owner
      ? [
          {
            value: "activity",
            label: t("tab.activity"),
            ...(evidence ? { count: evidence.events.length } : {}),
            panel: <ActivityList pkg={pkg} evidence={evidence} />,
          },
        ]
      : []),
    ...(messages.length > 0
      ? [
          {
            value: "messages",
            label: t("tab.messages"),
            count: messages.length,
            panel: <MessageList name={pkg.name} messages={messages} />,
          },
        ]
      : []),
    {
      value: "settings",
      label: t("tab.settings"),
      panel: <SettingsFacts pkg={pkg} people={people} owner={owner} readsOnly={acts.readsOnly} full />,
    },
  ];
  const ui = useUiWords();
  const asked = params.get("tab");
  const shown = tabs.some(({ value }) => value === asked) && asked ? asked : "overview";
  return (
    <>
      <PackageHead {...page} pkg={pkg} acts={acts} />
      <Notices pkg={pkg} page={page} acts={acts} />
      {pkg.type === "PACKAGE" && (
        <PackageSteps
          pkg={pkg}
          people={people}
          progress={progress}
          sealLevel={seal?.level || undefined}
          takenBack={page.takenBack}
          myEmail={me.email}
        />
      )}
      <p className="sr-only" role="status">
        {pkg.status === "SENT" &&
          signingSentence(
            ui,
            people.map((person) => person.look),
          )}
      </p>
      <Tabs
        label={t("tab.label")}
        value={shown}
        onChange={setTab}
        tabs={tabs}
        listClassName="max-md:-mx-4 max-md:gap-4 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] max-md:*:h-11"
      />
    </>
  );
}

function Notices({ pkg, page, acts }: { pkg: Package; page: PackagePage; acts: PageActs }) {
  const t = useWords("package-page");
  const prepare = useWords("prepare");
  const lists = usePackageActs();
  const mayAct = page.owner && !acts.readsOnly;
  const refused = page.people.find((person) => person.declined);
  const said = () =>
    t.rich("notice.refused", {
      how: pkg.status === "OPTED_OUT" ? "optedOut" : "declined",
      name: refused?.name ?? "",
      b: (words) => <b dir="auto">{words}</b>,
    });
  return (
    <div className="grid gap-2 not-empty:mb-5 max-md:[&_:is(a,button)[class]]:min-h-11">
      {pkg.trashed && (
        <Banner
          tone="caution"
          action={
            mayAct && (
              <Button size="sm" onClick={() => void lists.restore([pkg])}>
                {t("more.restore")}
              </Button>
            )
          }
        >
          {pkg.status === "COMPLETED" || pkg.status === "ARCHIVED" ? t("notice.trashedDone") : t("notice.trashed")}
        </Banner>
      )}
      {mayAct && <CompleteNotice pkg={pkg} people={page.people} acts={acts} />}
      {pkg.status === "EXPIRED" && !pkg.trashed && mayAct && <ExtendNotice pkg={pkg} />}
      {pkg.status === "DRAFT" && !pkg.trashed && (
        <Banner
          action={
            mayAct && (
              <Link className={buttonClass({ size: "sm", variant: "primary" })} href={hrefOf(pkg)}>
                {t("more.edit")}
              </Link>
            )
          }
        >
          {pkg.type !== "PACKAGE"
            ? prepare("pattern", { type: pkg.type })
            : page.takenBack
              ? t("notice.draftAgain")
              : t("notice.draft")}
        </Banner>
      )}
      {refused && (
        <Banner tone="caution">
          <span dir="auto">
            {refused.declined?.reason
              ? t.rich("notice.reason", { refused: said, reason: refused.declined.reason })
              : t.rich("notice.noReason", { refused: said })}
          </span>
        </Banner>
      )}
      {page.sealing && page.seal && !page.seal.ok && (
        <Banner
          tone="critical"
          action={
            <Link className={buttonClass({ size: "sm" })} href="/settings">
              {t("notice.settings")}
            </Link>
          }
        >
          {t("notice.seal", { reason: page.seal.reason ?? "" })}
        </Banner>
      )}
    </div>
  );
}
