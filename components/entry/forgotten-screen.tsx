"use client";
// A forgotten password: asks for a link by mail. The answer is the same whether the address is known or not.
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { Input } from "#components/ui/input.tsx";
import { CallError, call } from "#lib/contract/call.ts";
import { instance } from "#lib/contract/instance.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { EntryFrame } from "./entry-frame.tsx";

export function ForgottenScreen() {
  const [email, setEmail] = useState(useSearchParams().get("email") ?? "");
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      await call(instance.requestPasswordReset, { body: { email: email.trim() } });
      setSentTo(email.trim());
    } catch (cause) {
      setFailure(cause instanceof CallError ? cause.message : "The link was not sent. Try again.");
    }
    setBusy(false);
  }

  if (sentTo) {
    return (
      <EntryFrame>
        <div className="panel-in" role="status">
          <h1>Look in your mail</h1>
          <p>
            If <b dir="auto">{sentTo}</b> has an account here, a link is on its way. It works once.
          </p>
          <Banner>A new password signs you out everywhere else.</Banner>
          <Link className={buttonClass({ size: "lg", block: true })} href="/login">
            Back to sign-in
          </Link>
        </div>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame>
      <form className="panel-in" onSubmit={submit}>
        <h1>Choose a new password</h1>
        <p className="soft">A link to do so comes by mail.</p>
        {failure && (
          <Banner tone="critical" live="polite">
            {failure}
          </Banner>
        )}
        <FormField label="E-mail address">
          <Input
            type="email"
            longest={longest.email}
            autoComplete="username"
            required
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </FormField>
        <Button type="submit" variant="primary" size="lg" block busyLabel={busy ? "Sending the link" : undefined}>
          Send link
        </Button>
        <p className="hint">
          <Link href="/login">Back to sign-in</Link>
        </p>
      </form>
    </EntryFrame>
  );
}
