"use client";
// Where the link to a sender's new address leads: a click confirms it, so that a program that follows links does not.
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { CallError, call } from "#lib/contract/call.ts";
import { instance } from "#lib/contract/instance.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { EntryAct, EntryPanel, EntryTitle, EntryWay } from "./entry-panel.tsx";
import { Refused } from "./refused.tsx";

export function ConfirmAddressScreen() {
  const token = useSearchParams().get("token") ?? "";
  const [confirmed, setConfirmed] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    setFailure(undefined);
    try {
      setConfirmed((await call(instance.confirmAddress, { body: { token } })).email);
    } catch (cause) {
      setFailure(
        cause instanceof CallError && cause.status === 401
          ? "This link has been used, called off, or is too old. The address that counted so far still does."
          : cause instanceof CallError
            ? `${cause.message} The address that counted so far still does.`
            : "The address was not confirmed. Try again.",
      );
    }
    setBusy(false);
  }

  if (confirmed) {
    return (
      <EntryFrame>
        <EntryPanel role="status">
          <EntryTitle>The address is confirmed</EntryTitle>
          <p>
            You sign in with <b dir="auto">{confirmed}</b> from now on. Your password stays.
          </p>
          <EntryWay href="/">Go on</EntryWay>
        </EntryPanel>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame>
      <EntryPanel>
        <EntryTitle lead="You sign in with it from then on. Until you confirm it, the old address counts.">
          Confirm your e-mail address
        </EntryTitle>
        <Refused why={failure} />
        <EntryAct onClick={() => void confirm()} busyLabel={busy ? "Confirming" : undefined}>
          Confirm this address
        </EntryAct>
      </EntryPanel>
    </EntryFrame>
  );
}
