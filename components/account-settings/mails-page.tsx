"use client";
// Settings › Mails: every mail of the product as its reader sees it, in every language, and what the account says in its own words.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { kindOfMail } from "#components/outbox/mail-words.ts";
import { mailWords } from "#components/queries/mail-words.ts";
import { useSampleNames } from "#components/signing-page/use-sample-names.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Select } from "#components/ui/select.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useSpokenLanguage } from "#components/ui/spoken.tsx";
import { useWords } from "#components/ui/use-words.ts";
import {
  type MailWordsByLanguage,
  mailWordsKey,
  noWords,
  ownersReadOther,
} from "#lib/contract/records/mail-variables.ts";
import { type MailKind, mailKinds } from "#lib/contract/records/outbox.ts";
import { signersLanguages } from "#lib/language/areas.ts";
import { languageOptions } from "#lib/language/language-options.ts";
import { ManagersPage } from "./managers-page.tsx";
import { OneMail } from "./one-mail.tsx";

export function MailsPage() {
  const t = useWords("account-settings");
  return (
    <ManagersPage title={t("mails.title")} lead={t("mails.lead")} permission="sender_admin.customization">
      <Mails />
    </ManagersPage>
  );
}

const languages = languageOptions(signersLanguages);

type Shown = { kind: MailKind; language: string; toOwner: boolean };
const keyOf = ({ kind, language, toOwner }: Shown) => `${language} ${mailWordsKey(kind, toOwner)}`;

function Mails() {
  const found = useQuery({ ...mailWords, refetchOnWindowFocus: false });
  const failure = found.error && (
    <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />
  );
  if (found.data)
    return (
      <>
        {failure}
        <EachMail own={found.data.mailWords} />
      </>
    );
  return failure || <Skeleton height={480} />;
}

/** Mails that were opened stay, so that looking at another loses nothing that is typed. */
function EachMail({ own }: { own: MailWordsByLanguage }) {
  const t = useWords("account-settings");
  const ofOutbox = useWords("outbox");
  const reader = useSpokenLanguage();
  const names = useSampleNames();
  const [shown, show] = useState<Shown>({ kind: "invitation", language: reader, toOwner: false });
  const [opened, setOpened] = useState<readonly Shown[]>([shown]);
  const { kind, language } = shown;
  const forBoth = ownersReadOther.includes(kind);
  const ofLanguage = own[language] ?? {};
  const kinds = mailKinds
    .map((value) => ({ value, name: kindOfMail(ofOutbox, value) }))
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ value, name }) => {
      const isOwn = ofLanguage[value] ?? ofLanguage[mailWordsKey(value, true)];
      return { value, label: isOwn ? t("mails.own.mark", { name }) : name };
    });
  const sample = {
    packageName: names.package,
    documentName: names.documents[0] ?? names.package,
    person: `${names.signer.given} ${names.signer.family}`.trim(),
    message: t("mails.message"),
  };

  function open(part: Partial<Shown>) {
    const chosen = { ...shown, ...part };
    const next = { ...chosen, toOwner: chosen.toOwner && ownersReadOther.includes(chosen.kind) };
    show(next);
    if (!opened.some((one) => keyOf(one) === keyOf(next))) setOpened([...opened, next]);
  }

  return (
    <>
      <div className="flex flex-wrap items-end gap-4">
        <FormField label={t("mails.occasion")} className="min-w-60 flex-1">
          <Select
            className="max-md:min-h-11"
            value={kind}
            onChange={({ currentTarget }) => open({ kind: currentTarget.value as MailKind })}
            options={kinds}
          />
        </FormField>
        <FormField label={t("mails.language")} className="min-w-60 flex-1">
          <Select
            className="max-md:min-h-11"
            value={language}
            onChange={({ currentTarget }) => open({ language: currentTarget.value })}
            options={languages}
          />
        </FormField>
        {forBoth && (
          <Segmented
            label={t("mails.reader")}
            className="max-md:[&_button]:min-h-11"
            value={shown.toOwner ? "owner" : "signer"}
            onChange={(to) => open({ toOwner: to === "owner" })}
            options={[
              { value: "signer", label: t("mails.toSigner") },
              { value: "owner", label: t("mails.toOwner") },
            ]}
          />
        )}
      </div>
      {opened.map((one) => (
        <OneMail
          key={keyOf(one)}
          mail={{ ...one, sample }}
          saved={own[one.language]?.[mailWordsKey(one.kind, one.toOwner)] ?? noWords}
          isShown={keyOf(one) === keyOf(shown)}
        />
      ))}
    </>
  );
}
