// The text messages of the outbox: what became of each, and where they stay here, what one says, which the evidence tells.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { MessageSquareText } from "lucide-react";
import { useRef, useState } from "react";
import { fromIn } from "#components/desk/list-address.ts";
import { useAddress } from "#components/desk/use-address.ts";
import { useFromWithin } from "#components/desk/use-from-within.ts";
import { me, showText } from "#components/queries/instance.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { TextMessage } from "#lib/contract/outbox.ts";
import { pageSize, textsFrom } from "./outbox-page.ts";
import { OutboxTable } from "./outbox-table.tsx";
import { readerOf, ShowTextContext, useTextColumns } from "./use-text-columns.tsx";

const nothing: TextMessage[] = [];

export function TextList() {
  const t = useWords("outbox");
  const reason = useReason();
  const { params, go, amend } = useAddress();
  const from = fromIn(params);
  const found = useQuery({ ...textsFrom(from), placeholderData: keepPreviousData });
  const type = useQuery(me).data?.type;
  const columns = useTextColumns();
  const [read, setRead] = useState<{ who: string; text: string }>();
  const isAsking = useRef(false);
  const rows = found.data?.results ?? nothing;
  useFromWithin(from, pageSize, found.isPlaceholderData ? undefined : found.data, amend);

  async function show(one: TextMessage) {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      const { text } = await showText(one.id);
      setRead({ who: readerOf(one), text });
    } catch (cause) {
      say(t("texts.notShown", { reason: reason(cause) }).trim(), { broken: true });
    } finally {
      isAsking.current = false;
    }
  }

  if (found.isPending) return <SkeletonRows rows={8} label={t("texts.reading")} />;
  const failure = found.error && (
    <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />
  );
  if (rows.length === 0)
    return (
      failure ?? (
        <EmptyState glyph={MessageSquareText} title={t("texts.empty")}>
          {t("texts.emptyWords")}
        </EmptyState>
      )
    );
  return (
    <>
      {failure}
      {rows.some(({ canBeShown }) => canBeShown) ? (
        <Banner>{type === "MANAGER" ? t("texts.kept") : t("texts.keptForSenders")}</Banner>
      ) : (
        <Banner>{t("texts.left")}</Banner>
      )}
      <ShowTextContext value={(one) => void show(one)}>
        <OutboxTable
          columns={columns}
          rows={rows}
          from={from}
          total={found.data?.count ?? 0}
          onMove={(next) => go({ from: next > 1 ? String(next) : null })}
        />
      </ShowTextContext>
      <Dialog
        open={read !== undefined}
        onOpenChange={(open) => !open && setRead(undefined)}
        title={t("texts.title", { who: read?.who ?? "" })}
        lead={t("texts.told")}
        footer={<Button onClick={() => setRead(undefined)}>{t("texts.close")}</Button>}
      >
        <p className="whitespace-pre-wrap rounded-md bg-sunken p-4 text-ink wrap-anywhere" dir="auto">
          {read?.text}
        </p>
      </Dialog>
    </>
  );
}
