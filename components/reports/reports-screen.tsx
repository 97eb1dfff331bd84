"use client";
// Usage, completion and delegation: managers see every sender, others themselves. What is shown stands in the address.
import { useQuery } from "@tanstack/react-query";
import { Download, Lock } from "lucide-react";
import { useState } from "react";
import { rangeIn } from "#components/desk/day-range.ts";
import { RangePicker } from "#components/desk/range-picker.tsx";
import { SenderChoice } from "#components/desk/sender-choice.tsx";
import { TopBar } from "#components/desk/top-bar.tsx";
import { useAddress } from "#components/desk/use-address.ts";
import { useSeesReports } from "#components/desk/use-sees-reports.ts";
import { me } from "#components/queries/instance.ts";
import { type ReportDays, reportCsv } from "#components/queries/reports.ts";
import { Button } from "#components/ui/button.tsx";
import { statusWord } from "#components/ui/chip.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Page } from "#components/ui/page.tsx";
import { useZone } from "#components/ui/reader.ts";
import { saveFile } from "#components/ui/save-file.ts";
import { Select } from "#components/ui/select.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import { say } from "#components/ui/toast.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { mayManage } from "#lib/contract/records/permissions.ts";
import { CompletionPanel } from "./completion-panel.tsx";
import { DelegationPanel } from "./delegation-panel.tsx";
import { reportIn, reportKinds } from "./report-numbers.ts";
import { UsagePanel } from "./usage-panel.tsx";

const offered = ["7d", "30d", "90d", "1y", "all"] as const;
const usual = "30d";
const statuses = ["DRAFT", "SENT", "COMPLETED", "ARCHIVED", "DECLINED", "OPTED_OUT", "EXPIRED"] as const;

export function ReportsScreen() {
  const t = useWords("reports");
  const sees = useSeesReports();
  return (
    <>
      <TopBar title={t("title")} search={false} />
      <Page className="pt-5 max-md:pt-4">
        {sees === false ? (
          <EmptyState glyph={Lock} title={t("closed.title")}>
            {t("closed.words")}
          </EmptyState>
        ) : (
          sees && <Reports />
        )}
      </Page>
    </>
  );
}

function Reports() {
  const t = useWords("reports");
  const ui = useUiWords();
  const reason = useReason();
  const { params, go } = useAddress();
  const zone = useZone();
  const kind = reportIn(params);
  const range = rangeIn(params, usual, zone, new Date());
  const sender = (params.get("sender") ?? "").slice(0, 255);
  const status = (kind === "completion" && statuses.find((one) => one === params.get("status"))) || "";
  const asked: ReportDays = { from: range.since, to: range.until, ...(sender ? { senderId: sender } : {}) };
  const [isSaving, setSaving] = useState(false);

  async function download() {
    setSaving(true);
    try {
      const file = await reportCsv(kind, { ...asked, ...(status ? { status } : {}) });
      saveFile(`${kind} ${asked.from} ${asked.to}.csv`, file);
    } catch (cause) {
      say(reason(cause, t("csvFailed")), { broken: true });
    } finally {
      setSaving(false);
    }
  }

  const panel = {
    usage: <UsagePanel asked={asked} />,
    completion: <CompletionPanel asked={asked} status={status} />,
    delegation: <DelegationPanel asked={asked} />,
  };
  return (
    <Tabs
      label={t("title")}
      value={kind}
      onChange={(report) => go({ report: report === "usage" ? null : report, status: null })}
      panelClassName="pt-5"
      tabs={reportKinds.map((value) => ({
        value,
        label: t(`tab.${value}`),
        panel: (
          <>
            <p className="mb-4 text-ink-3">{t(`lead.${value}`)}</p>
            <div className="mb-6 flex flex-wrap items-end gap-3">
              <RangePicker range={range} usual={usual} offered={offered} onChange={go} />
              <SenderFilter value={sender} onChange={(next) => go({ sender: next })} />
              {value === "completion" && (
                <div className="w-44 max-md:flex-1">
                  <Select
                    aria-label={t("status.label")}
                    value={status}
                    onChange={(event) => go({ status: event.currentTarget.value })}
                    options={[
                      { value: "", label: t("status.any") },
                      ...statuses.map((one) => ({ value: one, label: statusWord(ui, one) })),
                    ]}
                  />
                </div>
              )}
              <Button
                className="ms-auto max-md:min-h-11"
                onClick={() => void download()}
                busyLabel={isSaving ? t("csvBusy") : undefined}
              >
                <Icon as={Download} />
                {t("csv")}
              </Button>
            </div>
            {panel[value]}
          </>
        ),
      }))}
    />
  );
}

/** For managers alone: the others have no others. */
function SenderFilter({ value, onChange }: { value: string; onChange: (senderId: string) => void }) {
  const t = useWords("reports");
  const isManager = mayManage(useQuery(me).data, "sender_admin.reports");
  if (!isManager) return null;
  return (
    <SenderChoice
      className="w-48 max-md:flex-1"
      label={t("sender.label")}
      any={t("sender.all")}
      by="id"
      value={value}
      onChange={onChange}
      hiddenAlone
    />
  );
}
