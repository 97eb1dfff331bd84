// A manager tries the seal, and the timestamp server, now: what was tried, when and by what, and what came of it.
import { BadgeCheck, Clock } from "lucide-react";
import { useState } from "react";
import { type SealTrial, type TimestampTrial, useSealTrials } from "#components/queries/seal-trials.ts";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Problem } from "#components/ui/problem.tsx";
import { Time } from "#components/ui/time.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";

type Told = { kind: "seal"; trial: SealTrial } | { kind: "stamp"; trial: TimestampTrial } | { kind: "no"; why: string };

export function SealTrials({ timestampServer }: { timestampServer: boolean }) {
  const t = useWords("settings");
  const reason = useReason();
  const { prove, stamp } = useSealTrials();
  const [told, tell] = useState<Told>();

  async function attempt(act: () => Promise<Told>) {
    tell(undefined);
    try {
      tell(await act());
    } catch (cause) {
      tell({ kind: "no", why: reason(cause, t("sealTrial.notTried")) });
    }
  }
  return (
    <>
      <div className="flex flex-wrap gap-2 max-md:[&_[data-slot=button]]:min-h-11">
        <Button
          onClick={() => void attempt(async () => ({ kind: "seal", trial: await prove.mutateAsync() }))}
          busyLabel={prove.isPending ? t("sealTrial.proving") : undefined}
        >
          <Icon as={BadgeCheck} />
          {t("sealTrial.prove")}
        </Button>
        {timestampServer && (
          <Button
            onClick={() => void attempt(async () => ({ kind: "stamp", trial: await stamp.mutateAsync() }))}
            busyLabel={stamp.isPending ? t("sealTrial.asking") : undefined}
          >
            <Icon as={Clock} />
            {t("sealTrial.stamp")}
          </Button>
        )}
      </div>
      <div aria-live="polite" className="wrap-anywhere">
        {told?.kind === "no" && <Problem glyph>{told.why}</Problem>}
        {told?.kind === "seal" && <SealTold trial={told.trial} />}
        {told?.kind === "stamp" && <StampTold trial={told.trial} />}
      </div>
    </>
  );
}

export function SealTold({ trial: { tried, seal } }: { trial: SealTrial }) {
  const t = useWords("settings");
  const when = () => <Time at={tried} style="long" />;
  if (!seal.ok)
    return (
      <Problem glyph>
        <span>{t.rich("sealTrial.sealFailed", { when, reason: seal.reason })}</span>
      </Problem>
    );
  const stamped = seal.timestampServer ? (seal.level === "B-B" ? "no" : "yes") : "unset";
  const subject = () => <bdi>{seal.subject}</bdi>;
  return <p>{t.rich("sealTrial.sealed", { when, subject, stamped })}</p>;
}

export function StampTold({ trial }: { trial: TimestampTrial }) {
  const t = useWords("settings");
  const when = () => <Time at={trial.tried} style="long" />;
  const server = () => <bdi>{trial.server}</bdi>;
  if (trial.outcome === "unset") return <Problem glyph>{t("sealTrial.unset")}</Problem>;
  if (trial.outcome === "failed")
    return (
      <Problem glyph>
        <span>{t.rich("sealTrial.stampFailed", { when, server, reason: trial.reason })}</span>
      </Problem>
    );
  const confirmed = () => <Time at={trial.confirmed ?? trial.tried} style="long" />;
  return <p>{t.rich("sealTrial.stamped", { when, server, confirmed, took: String(trial.took) })}</p>;
}
