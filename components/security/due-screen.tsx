"use client";
// What comes between signing in and the desk where the account demands a second step that is not there yet.
import { useState } from "react";
import { EntryFrame } from "#components/entry/entry-frame.tsx";
import { EntryAct, EntryPanel, EntryTitle } from "#components/entry/entry-panel.tsx";
import { ownPath } from "#components/entry/own-path.ts";
import { beginSecondStep } from "#components/queries/security.ts";
import { signOutTo } from "#components/queries/sign-out.ts";
import { Banner } from "#components/ui/banner.tsx";
import { usePasskeysHere } from "#components/ui/use-passkeys-here.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { SetUpStep } from "./set-up-step.tsx";
import { useConfirmed } from "./use-confirmed.tsx";

type DueScreenProps = {
  /** The page that was asked for. */
  to: string | undefined;
  /** Where passkeys work; without an origin there are none. */
  passkeys?: string | undefined;
};

export function DueScreen({ to, passkeys }: DueScreenProps) {
  const t = useWords("security");
  const reason = useReason();
  const { confirmed, dialog } = useConfirmed();
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const [isAdding, setAdding] = useState(false);
  const hasPasskeys = usePasskeysHere(passkeys) === "yes";
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
        ) : isAdding ? (
          <AddPasskey onDone={goOn} onCancel={() => setAdding(false)} />
        ) : (
          <>
            <EntryAct
              busyLabel={busy ? t("setUp.beginning") : undefined}
              onClick={() => void attempt(async () => setBegun(await confirmed(beginSecondStep)))}
            >
              {hasPasskeys ? t("due.app") : t("step.setUp")}
            </EntryAct>
            {hasPasskeys && (
              <EntryAct variant="plain" onClick={() => setAdding(true)}>
                {t("due.passkey")}
              </EntryAct>
            )}
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
