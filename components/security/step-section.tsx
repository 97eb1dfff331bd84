// One's own second step of signing in: whether it is on, how it is set up and ended, and the recovery codes.
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { beginSecondStep, endSecondStep, makeRecoveryCodes, secondStep } from "#components/queries/security.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { useReader, useZone } from "#components/ui/reader.ts";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { timeWords } from "#components/ui/time-words.ts";
import { say } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { ReplyOf } from "#lib/contract/endpoint.ts";
import type { security } from "#lib/contract/security.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SetUpStep } from "./set-up-step.tsx";
import { useConfirmed } from "./use-confirmed.tsx";

type State = ReplyOf<typeof security.readSecondStep>;
type Begun = { secret: string; uri: string };

export function StepSection() {
  const t = useWords("security");
  const found = useQuery(secondStep);
  const heading = useRef<HTMLHeadingElement>(null);
  const again = async () => {
    await found.refetch();
    heading.current?.focus();
  };
  return (
    <section className="grid gap-3" aria-labelledby="two-steps">
      <h2 id="two-steps" ref={heading} tabIndex={-1} className="border-edge border-b pb-2 text-md outline-none">
        {t("step.title")}
      </h2>
      {found.error && <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />}
      {found.data ? (
        <Step state={found.data} onChange={() => void again()} />
      ) : (
        !found.error && <SkeletonRows rows={2} label={t("reading")} />
      )}
    </section>
  );
}

function Step({ state, onChange }: { state: State; onChange: () => void }) {
  const t = useWords("security");
  const reason = useReason();
  const { confirmed, dialog } = useConfirmed();
  const [begun, setBegun] = useState<Begun>();
  const [busy, setBusy] = useState(false);

  async function begin() {
    setBusy(true);
    try {
      setBegun(await confirmed(beginSecondStep));
    } catch (cause) {
      say(reason(cause, t("setUp.failed")), { broken: true });
    }
    setBusy(false);
  }

  const done = () => {
    setBegun(undefined);
    say(t("setUp.on"));
    onChange();
  };
  if (begun) return <SetUpStep begun={begun} onDone={done} onCancel={() => setBegun(undefined)} />;
  if (state.on)
    return (
      <>
        <StepIsOn state={state} onChange={onChange} onSetUp={() => void begin()} isBeginning={busy} />
        {dialog}
      </>
    );
  return (
    <div className="grid justify-items-start gap-2">
      <p className="font-medium">{t("step.off")}</p>
      <p className="text-ink-3">{state.hasPassword ? t("step.offWhy") : t("step.noPassword")}</p>
      {state.hasPassword && (
        <Button
          variant="primary"
          className="max-md:min-h-11"
          busyLabel={busy ? t("setUp.beginning") : undefined}
          onClick={() => void begin()}
        >
          {t("step.setUp")}
        </Button>
      )}
      {dialog}
    </div>
  );
}

type StepIsOnProps = { state: State; onChange: () => void; onSetUp: () => void; isBeginning: boolean };

/** With an app, or with passkeys alone, beside which an app may come. */
function StepIsOn({ state, onChange, onSetUp, isBeginning }: StepIsOnProps) {
  const t = useWords("security");
  const reason = useReason();
  const { confirmed, dialog } = useConfirmed();
  const place = { zone: useZone(), locale: useReader().formatTag, now: new Date() };
  const [codes, setCodes] = useState<readonly string[]>();
  const [isAsked, setAsked] = useState(false);
  const [making, setMaking] = useState(false);

  async function make() {
    setMaking(true);
    try {
      setCodes((await confirmed(makeRecoveryCodes)).recoveryCodes);
    } catch (cause) {
      say(reason(cause, t("codes.failed")), { broken: true });
    }
    setMaking(false);
  }

  async function end() {
    setAsked(false);
    try {
      await confirmed(endSecondStep);
      say(state.passkeys > 0 ? t("step.appEnded") : t("step.ended"));
      onChange();
    } catch (cause) {
      say(reason(cause, t("setUp.failed")), { broken: true });
    }
  }

  const kept = () => {
    setCodes(undefined);
    onChange();
  };
  return (
    <div className="grid gap-4 max-md:[&_[data-slot=button]]:min-h-11">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-medium">{state.app ? t("step.on") : t("step.byPasskey")}</p>
          {!state.app && <p className="text-ink-3">{t("step.appToo")}</p>}
          {state.app && state.since && (
            <p className="text-ink-3">{t("step.since", { when: timeWords(new Date(state.since), "date", place) })}</p>
          )}
          {state.required && <p className="text-ink-3">{t("step.required")}</p>}
        </div>
        {state.app && (!state.required || state.passkeys > 0) && (
          <Button onClick={() => setAsked(true)}>{t("step.end")}</Button>
        )}
        {!state.app && (
          <Button busyLabel={isBeginning ? t("setUp.beginning") : undefined} onClick={onSetUp}>
            {t("step.setUp")}
          </Button>
        )}
      </div>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={kept} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 border-hairline border-t pt-3">
          <div>
            <p className="font-medium">{t("codes.title")}</p>
            <p className="text-ink-3">{t("codes.left", { left: state.recoveryCodesLeft, all: state.recoveryCodes })}</p>
          </div>
          <Button busyLabel={making ? t("codes.anewBusy") : undefined} onClick={() => void make()}>
            {t("codes.anew")}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        question={t("step.endQuestion")}
        consequence={state.passkeys > 0 ? t("step.endKeepsPasskeys") : t("step.endConsequence")}
        actLabel={t("step.end")}
        keepLabel={t("step.keep")}
        onAct={() => void end()}
      />
      {dialog}
    </div>
  );
}
