// Sends what was filled in, after a question where that does more than read, and shows what came of it.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { ask, type Credentials, isKey } from "./ask.ts";
import { type Entered, missing, recordOf, sentAddress, sentOf } from "./request-of.ts";
import { useCredentials } from "./shared.ts";
import { shownAnswer } from "./shown-answer.ts";
import { type Told, TrialAnswer } from "./trial-answer.tsx";
import type { TrialOperation } from "./trial-operation.ts";

const asNobody: Credentials = { by: "session", key: "" };

function useAsking() {
  const [told, setTold] = useState<Told>();
  const [under, setUnder] = useState<AbortController>();
  const last = useRef<AbortController>(undefined);
  useEffect(() => () => last.current?.abort(), []);
  async function send(operation: TrialOperation, entered: Entered, credentials: Credentials) {
    const controller = new AbortController();
    last.current = controller;
    setUnder(controller);
    setTold(undefined);
    const answer = await ask(sentOf(operation, entered), credentials, controller.signal);
    setTold("failed" in answer ? answer : { answer, shown: await shownAnswer(answer.content) });
    setUnder(undefined);
  }
  return { told, isUnderWay: under !== undefined, send, stop: () => under?.abort() };
}

type StopButtonProps = { onStop: () => void; next: RefObject<HTMLButtonElement | null> };

/** It goes when the answer comes: whoever stands on it then is led back to where the request was sent from. */
function StopButton({ onStop, next }: StopButtonProps) {
  const t = useWords("reference");
  const own = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = own.current;
    const sender = next.current;
    return () => {
      if (button && button === document.activeElement) sender?.focus();
    };
  }, [next]);
  return (
    <Button ref={own} onClick={onStop}>
      {t("trial.stop")}
    </Button>
  );
}

type TrialSendProps = { operation: TrialOperation; entered: Entered };

export function TrialSend({ operation, entered }: TrialSendProps) {
  const t = useWords("reference");
  const held = useCredentials();
  const credentials = operation.withKey ? held : asNobody;
  const [asks, setAsks] = useState(false);
  const { told, isUnderWay, send, stop } = useAsking();
  const { method, redirects } = operation;
  const sender = useRef<HTMLButtonElement>(null);
  const open = missing(operation, entered);
  const reasons = [
    open.length > 0 && t("trial.fill", { names: open.join(", ") }),
    operation.body && !recordOf(entered.body).isJson && t("trial.notJson"),
    credentials.by === "key" && !isKey(credentials.key) && t("trial.noKey"),
  ];
  const doesMore = method !== "GET" || redirects;
  const go = () => void send(operation, entered, credentials);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          ref={sender}
          variant="primary"
          offReason={reasons.find((reason) => typeof reason === "string")}
          busyLabel={isUnderWay ? t("trial.sending") : undefined}
          onClick={doesMore ? () => setAsks(true) : go}
        >
          {t("trial.send")}
        </Button>
        {isUnderWay && <StopButton onStop={stop} next={sender} />}
      </div>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        question={t("trial.question", { request: `${method} ${sentAddress(operation, entered)}` })}
        consequence={t("trial.consequence")}
        actLabel={t("trial.act")}
        keepLabel={t("trial.keep")}
        harmless={method !== "DELETE"}
        onAct={() => {
          setAsks(false);
          go();
        }}
      />
      <TrialAnswer told={told} />
    </>
  );
}
