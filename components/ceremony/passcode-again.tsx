// Another code by text message, when the time to wait is over.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ceremonyView, useNewPasscode } from "#components/queries/ceremony.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import type { AuthenticationRequest } from "#lib/contract/records/authentication-step.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { refusalWords } from "./refusal-words.ts";
import { troubleWords } from "./trouble.ts";
import { useUntilOnline } from "./use-until-online.ts";

/** Counts down from the seconds that the server said, anew with each answer of it. */
function useWait(seconds: number, since: string): number {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new code starts the same number of seconds again
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    setLeft(seconds);
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [seconds, since]);
  return left;
}

/** No trouble: one was sent a moment ago, perhaps by another page. */
const tooEarly = (cause: unknown): CallError | undefined =>
  cause instanceof CallError && cause.key === "error.tooMany.passcodes" ? cause : undefined;

type AgainProps = { view: CeremonyView; authentication: AuthenticationRequest; onSent: () => void };

export function PasscodeAgain({ view, authentication, onSent }: AgainProps) {
  const t = useWords();
  const asking = useNewPasscode(view.ceremonyId);
  const client = useQueryClient();
  // Pressed twice at once it is asked for once: the second press would only hear that it is too early.
  const isAsking = useRef(false);
  // Said by the refusal, where the page did not know yet that one had been sent.
  const early = tooEarly(asking.error);
  const trouble = useUntilOnline(early ? null : asking.error);
  const wait = Math.max(
    useWait(authentication.waitSeconds, authentication.code?.sent ?? ""),
    useWait(early?.retryAfter ?? 0, String(asking.submittedAt)),
  );
  const later =
    wait > 120
      ? t("authentication.sendLater", { minutes: Math.ceil(wait / 60) })
      : t("authentication.sendIn", { seconds: wait });
  function ask() {
    if (isAsking.current) return;
    isAsking.current = true;
    asking.mutate(undefined, {
      onSuccess: onSent,
      onError: (cause) => {
        if (tooEarly(cause)) void client.invalidateQueries(ceremonyView(view.ceremonyId));
      },
      onSettled: () => {
        isAsking.current = false;
      },
    });
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        offReason={wait > 0 ? later : undefined}
        busyLabel={asking.isPending ? t("authentication.sending") : undefined}
        onClick={ask}
      >
        {wait > 0 ? (
          <span className="tabular-nums">{later}</span>
        ) : authentication.keepsCode ? (
          t("authentication.renew")
        ) : authentication.code ? (
          t("authentication.sendAgain")
        ) : (
          t("authentication.send")
        )}
      </Button>
      <div aria-live="polite">
        {asking.isSuccess && wait > 0 ? (
          <Hint>{authentication.keepsCode ? t("authentication.sentKept") : t("authentication.sent")}</Hint>
        ) : null}
        {early && wait > 0 ? <Hint>{refusalWords(t, early)}</Hint> : null}
        {trouble ? <Banner tone="critical">{troubleWords(t, trouble)}</Banner> : null}
      </div>
    </div>
  );
}
