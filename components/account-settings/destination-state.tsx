// How a destination of signed documents does: what waits for it, when it last worked, when and why it last failed.
import type { Destination } from "#components/queries/deliveries.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";

export function DestinationState({ state }: { state: Destination["state"] }) {
  const t = useWords("delivery");
  const { waiting, worked, failed, reason, detail, failing } = state;
  const why = [reason ? t(`reason.${reason}`) : "", detail ? `(${detail})` : ""].filter(Boolean).join(" ");
  return (
    <div className="grid gap-2">
      {failing && <Banner tone="caution">{t("failing")}</Banner>}
      <ul className="grid gap-0.5 text-ink-3 text-xs">
        <li>{t("waiting", { count: waiting })}</li>
        {worked && <li>{t.rich("worked", { when: () => <Time at={worked} /> })}</li>}
        {failed && (
          <li className="wrap-anywhere" dir="auto">
            {t.rich("failedAt", { when: () => <Time at={failed} />, reason: why })}
          </li>
        )}
      </ul>
    </div>
  );
}
