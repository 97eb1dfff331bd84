"use client";
// Where the link to a sender's new address leads: a click confirms it, so that a program that follows links does not.
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { CallError, call } from "#lib/contract/call.ts";
import { instance } from "#lib/contract/instance.ts";
import { EntryFrame } from "./entry-frame.tsx";

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
        <div className="panel-in" role="status">
          <h1>The address is confirmed</h1>
          <p>
            You sign in with <b dir="auto">{confirmed}</b> from now on. Your password stays.
          </p>
          <Link className={buttonClass({ size: "lg", block: true })} href="/">
            Go on
          </Link>
        </div>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame>
      <div className="panel-in">
        <h1>Confirm your e-mail address</h1>
        <p className="soft">You sign in with it from then on. Until you confirm it, the old address counts.</p>
        {failure && (
          <Banner tone="critical" live="polite">
            {failure}
          </Banner>
        )}
        <Button
          variant="primary"
          size="lg"
          block
          onClick={() => void confirm()}
          busyLabel={busy ? "Confirming" : undefined}
        >
          Confirm this address
        </Button>
      </div>
    </EntryFrame>
  );
}
