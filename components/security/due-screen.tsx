"use client";
// What comes between signing in and the desk where the account demands a second step that is not there yet.
import { useState } from "react";
import { EntryFrame } from "#components/entry/entry-frame.tsx";
import { EntryAct, EntryPanel, EntryTitle } from "#components/entry/entry-panel.tsx";
import { ownPath } from "#components/entry/own-path.ts";
import { beginSecondStep } from "#components/queries/security.ts";
import { signOutTo } from "#components/queries/sign-out.ts";
import { Banner } from "#components/ui/banner.tsx";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { SetUpStep } from "./set-up-step.tsx";
import { useConfirmed } from "./use-confirmed.tsx";

export function DueScreen({ to }: { to: string | undefined }) {
  const t = useWords("security");
  const reason = useReason();
  const { confirmed, dialog } = useConfirmed();
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function attempt(act: () => Promise<unknown>) {
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
    } catch (cause) {
      setFailure(reason(cause, t("setUp.failed")));
    }
    setBusy(false);
  }

  // The desk is drawn anew, without what was refused before.
  const goOn = () => window.location.replace(ownPath(to ?? null, window.location.origin));
  return (
    <EntryFrame>
      <EntryPanel>
        <EntryTitle lead={t("due.lead")}>{t("due.title")}</EntryTitle>
        {failure && (
          <Banner tone="critical" live="polite">
            {failure}
          </Banner>
        )}
        {begun ? (
          <SetUpStep begun={begun} onDone={goOn} />
        ) : (
          <>
            <EntryAct
              busyLabel={busy ? t("setUp.beginning") : undefined}
              onClick={() => void attempt(async () => setBegun(await confirmed(beginSecondStep)))}
            >
              {t("step.setUp")}
            </EntryAct>
            <EntryAct variant="plain" onClick={() => void attempt(() => signOutTo("/login"))}>
              {t("due.out")}
            </EntryAct>
          </>
        )}
        {dialog}
      </EntryPanel>
    </EntryFrame>
  );
}
