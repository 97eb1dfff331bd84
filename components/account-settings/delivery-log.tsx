// The log of one receiver: what it was told, what became of it, and the way to tell it once more.
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, RotateCcw } from "lucide-react";
import { useState } from "react";
import { deliveries, type LogQuery, logSize, type Receiver, useReceiverActs } from "#components/queries/callbacks.ts";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Paging } from "#components/ui/paging.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { DeliveryRow } from "./delivery-row.tsx";
import { Part } from "./part.tsx";

export function DeliveryLog({ origin, receiver }: { origin: string; receiver: Receiver | undefined }) {
  const t = useWords("account-settings");
  const reason = useReason();
  const [query, setQuery] = useState<Omit<LogQuery, "origin">>({ isFailed: false, from: 1 });
  const found = useQuery(deliveries({ ...query, origin }));
  const acts = useReceiverActs(origin);
  const dead = receiver?.dead ?? 0;
  const rows = found.data?.results ?? [];

  async function attempt(act: () => Promise<string>) {
    try {
      say(await act());
    } catch (cause) {
      say(reason(cause), { broken: true });
    }
  }
  const replayAll = () =>
    attempt(async () => t("log.replayed", { count: (await acts.replayAll.mutateAsync()).replayed }));
  const replay = (id: string) =>
    attempt(async () => {
      await acts.replay.mutateAsync(id);
      return t("log.replayed", { count: 1 });
    });

  return (
    <Part
      title={t("log.title")}
      lead={t("log.lead")}
      tools={
        <>
          <Segmented
            label={t("log.shown")}
            className="max-md:[&_button]:min-h-11"
            value={query.isFailed ? "failed" : "all"}
            onChange={(shown) => setQuery({ isFailed: shown === "failed", from: 1 })}
            options={[
              { value: "all", label: t("log.all") },
              { value: "failed", label: t("log.failed") },
            ]}
          />
          {dead > 0 && receiver && (
            <Button
              onClick={() => void replayAll()}
              busyLabel={acts.replayAll.isPending ? t("log.replaying") : undefined}
            >
              <Icon as={RotateCcw} />
              {t("log.replayAll", { count: dead })}
            </Button>
          )}
        </>
      }
    >
      {found.error && <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />}
      {found.isPending ? (
        <SkeletonRows rows={4} label={t("log.title")} />
      ) : rows.length === 0 ? (
        <p className="text-ink-3">{query.isFailed ? t("log.noneFailed") : t("log.none")}</p>
      ) : (
        <>
          <ul className="divide-y divide-hairline border-hairline border-y">
            {rows.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                glyph={<Icon as={ChevronDown} size="sm" />}
                canReplay={receiver !== undefined}
                onReplay={() => void replay(delivery.id)}
              />
            ))}
          </ul>
          <Paging
            from={query.from}
            shown={rows.length}
            total={found.data?.count ?? 0}
            size={logSize}
            onMove={(from) => setQuery({ ...query, from })}
          />
        </>
      )}
    </Part>
  );
}
