// The warning that the page closes, counting down. It comes later than the page, and long before it is needed.
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { CeremonyDialog } from "./ceremony-dialog.tsx";

type SessionWarningProps = { endsAt: number; staying: boolean; stay: () => void };

export function SessionWarning({ endsAt, staying, stay }: SessionWarningProps) {
  const t = useWords();
  return (
    <CeremonyDialog
      open
      // Whoever closes it in whatever way is there.
      onOpenChange={(open) => open || stay()}
      title={t("session.warn")}
      lead={t("session.warnLead")}
      footer={
        <Button variant="brand" size="lg" busyLabel={staying ? t("session.staying") : undefined} onClick={stay}>
          {t("session.stay")}
        </Button>
      }
    >
      <Countdown endsAt={endsAt} />
    </CeremonyDialog>
  );
}

const leftUntil = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));

/** Seconds left at which it is also said: every second of it would drown everything else. */
const said = [60, 30, 10];

function Countdown({ endsAt }: { endsAt: number }) {
  const t = useWords();
  const [left, setLeft] = useState(() => leftUntil(endsAt));
  useEffect(() => {
    setLeft(leftUntil(endsAt));
    const timer = setInterval(() => setLeft(leftUntil(endsAt)), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  const spoken = said.findLast((seconds) => seconds >= left);
  return (
    <>
      <p className="font-strong text-ink text-lg tabular-nums" aria-hidden="true">
        {t("session.left", { seconds: left })}
      </p>
      <p className="sr-only" aria-live="assertive">
        {spoken === undefined ? "" : t("session.left", { seconds: spoken })}
      </p>
    </>
  );
}
