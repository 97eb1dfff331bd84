"use client";
// A forgotten password: asks for a link by mail. The answer is the same whether the address is known or not.
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { z } from "zod";
import { requestPasswordReset } from "#components/queries/entry.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Link } from "#components/ui/link.tsx";
import { TextField } from "#components/ui/text-field.tsx";
import { useCheckedForm } from "#components/ui/use-checked-form.ts";
import { useReason } from "#components/ui/use-reason.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import { EntryFrame } from "./entry-frame.tsx";
import { EntryAct, EntryPanel, EntryTitle, EntryWay } from "./entry-panel.tsx";
import { Refused } from "./refused.tsx";

const Address = z.object({ email: z.string().trim().min(1).max(longest.email) });

export function ForgottenScreen() {
  const t = useWords("entry");
  const reason = useReason();
  const form = useCheckedForm(Address, { email: useSearchParams().get("email") ?? "" });
  const [sentTo, setSentTo] = useState<string>();

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await requestPasswordReset(email);
      setSentTo(email);
    } catch (cause) {
      form.fail(reason(cause, t("forgotten.failed")));
    }
  });

  if (sentTo) {
    return (
      <EntryFrame>
        <EntryPanel role="status">
          <EntryTitle>{t("forgotten.sent")}</EntryTitle>
          <p>{t.rich("forgotten.sentLead", { email: sentTo, b: (email) => <b dir="auto">{email}</b> })}</p>
          <Banner>{t("forgotten.sentNote")}</Banner>
          <EntryWay href="/login">{t("forgotten.back")}</EntryWay>
        </EntryPanel>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame>
      <form onSubmit={submit} noValidate>
        <EntryPanel>
          <EntryTitle lead={t("forgotten.lead")}>{t("forgotten.title")}</EntryTitle>
          <Refused why={form.failure} />
          <TextField
            control={form.control}
            name="email"
            label={t("field.email")}
            problem={t("field.emailMissing")}
            required
            type="email"
            longest={longest.email}
            autoComplete="username"
          />
          <EntryAct type="submit" busyLabel={form.busy ? t("forgotten.busy") : undefined}>
            {t("forgotten.act")}
          </EntryAct>
          <p className="text-xs text-ink-3">
            <Link href="/login">{t("forgotten.back")}</Link>
          </p>
        </EntryPanel>
      </form>
    </EntryFrame>
  );
}
