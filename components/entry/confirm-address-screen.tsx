"use client";
// Where the link to a sender's new address leads: a click confirms it, so that a program that follows links does not.
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { confirmAddress } from "#components/queries/entry.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { EntryAct, EntryPanel, EntryTitle, EntryWay } from "./entry-panel.tsx";
import { Refused } from "./refused.tsx";

export function ConfirmAddressScreen() {
  const t = useWords("entry");
  const reason = useReason();
  const token = useSearchParams().get("token") ?? "";
  const [confirmed, setConfirmed] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    setFailure(undefined);
    try {
      setConfirmed((await confirmAddress(token)).email);
    } catch (cause) {
      setFailure(
        cause instanceof CallError && cause.status === 401
          ? t("address.linkOver")
          : cause instanceof CallError
            ? t("address.refused", { reason: reason(cause) })
            : t("address.failed"),
      );
    }
    setBusy(false);
  }

  if (confirmed) {
    return (
      <EntryFrame>
        <EntryPanel role="status">
          <EntryTitle>{t("address.done")}</EntryTitle>
          <p>{t.rich("address.doneLead", { email: confirmed, b: (email) => <b dir="auto">{email}</b> })}</p>
          <EntryWay href="/">{t("address.goOn")}</EntryWay>
        </EntryPanel>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame>
      <EntryPanel>
        <EntryTitle lead={t("address.lead")}>{t("address.title")}</EntryTitle>
        <Refused why={failure} />
        <EntryAct onClick={() => void confirm()} busyLabel={busy ? t("address.busy") : undefined}>
          {t("address.act")}
        </EntryAct>
      </EntryPanel>
    </EntryFrame>
  );
}
