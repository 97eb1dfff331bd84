// The delivery of a package's signed documents on its page: what became of each at each destination, and once more.
import { useQuery } from "@tanstack/react-query";
import { type Delivery, signedDelivery, useRetryDelivery } from "#components/queries/deliveries.ts";
import { Button } from "#components/ui/button.tsx";
import { Chip, type ChipKind } from "#components/ui/chip.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SectionHead } from "#components/ui/section-head.tsx";
import { Time } from "#components/ui/time.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";

/** While something is on its way. */
const often = 5000;

const chips: Record<Delivery["status"], ChipKind> = {
  queued: "draft",
  retrying: "expiring",
  delivered: "completed",
  failed: "declined",
};

const isOpen = ({ status }: Delivery): boolean => status === "queued" || status === "retrying";
const isMissing = ({ status }: Delivery): boolean => status === "failed" || status === "retrying";

type SignedDeliveryProps = {
  packageId: string;
  /** The owner's roles leave them nothing but reading. */
  readsOnly: boolean;
  /** Until then there is nothing to ask for. */
  isSealed: boolean;
};

export function SignedDelivery({ packageId, readsOnly, isSealed }: SignedDeliveryProps) {
  const t = useWords("delivery");
  const reason = useReason();
  const found = useQuery({
    ...signedDelivery(packageId),
    enabled: isSealed,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.results.some(isOpen) ? often : false),
  });
  const retry = useRetryDelivery(packageId);
  const list = found.data?.results ?? [];
  async function again(deliveryId?: string) {
    try {
      await retry.mutateAsync(deliveryId);
      say(t("retried"));
    } catch (cause) {
      say(reason(cause), { broken: true });
    }
  }
  // Most packages are delivered nowhere: no word of it then.
  if (list.length === 0 && !found.error) return null;
  const missing = list.filter(isMissing).length;
  return (
    <section aria-labelledby="delivery" className="max-md:[&_button]:min-h-11">
      <SectionHead>
        <h2 id="delivery">{t("section")}</h2>
        {missing > 1 && !readsOnly && (
          <>
            <span className="min-w-0 flex-1" />
            <Button
              size="sm"
              variant="quiet"
              busyLabel={retry.isPending ? t("retrying") : undefined}
              onClick={() => void again()}
            >
              {t("retryAll")}
            </Button>
          </>
        )}
      </SectionHead>
      <p className="mb-2 max-w-160 text-ink-3 text-xs">{t("sectionLead")}</p>
      {found.error && <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />}
      <ul aria-labelledby="delivery">
        {list.map((one) => (
          <DeliveryRow
            key={one.id}
            delivery={one}
            onRetry={readsOnly || !isMissing(one) || retry.isPending ? undefined : () => void again(one.id)}
          />
        ))}
      </ul>
    </section>
  );
}

function DeliveryRow({ delivery, onRetry }: { delivery: Delivery; onRetry: (() => void) | undefined }) {
  const t = useWords("delivery");
  const { destination, documentName, status, detail, attempts, nextAttempt, delivered, path } = delivery;
  const when = (at: string) => () => <Time at={at} style="long" />;
  return (
    <li className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-hairline border-b py-2">
      <span className="grid min-w-0 gap-0.5 wrap-anywhere">
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="font-medium">{documentName}</bdi>
          <Chip kind={chips[status]}>{t(`status.${status}`)}</Chip>
        </span>
        <span className="text-ink-3 text-xs">
          <bdi>{destination.providerName}</bdi>
          {" · "}
          <bdi>{path}</bdi>
        </span>
        {delivered && <span className="text-ink-3 text-xs">{t.rich("at", { when: when(delivered) })}</span>}
        {delivery.reason && (
          <span className="text-critical-text text-xs">
            {t(`reason.${delivery.reason}`)} {attempts > 0 && t("attempts", { count: attempts })}
          </span>
        )}
        {detail && (
          <span className="text-ink-3 text-xs" dir="auto">
            {detail}
          </span>
        )}
        {nextAttempt && status === "retrying" && (
          <span className="text-ink-3 text-xs">{t.rich("next", { when: when(nextAttempt) })}</span>
        )}
      </span>
      {onRetry && (
        <Button size="sm" onClick={onRetry} aria-label={`${t("retry")}: ${documentName}, ${destination.providerName}`}>
          {t("retry")}
        </Button>
      )}
    </li>
  );
}
