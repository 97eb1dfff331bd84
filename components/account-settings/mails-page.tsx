"use client";
// Settings › Mails: every mail of the product as its reader sees it, in every language and the account's colours.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { kindOfMail } from "#components/outbox/mail-words.ts";
import { mailPreview } from "#components/queries/sample-mails.ts";
import { useSampleNames } from "#components/signing-page/use-sample-names.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Select } from "#components/ui/select.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useSpokenLanguage } from "#components/ui/spoken.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { type MailKind, mailKinds } from "#lib/contract/records/outbox.ts";
import { signersLanguages } from "#lib/language/areas.ts";
import { languageOptions } from "#lib/language/language-options.ts";
import { ManagersPage } from "./managers-page.tsx";
import { TestMail } from "./test-mail.tsx";

export function MailsPage() {
  const t = useWords("account-settings");
  return (
    <ManagersPage title={t("mails.title")} lead={t("mails.lead")} permission="sender_admin.customization">
      <Mails />
    </ManagersPage>
  );
}

/** Kinds of which the owner of a package reads another than its signers. */
const forBoth: readonly MailKind[] = ["completed", "declined", "opted-out", "reassigned", "signer-locked", "expired"];

const languages = languageOptions(signersLanguages);

function Mails() {
  const t = useWords("account-settings");
  const ofOutbox = useWords("outbox");
  const reader = useSpokenLanguage();
  const names = useSampleNames();
  const [kind, setKind] = useState<MailKind>("invitation");
  const [language, setLanguage] = useState<string>(reader);
  const [to, setTo] = useState<"signer" | "owner">("signer");
  const [form, setForm] = useState<"html" | "text">("html");
  const mail = {
    kind,
    language,
    toOwner: forBoth.includes(kind) && to === "owner",
    sample: {
      packageName: names.package,
      documentName: names.documents[0] ?? names.package,
      person: `${names.signer.given} ${names.signer.family}`.trim(),
      message: t("mails.message"),
    },
  };
  const found = useQuery(mailPreview(mail));
  const kinds = mailKinds
    .map((value) => ({ value, label: kindOfMail(ofOutbox, value) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <div className="grid grid-cols-[minmax(0,320px)_minmax(0,1fr)] items-start gap-8 max-[1100px]:grid-cols-[minmax(0,1fr)]">
      <div className="grid gap-4">
        <FormField label={t("mails.occasion")}>
          <Select
            className="max-md:min-h-11"
            value={kind}
            onChange={({ currentTarget }) => setKind(currentTarget.value as MailKind)}
            options={kinds}
          />
        </FormField>
        <FormField label={t("mails.language")}>
          <Select
            className="max-md:min-h-11"
            value={language}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
            options={languages}
          />
        </FormField>
        {forBoth.includes(kind) && (
          <Segmented
            label={t("mails.reader")}
            className="justify-self-start max-md:[&_button]:min-h-11"
            value={to}
            onChange={setTo}
            options={[
              { value: "signer", label: t("mails.toSigner") },
              { value: "owner", label: t("mails.toOwner") },
            ]}
          />
        )}
        <TestMail mail={mail} />
      </div>
      <section aria-label={t("mails.preview")} className="grid min-w-0 gap-3">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <h2 dir="auto" className="min-w-0 text-md wrap-anywhere">
            {found.data?.subject ?? ""}
          </h2>
          <Segmented
            label={t("mails.form")}
            className="max-md:[&_button]:min-h-11"
            value={form}
            onChange={setForm}
            options={[
              { value: "html", label: t("mails.html") },
              { value: "text", label: t("mails.text") },
            ]}
          />
        </div>
        {found.error && <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />}
        {!found.data ? (
          <Skeleton height={480} />
        ) : form === "html" ? (
          // Nothing in it runs, and nothing of this page can be reached from it.
          <iframe
            title={t("mails.preview")}
            sandbox=""
            referrerPolicy="no-referrer"
            srcDoc={found.data.html}
            className="h-180 w-full rounded-lg border border-hairline bg-sheet scheme-light"
          />
        ) : (
          <pre
            dir="auto"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it.
            tabIndex={0}
            className="max-h-180 overflow-auto whitespace-pre-wrap rounded-lg border border-hairline bg-raised p-4 text-ink text-xs wrap-anywhere focus-visible:shadow-(--focus-ring-inset)"
          >
            {found.data.text}
          </pre>
        )}
      </section>
    </div>
  );
}
