"use client";
// Settings › Health: what needs a person, the figures behind it, and jobs that gave up, to be tried again. For managers.
import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useMemo } from "react";
import { troublesOf } from "#components/desk/health-troubles.ts";
import { TopBar } from "#components/desk/top-bar.tsx";
import { instanceHealth, useRetryJobs } from "#components/queries/health.ts";
import { me } from "#components/queries/instance.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { type CellOf, columnsFor, DataTable } from "#components/ui/data-table.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { Page } from "#components/ui/page.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { useReader } from "#components/ui/reader.ts";
import { SectionHead } from "#components/ui/section-head.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { Time } from "#components/ui/time.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { Health } from "#lib/contract/health.ts";
import { Confinement } from "./confinement.tsx";
import { Fact, Facts } from "./facts.tsx";
import { MailDomain } from "./mail-domain.tsx";
import { countOf, elsewhere, gravest, reasonOf, timeOf, wayOf } from "./trouble-facts.ts";

type Job = Health["jobs"]["failed"][number];
const column = columnsFor<Job>();

export function HealthPage() {
  const t = useWords("health");
  const settings = useWords("settings");
  const person = useQuery(me).data;
  const isManager = person?.type === "MANAGER";
  const found = useQuery({ ...instanceHealth, enabled: isManager });
  return (
    <>
      <TopBar title={t("title")} crumbs={[{ href: "/settings", label: settings("title") }]} search={false} />
      <Page className="grid max-w-220 content-start gap-7">
        {person && !isManager && <p>{t("managersOnly")}</p>}
        {found.error && <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />}
        {found.data ? (
          <>
            <Troubles health={found.data} />
            <Figures health={found.data} />
            {found.data.sandbox && <Confinement sandbox={found.data.sandbox} />}
            {found.data.sender && <MailDomain sender={found.data.sender} />}
            <FailedJobs jobs={found.data.jobs.failed} />
          </>
        ) : (
          isManager && !found.error && <SkeletonRows rows={6} label={t("reading")} />
        )}
      </Page>
    </>
  );
}

function Troubles({ health }: { health: Health }) {
  const t = useWords("health");
  const found = troublesOf(health);
  if (found.length === 0) return <Banner tone="positive">{t("well")}</Banner>;
  return (
    <ul className="grid gap-2" aria-label={t("troubles")}>
      {found.map((trouble) => (
        <li key={trouble}>
          <Banner tone={gravest.includes(trouble) ? "critical" : "caution"}>
            {t.rich(`trouble.${trouble}`, {
              count: countOf(trouble, health),
              host: elsewhere(trouble, health)?.host ?? "",
              reason: reasonOf(trouble, health),
              when: () => <Time at={timeOf(trouble, health) ?? ""} style="long" />,
              way: (words) => <Link href={wayOf(trouble)}>{words}</Link>,
            })}
          </Banner>
        </li>
      ))}
    </ul>
  );
}

function Figures({ health }: { health: Health }) {
  const { isAtTop, version, disk, jobs, mails, callbacks, deliveries, seals, certificate, evidence } = health;
  const { encryption, database, signers, cards, codes, converter } = health;
  const t = useWords("health");
  const { formatTag } = useReader();
  const gigabytes = new Intl.NumberFormat(formatTag, { style: "unit", unit: "gigabyte", maximumFractionDigits: 1 });
  const size = (bytes: number) => gigabytes.format(bytes / 1024 ** 3);
  return (
    <section aria-labelledby="figures">
      <SectionHead>
        <h2 id="figures">{t("figures")}</h2>
      </SectionHead>
      <Facts>
        <Fact name={t("fact.jobs")}>{t("jobs", { waiting: jobs.waiting, running: jobs.running })}</Fact>
        <Fact name={t("fact.mails")}>
          {mails.oldest
            ? t.rich("mailsSince", {
                waiting: mails.waiting,
                when: () => <Time at={mails.oldest ?? ""} style="long" />,
              })
            : t("mails", { waiting: mails.waiting })}
        </Fact>
        <Fact name={t("fact.callbacks")}>{t("callbacks", { waiting: callbacks.waiting, dead: callbacks.dead })}</Fact>
        <Fact name={t("fact.deliveries")}>
          {t("deliveries", { waiting: deliveries.waiting, failing: deliveries.failing })}
        </Fact>
        <Fact name={t("fact.seals")}>{t("seals", { below: seals.below, missing: seals.missing })}</Fact>
        <Fact name={t("fact.certificate")}>
          {certificate.notAfter ? <Time at={certificate.notAfter} style="date" /> : t("noCertificate")}
        </Fact>
        <Fact name={t("fact.evidence")}>{evidence.guarded ? t("evidenceGuarded") : t("evidenceOwned")}</Fact>
        <Fact name={t("fact.key")}>{t("key", { source: certificate.source })}</Fact>
        {database && (
          <Fact name={t("fact.database")}>{database.pooled ? t("databasePooled") : t("databaseDirect")}</Fact>
        )}
        {database?.replica && <Fact name={t("fact.replica")}>{t("replica", { state: database.replica })}</Fact>}
        {signers && <Fact name={t("fact.signers")}>{t("signers", { host: signers.host, state: signers.state })}</Fact>}
        {encryption && (
          <Fact name={t("fact.encryption")}>
            {t("encryption", { key: encryption.key })}
            {encryption.key !== "off" && (
              <p className="text-ink-3">
                {encryption.plain === null ? t("plainUnknown") : t("plainFiles", { count: encryption.plain })}
              </p>
            )}
          </Fact>
        )}
        {cards && <Fact name={t("fact.cards")}>{t("cards", { address: cards })}</Fact>}
        {codes && <Fact name={t("fact.codes")}>{t("signers", { host: codes.host, state: codes.state })}</Fact>}
        {converter && (
          <Fact name={t("fact.converter")}>{t("signers", { host: converter.host, state: converter.state })}</Fact>
        )}
        {isAtTop && (
          <>
            <Fact name={t("fact.disk")}>
              {disk ? t("disk", { free: size(disk.free), total: size(disk.total) }) : t("noDisk")}
            </Fact>
            <Fact name={t("fact.version")}>{version}</Fact>
          </>
        )}
      </Facts>
      {!isAtTop && <p className="mt-3 text-ink-3">{t("ofTop")}</p>}
      <p className="mt-3 text-ink-3">{t.rich("everybody", { way: (words) => <Link href="/status">{words}</Link> })}</p>
      <p className="mt-1 text-ink-3">
        {isAtTop
          ? t.rich("parts", {
              notices: (words) => <a href="/notices">{words}</a>,
              bill: (words) => (
                <a href="/api/instance/sbom" download="countersign.cdx.json">
                  {words}
                </a>
              ),
            })
          : t.rich("notices", { notices: (words) => <a href="/notices">{words}</a> })}
      </p>
    </section>
  );
}

