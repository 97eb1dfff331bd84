"use client";
// Settings › Callbacks: where programs are told what happens to packages, whether they listen, and what became of each call.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Receiver, receivers, registration, useReceiverActs } from "#components/queries/callbacks.ts";
import { useFreshQuery } from "#components/queries/use-fresh-query.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { Time } from "#components/ui/time.tsx";
import { say, useToasts } from "#components/ui/toast.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { ManagersPage } from "./managers-page.tsx";
import { Part } from "./part.tsx";
import { ReceiverForm } from "./receiver-form.tsx";
import { ReceiverList } from "./receiver-list.tsx";
import { ReceiverTest } from "./receiver-test.tsx";
import { SigningSecret } from "./signing-secret.tsx";

export function CallbacksPage() {
  const t = useWords("account-settings");
  return (
    <ManagersPage title={t("callbacks.title")} lead={t("callbacks.lead")} permission="sender_admin.event_notification">
      <Callbacks />
    </ManagersPage>
  );
}

const nothing: Receiver[] = [];

/** Forms that were opened stay, so that looking at another receiver loses nothing that is typed. */
function Callbacks() {
  const t = useWords("account-settings");
  useToasts();
  const found = useQuery(receivers);
  const [origin, open] = useState("");
  const [opened, setOpened] = useState<readonly string[]>([""]);
  const all = found.data ?? nothing;
  if (found.isPending) return <SkeletonRows rows={4} label={t("callbacks.title")} />;
  return (
    <>
      {found.error && <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />}
      <ReceiverList
        receivers={all}
        origin={origin}
        onOpen={(next) => {
          open(next);
          if (!opened.includes(next)) setOpened([...opened, next]);
        }}
      />
      {opened.map((one) => (
        <div key={one} hidden={one !== origin} className="grid grid-cols-[minmax(0,1fr)] gap-8 [&[hidden]]:hidden">
          <OneReceiver origin={one} receiver={all.find((each) => each.origin === one)} isShown={one === origin} />
        </div>
      ))}
      <Part title={t("secret.title")} lead={t("secret.lead")}>
        <SigningSecret />
      </Part>
    </>
  );
}

type OneReceiverProps = { origin: string; receiver: Receiver | undefined; isShown: boolean };

function OneReceiver({ origin, receiver, isShown }: OneReceiverProps) {
  const t = useWords("account-settings");
  const found = useFreshQuery(registration(origin));
  return (
    <>
      {receiver?.pausedUntil && <Paused origin={origin} receiver={receiver} />}
      <Part title={origin || t("callbacks.own")} lead={t("callbacks.formLead")}>
        {found.data ? (
          <ReceiverForm origin={origin} saved={found.data} />
        ) : found.error ? (
          <ReadFailure error={found.error} onRetry={found.refetch} />
        ) : (
          <SkeletonRows rows={4} label={t("callbacks.title")} />
        )}
      </Part>
      {receiver && (
        <Part title={t("callbacks.test.title")} lead={t("callbacks.test.lead")}>
          <ReceiverTest origin={origin} />
        </Part>
      )}
      {isShown && <DeliveryLog origin={origin} receiver={receiver} />}
    </>
  );
}

function Paused({ origin, receiver }: { origin: string; receiver: Receiver }) {
  const t = useWords("account-settings");
  const reason = useReason();
  const { resume } = useReceiverActs(origin);
  async function tryNow() {
    try {
      await resume.mutateAsync();
      say(t("callbacks.paused.tried"));
    } catch (cause) {
      say(reason(cause), { broken: true });
    }
  }
  return (
    <Banner
      tone="caution"
      live="polite"
      action={
        <Button
          className="max-md:min-h-11"
          onClick={() => void tryNow()}
          busyLabel={resume.isPending ? t("callbacks.paused.busy") : undefined}
        >
          {t("callbacks.paused.act")}
        </Button>
      }
    >
      {t.rich("callbacks.paused.words", {
        b: (words) => <b>{words}</b>,
        waiting: receiver.waiting,
        when: () => <Time at={receiver.pausedUntil ?? ""} style="long" />,
      })}
    </Banner>
  );
}
