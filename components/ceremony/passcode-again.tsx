// Another code by text message, when the time to wait is over.
import { useEffect, useState } from "react";
import { useNewPasscode } from "#components/queries/ceremony.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { AuthenticationRequest } from "#lib/contract/records/authentication-step.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { troubleWords } from "./trouble.ts";

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

type AgainProps = { view: CeremonyView; authentication: AuthenticationRequest; onSent: () => void };

export function PasscodeAgain({ view, authentication, onSent }: AgainProps) {
  const t = useWords();
  const asking = useNewPasscode(view.ceremonyId);
  const wait = useWait(authentication.waitSeconds, authentication.code?.sent ?? "");
  const later =
    wait > 120
      ? t("authentication.sendLater", { minutes: Math.ceil(wait / 60) })
      : t("authentication.sendIn", { seconds: wait });
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        offReason={wait > 0 ? later : undefined}
        busyLabel={asking.isPending ? t("authentication.sending") : undefined}
        onClick={() => asking.mutate(undefined, { onSuccess: onSent })}
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
        {asking.error ? <Banner tone="critical">{troubleWords(t, asking.error)}</Banner> : null}
      </div>
    </div>
  );
}