function FailedJobs({ jobs }: { jobs: readonly Job[] }) {
  const t = useWords("health");
  const { again, busy } = useAgain();
  const columns = useMemo(
    () =>
      column.columns([
        column.display({ id: "job", header: t("column.job"), cell: JobCell }),
        column.display({ id: "reason", header: t("column.reason"), cell: ReasonCell }),
        column.display({ id: "at", header: t("column.at"), cell: AtCell, meta: { cellClass: "text-ink-3" } }),
        column.display({
          id: "again",
          header: t("column.again"),
          cell: AgainCell,
          meta: { hideHead: true, className: "text-end" },
        }),
      ]),
    [t],
  );
  return (
    <section aria-labelledby="failed">
      <SectionHead>
        <h2 id="failed">{t("failed")}</h2>
        <span className="font-medium text-ink-3 text-xs tabular-nums">{jobs.length}</span>
        {jobs.length > 1 && (
          <Button
            className="ms-auto max-md:min-h-11"
            onClick={() => void again(jobs)}
            busyLabel={busy ? t("trying") : undefined}
          >
            <Icon as={RotateCw} />
            {t("all")}
          </Button>
        )}
      </SectionHead>
      {jobs.length === 0 ? (
        <p className="text-ink-3">{t("noneFailed")}</p>
      ) : (
        <DataTable
          tall
          columns={columns}
          rows={jobs}
          idOf={({ id }) => id}
          phone="max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:py-3"
        />
      )}
    </section>
  );
}

function useAgain() {
  const t = useWords("health");
  const reason = useReason();
  const retry = useRetryJobs();
  const again = async (jobs: readonly Job[]) => {
    try {
      await retry.mutateAsync(jobs.map(({ id }) => id));
      say(t("retried", { count: jobs.length }));
    } catch (cause) {
      say(`${t("notRetried")} ${reason(cause)}`, { broken: true });
    }
  };
  return { again, busy: retry.isPending };
}

type Cell = CellOf<Job>;

function JobCell({ row: { original } }: Cell) {
  const t = useWords("health");
  return (
    <>
      <b className="block font-medium">{t("kind", { kind: original.kind.replaceAll("-", "") })}</b>
      {original.package && (
        <Link className="text-xs" href={`/packages/${encodeURIComponent(original.package.id)}`} dir="auto">
          {original.package.name}
        </Link>
      )}
    </>
  );
}

function ReasonCell({ row: { original } }: Cell) {
  const t = useWords("health");
  return (
    <>
      <span className="block wrap-anywhere" dir="auto">
        {original.reason || t("noReason")}
      </span>
      <span className="text-ink-3 text-xs">{t("tries", { count: original.tries })}</span>
    </>
  );
}

const AtCell = ({ row: { original } }: Cell) => <Time at={original.at} />;

function AgainCell({ row: { original } }: Cell) {
  const t = useWords("health");
  const { again, busy } = useAgain();
  return (
    <Button
      size="sm"
      className="max-md:min-h-11"
      onClick={() => void again([original])}
      busyLabel={busy ? t("trying") : undefined}
    >
      {t("again")}
    </Button>
  );
}
