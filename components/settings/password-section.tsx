"use client";
// A new password: a link by mail, so that whoever sits at an open desk cannot set one.
import { useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { call } from "#lib/contract/call.ts";
import { instance } from "#lib/contract/instance.ts";

export function PasswordSection({ email }: { email: string }) {
  const [state, setState] = useState<"idle" | "busy" | "sent">("idle");
  const [failure, setFailure] = useState<string>();

  async function send() {
    setState("busy");
    setFailure(undefined);
    try {
      await call(instance.requestPasswordReset, { body: { email } });
      setState("sent");
    } catch (cause) {
      setState("idle");
      setFailure(cause instanceof Error ? cause.message : "The link was not sent.");
    }
  }

  return (
    <>
      <p className="soft">
        A link to choose a new password goes to {email}. A new password signs you out everywhere else.
      </p>
      {failure && (
        <Banner tone="critical" live="polite">
          {failure}
        </Banner>
      )}
      {state === "sent" ? (
        <p role="status">The link is on its way. It works once.</p>
      ) : (
        <Button onClick={() => void send()} busyLabel={state === "busy" ? "Sending the link" : undefined}>
          Mail me a link
        </Button>
      )}
    </>
  );
}
