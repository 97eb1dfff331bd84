"use client";
// One bulk send: how far it is, while it goes; then what became of every row, and another try for those that failed.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleStop, Download, RotateCcw } from "lucide-react";
import { useRef, useState } from "react";
import { TopBar } from "#components/desk/top-bar.tsx";
import { useAddress } from "#components/desk/use-address.ts";
import { usePageTitle } from "#components/desk/use-page-title.ts";
import { batch, batchKey, resultsAddress, retryBatch, stopBatch } from "#components/queries/bulk.ts";
import { useMayStill } from "#components/queries/use-may-still.ts";
import { bulkHref } from "#components/templates/library-view.ts";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { Page } from "#components/ui/page.tsx";
import { PageHeader } from "#components/ui/page-header.tsx";
import { Paging } from "#components/ui/paging.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SectionHead } from "#components/ui/section-head.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { Time } from "#components/ui/time.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { BatchRow } from "./batch-row.tsx";

const size = 50;
const statuses = ["CREATED", "WAITING", "FAILED"] as const;

export function BatchScreen({ templateId, batchId }: { templateId: string; batchId: string }) {
  const t = useWords("bulk");
  usePageTitle(t("page.title"));
  const { params, go } = useAddress();
  const from = Math.max(1, Math.trunc(Number(params.get("from"))) || 1);
  const status = statuses.find((one) => one === params.get("rows"));
  const found = useQuery(batch(templateId, batchId, { from, to: from + size - 1, status }));
  const reason = useReason();
  const client = useQueryClient();
  const [act, setAct] = useState<"stop" | "retry">();
  const head = useRef<HTMLDivElement>(null);
  const one = found.data;
  const mayAct = useMayStill("transaction.transaction");

  async function run(kind: "stop" | "retry") {
    if (act) return;
    setAct(kind);
    try {
      await (kind === "stop" ? stopBatch(templateId, batchId) : retryBatch(templateId, batchId));
      if (kind === "stop") say(t("batch.stopped"));
    } catch (cause) {
      say(reason(cause), { broken: true });
    } finally {
      await client.invalidateQueries({ queryKey: batchKey(templateId, batchId) });
      setAct(undefined);
      // The button that was pressed may be gone.
      head.current?.focus();
    }
  }

  return (
    <>
      <TopBar
        title={one?.name ?? t("page.title")}
        crumbs={[
          { href: "/templates", label: t("page.templates") },
          { href: bulkHref(templateId), label: t("page.title") },
        ]}
      />
      <Page>
        {found.error && (
          <div className="mb-4">
            <ReadFailure error={found.error} isOld={one !== undefined} onRetry={found.refetch} />
          </div>
        )}
        {!one && !found.error && <SkeletonRows />}
        {one && (
          <>
            <div ref={head} tabIndex={-1} className="outline-none">
              <PageHeader
                overline={one.name}
                title={
                  one.status === "IN_PROGRESS"
                    ? t("batch.running", { created: one.created, total: one.total })
                    : one.failed > 0
                      ? t("batch.failed", { created: one.created, failed: one.failed })
                      : t("batch.done", { created: one.created })
                }
                meta={
                  <>
                    <span>
                      {t.rich("batch.sent", {
                        at: () => <Time at={one.submitted} style="long" />,
                        sender: one.senderName,
                      })}
                    </span>
                    {one.status === "IN_PROGRESS" && <span>{t("batch.leave")}</span>}
                  </>
                }
                actions={
                  <>
                    {one.status === "IN_PROGRESS" && mayAct && (
                      <Button
                        className="max-md:min-h-11"
                        onClick={() => void run("stop")}
                        busyLabel={act === "stop" ? t("batch.stopping") : undefined}
                      >
                        <Icon as={CircleStop} />
                        {t("batch.stop")}
                      </Button>
                    )}
                    {one.status === "COMPLETED" && one.retriable > 0 && mayAct && (
                      <Button
                        variant="primary"
                        className="max-md:min-h-11"
                        onClick={() => void run("retry")}
                        busyLabel={act === "retry" ? t("batch.retrying") : undefined}
                      >
                        <Icon as={RotateCcw} />
                        {t("batch.retry", { count: one.retriable })}
                      </Button>
                    )}
                    <a
                      data-slot="button"
                      className={buttonClass({ className: "max-md:min-h-11" })}
                      href={resultsAddress(templateId, batchId)}
                      download
                    >
                      <Icon as={Download} />
                      {t("batch.results")}
                    </a>
                    {mayAct && (
                      <Link className={buttonClass({ className: "max-md:min-h-11" })} href={bulkHref(templateId)}>
                        {t("batch.again")}
                      </Link>
                    )}
                  </>
                }
              />
            </div>
            <progress
              className="mb-6 block h-2 w-full accent-accent"
              value={one.created + one.failed}
              max={Math.max(1, one.total)}
              aria-label={t("batch.progress")}
            />
            <SectionHead className="flex-wrap">
              <Segmented
                label={t("batch.filter")}
                value={status ?? "ALL"}
                onChange={(value) => go({ rows: value === "ALL" ? null : value, from: null })}
                options={[
                  { value: "ALL", label: t("batch.all") },
                  { value: "CREATED", label: t("batch.created") },
                  { value: "WAITING", label: t("batch.waiting") },
                  { value: "FAILED", label: t("batch.failedRows") },
                ]}
              />
            </SectionHead>
            {one.rows.count === 0 ? (
              <p className="text-ink-3">{t("batch.noRows")}</p>
            ) : (
              <ul>
                {one.rows.results.map((row) => (
                  <BatchRow key={row.rowNumber} row={row} />
                ))}
              </ul>
            )}
            <Paging
              from={from}
              shown={one.rows.results.length}
              total={one.rows.count}
              size={size}
              onMove={(next) => go({ from: next > 1 ? String(next) : null })}
            />
          </>
        )}
      </Page>
    </>
  );
}
