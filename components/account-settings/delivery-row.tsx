// One push in the log: what it told, what became of it in how many tries, and unfolded all that is known of it.
import { RotateCcw } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { Delivery } from "#components/queries/callbacks.ts";
import { Button } from "#components/ui/button.tsx";
import { Chip, type ChipKind } from "#components/ui/chip.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { DeliveryDetails } from "./delivery-details.tsx";
import { isOffered } from "./event-groups.ts";

const kinds: Record<Delivery["status"], ChipKind> = {
  pending: "sent",
  delivered: "completed",
  dead: "declined",
  cancelled: "trashed",
};

type DeliveryRowProps = { delivery: Delivery; glyph: ReactNode; canReplay: boolean; onReplay: () => void };

export function DeliveryRow({ delivery, glyph, canReplay, onReplay }: DeliveryRowProps) {
  const t = useWords("account-settings");
  const id = useId();
  const [isOpen, open] = useState(false);
  const { event, status, attempts, lastStatus, lastDuration, created } = delivery;
  const name = isOffered(event) ? t(`callbacks.event.${event}`) : event;
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => open(!isOpen)}
          className="group flex min-h-11 min-w-0 flex-1 basis-64 items-center gap-2 rounded-sm text-start focus-visible:shadow-(--focus-ring) [&>svg]:transition-transform aria-expanded:[&>svg]:rotate-180"
        >
          {glyph}
          <span className="grid min-w-0">
            <span className="font-medium text-ink">{name}</span>
            <span className="text-ink-3 text-xs tabular-nums">
              <Time at={created} />{" "}
              {t("log.tries", {
                tries: attempts,
                code: String(lastStatus ?? "none"),
                duration: String(lastDuration ?? "none"),
              })}
            </span>
          </span>
        </button>
        <Chip kind={kinds[status]}>{t(`log.status.${status}`)}</Chip>
        {canReplay && (
          <Button
            size="sm"
            variant="quiet"
            className="max-md:min-h-11"
            aria-label={t("log.replayOf", { event: name })}
            onClick={onReplay}
          >
            <Icon as={RotateCcw} size="sm" />
            {t("log.replay")}
          </Button>
        )}
      </div>
      <div id={id}>{isOpen && <DeliveryDetails delivery={delivery} />}</div>
    </li>
  );
}
