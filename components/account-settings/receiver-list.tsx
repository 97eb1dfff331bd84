// The receivers to choose from: the account's own, the connectors' that are registered, and those that can be.
import type { Receiver } from "#components/queries/callbacks.ts";
import { Chip } from "#components/ui/chip.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { connectors } from "#lib/contract/records/connectors.ts";

type ReceiverListProps = { receivers: readonly Receiver[]; origin: string; onOpen: (origin: string) => void };

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

export function ReceiverList({ receivers, origin, onOpen }: ReceiverListProps) {
  const t = useWords("account-settings");
  const registered = receivers.map((one) => one.origin);
  const shown = [...new Set(["", ...registered, origin])];
  const others = connectors.filter((one) => !shown.includes(one));
  return (
    <div className="grid gap-3">
      <p className="text-ink-3">{t("callbacks.rule")}</p>
      <ul
        aria-label={t("callbacks.receivers")}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-2"
      >
        {shown.map((name) => {
          const found = receivers.find((one) => one.origin === name);
          return (
            <li key={name}>
              <button
                type="button"
                aria-pressed={name === origin}
                onClick={() => onOpen(name)}
                className="grid min-h-11 w-full gap-1 rounded-md border border-edge bg-raised px-3 py-2.5 text-start aria-pressed:border-accent aria-pressed:shadow-[inset_0_0_0_1px_var(--color-accent)] focus-visible:shadow-(--focus-ring)"
              >
                <span className="flex items-center justify-between gap-2">
                  <b className="truncate font-medium text-ink">{name || t("callbacks.own")}</b>
                  <ReceiverState receiver={found} />
                </span>
                <span dir="auto" className="truncate text-ink-3 text-xs">
                  {found ? hostOf(found.url) : t("callbacks.nowhere")}
                </span>
                {found && (
                  <span className="text-ink-3 text-xs tabular-nums">
                    {t("callbacks.counts", { waiting: found.waiting, dead: found.dead })}
                    {found.lastDelivered && (
                      <>
                        {" · "}
                        {t.rich("callbacks.last", { when: () => <Time at={found.lastDelivered ?? ""} /> })}
                      </>
                    )}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {others.length > 0 && (
        <FormField className="max-w-80" label={t("callbacks.addConnector")} hint={t("callbacks.connectorHint")}>
          <Select
            className="max-md:min-h-11"
            value=""
            onChange={({ currentTarget }) => currentTarget.value && onOpen(currentTarget.value)}
            options={[{ value: "", label: "–" }, ...others.map((value) => ({ value, label: value }))]}
          />
        </FormField>
      )}
    </div>
  );
}

function ReceiverState({ receiver }: { receiver: Receiver | undefined }) {
  const t = useWords("account-settings");
  if (!receiver) return <Chip kind="draft">{t("callbacks.state.none")}</Chip>;
  if (receiver.pausedUntil) return <Chip kind="expired">{t("callbacks.state.paused")}</Chip>;
  return <Chip kind="completed">{t("callbacks.state.well")}</Chip>;
}
