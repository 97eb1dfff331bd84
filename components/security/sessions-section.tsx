// Where one is signed in: each browser with its address and when it was last used, and the end of one or of all others.
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { endOtherSessions, endSession, ownSessions } from "#components/queries/security.ts";
import { Button } from "#components/ui/button.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { Time } from "#components/ui/time.tsx";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";

export function SessionsSection() {
  const t = useWords("security");
  const reason = useReason();
  const found = useQuery(ownSessions);
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = (found.data ?? []).toSorted((a, b) => Number(b.current) - Number(a.current));
  const others = sessions.filter(({ current }) => !current);

  async function attempt(act: () => Promise<unknown>, done: string) {
    try {
      await act();
      say(done);
    } catch (cause) {
      say(reason(cause, t("sessions.failed")), { broken: true });
    }
    await found.refetch();
    // The button that was pressed is gone.
    heading.current?.focus();
  }

  return (
    <section className="grid gap-3" aria-labelledby="sessions">
      <div className="flex flex-wrap items-center justify-between gap-2 border-edge border-b pb-2">
        <h2 id="sessions" ref={heading} tabIndex={-1} className="text-md outline-none">
          {t("sessions.title")}
        </h2>
        {others.length > 0 && (
          <Button
            size="sm"
            className="max-md:min-h-11"
            onClick={() => void attempt(endOtherSessions, t("sessions.othersEnded"))}
          >
            {t("sessions.endOthers")}
          </Button>
        )}
      </div>
      <p className="text-ink-3">{t("sessions.lead")}</p>
      {found.error && <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />}
      {found.isPending && <SkeletonRows rows={2} label={t("reading")} />}
      <ul>
        {sessions.map(({ id, current, browser, ip, created, lastSeen }) => (
          <li key={id} className="flex items-center justify-between gap-3 border-hairline border-b py-2.5">
            <div className="min-w-0">
              <p className="font-medium">
                <bdi>{browser || t("sessions.unknown")}</bdi>
                {current && <span className="ms-2 text-positive-text">{t("sessions.this")}</span>}
              </p>
              <p className="text-ink-3 text-xs wrap-anywhere">
                <bdi dir="ltr">{ip}</bdi> · {t("sessions.since")} <Time at={created} style="long" /> ·{" "}
                {t("sessions.seen")} <Time at={lastSeen} style="long" />
              </p>
            </div>
            {!current && (
              <Button
                size="sm"
                className="flex-none max-md:min-h-11"
                aria-label={t("sessions.endOf", { browser: browser || t("sessions.unknown"), ip })}
                onClick={() => void attempt(() => endSession(id), t("sessions.ended"))}
              >
                {t("sessions.end")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
