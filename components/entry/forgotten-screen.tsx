"use client";
// A forgotten password: asks for a link by mail. The answer is the same whether the address is known or not.
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { z } from "zod";
import { Banner } from "#components/ui/banner.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useCheckedForm } from "#components/ui/use-checked-form.ts";
import { CallError, call } from "#lib/contract/call.ts";
import { instance } from "#lib/contract/instance.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { EntryAct, EntryPanel, EntryTitle, EntryWay } from "./entry-panel.tsx";
import { Refused } from "./refused.tsx";

const Address = z.object({ email: z.string().trim().min(1).max(longest.email) });

export function ForgottenScreen() {
  const form = useCheckedForm(Address, { email: useSearchParams().get("email") ?? "" });
  const [sentTo, setSentTo] = useState<string>();

  const submit = form.handleSubmit(async (body) => {
    try {
      await call(instance.requestPasswordReset, { body });
      setSentTo(body.email);
    } catch (cause) {
      form.fail(cause instanceof CallError ? cause.message : "The link was not sent. Try again.");
    }
  });

  if (sentTo) {
    return (
      <EntryFrame>
        <EntryPanel role="status">
          <EntryTitle>Look in your mail</EntryTitle>
          <p>
            If <b dir="auto">{sentTo}</b> has an account here, a link is on its way. It works once.
          </p>
          <Banner>A new password signs you out everywhere else.</Banner>
          <EntryWay href="/login">Back to sign-in</EntryWay>
        </EntryPanel>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame>
      <form onSubmit={submit} noValidate>
        <EntryPanel>
          <EntryTitle lead="A link to do so comes by mail.">Choose a new password</EntryTitle>
          <Refused why={form.failure} />
          <TextField
            control={form.control}
            name="email"
            label="E-mail address"
            problem="Write your e-mail address."
            required
            type="email"
            longest={longest.email}
            autoComplete="username"
          />
          <EntryAct type="submit" busyLabel={form.busy ? "Sending the link" : undefined}>
            Send link
          </EntryAct>
          <p className="text-xs text-ink-3">
            <Link href="/login">Back to sign-in</Link>
          </p>
        </EntryPanel>
      </form>
    </EntryFrame>
  );
}
