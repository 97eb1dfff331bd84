// What was sent to a receiver, and what it answered.
import type { Delivery } from "#components/queries/callbacks.ts";
import { Link } from "#components/ui/link.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";

const Code = ({ label, text }: { label: string; text: string }) => (
  <figure className="grid min-w-0 gap-1">
    <figcaption className="font-medium text-ink-3 text-xs">{label}</figcaption>
    <pre
      dir="ltr"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it.
      tabIndex={0}
      className="max-h-48 overflow-auto whitespace-pre-wrap rounded-md bg-sunken p-3 font-mono text-ink text-xs wrap-anywhere focus-visible:shadow-(--focus-ring-inset)"
    >
      {text}
    </pre>
  </figure>
);

export function Answer({ text }: { text: string }) {
  const t = useWords("account-settings");
  return <Code label={t("log.answer")} text={text} />;
}

export function DeliveryDetails({ delivery }: { delivery: Delivery }) {
  const t = useWords("account-settings");
  const { packageId, lastError, lastAnswer, lastAttempt, nextAttempt, waitsFor, body, id } = delivery;
  return (
    <div className="grid gap-3 pb-3">
      <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs [&_dd]:text-ink [&_dd]:wrap-anywhere [&_dt]:text-ink-3">
        <dt>{t("log.id")}</dt>
        <dd dir="ltr" className="font-mono rtl:text-end">
          {id}
        </dd>
        <dt>{t("log.package")}</dt>
        <dd>
          <Link className="pointer-coarse:py-3" href={`/packages/${encodeURIComponent(packageId)}`}>
            <bdi dir="ltr">{packageId}</bdi>
          </Link>
        </dd>
        {lastAttempt && (
          <>
            <dt>{t("log.lastTry")}</dt>
            <dd>
              <Time at={lastAttempt} style="long" />
            </dd>
          </>
        )}
        {nextAttempt && (
          <>
            <dt>{t("log.nextTry")}</dt>
            <dd>
              <Time at={nextAttempt} style="long" /> {waitsFor && t("log.waitsFor", { for: waitsFor })}
            </dd>
          </>
        )}
        {lastError && (
          <>
            <dt>{t("log.problem")}</dt>
            <dd dir="auto">{lastError}</dd>
          </>
        )}
      </dl>
      <Code label={t("log.body")} text={JSON.stringify(body, null, 2)} />
      {lastAnswer && <Answer text={lastAnswer} />}
    </div>
  );
}
