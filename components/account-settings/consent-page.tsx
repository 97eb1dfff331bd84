"use client";
// Settings › Consent: what signers agree to before they sign electronically, in each language.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ConsentRecord, consentTexts } from "#components/queries/signers-words.ts";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useSpokenLanguage } from "#components/ui/spoken.tsx";
import { useToasts } from "#components/ui/toast.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { ConsentForm } from "./consent-form.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { ManagersPage } from "./managers-page.tsx";

export function ConsentPage() {
  const t = useWords("account-settings");
  return (
    <ManagersPage title={t("consent.title")} lead={t("consent.lead")} permission="sender_admin.customization">
      <Consents />
    </ManagersPage>
  );
}

function Consents() {
  const t = useWords("account-settings");
  useToasts();
  const found = useQuery({ ...consentTexts, refetchOnWindowFocus: false });
  const failure = found.error && (
    <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />
  );
  if (found.data)
    return (
      <>
        {failure}
        <InLanguages texts={found.data} />
      </>
    );
  return failure || <SkeletonRows rows={6} label={t("consent.title")} />;
}

/** Forms that were opened stay, so that looking at another language loses nothing that is typed. */
function InLanguages({ texts }: { texts: readonly ConsentRecord[] }) {
  const t = useWords("account-settings");
  const reader = useSpokenLanguage();
  const languages = texts.map(({ language }) => language);
  const [language, open] = useState(() => languages.find((one) => one === reader) ?? languages[0] ?? "en");
  const [opened, setOpened] = useState<readonly string[]>([language]);
  return (
    <>
      <LanguageChoice
        languages={languages}
        own={texts.filter(({ custom }) => custom).map((one) => one.language)}
        language={language}
        otherwise={t("languages.products")}
        onOpen={(next) => {
          open(next);
          if (!opened.includes(next)) setOpened([...opened, next]);
        }}
      />
      {texts
        .filter((text) => opened.includes(text.language))
        .map((text) => (
          <div key={text.language} hidden={text.language !== language}>
            <ConsentForm text={text} />
          </div>
        ))}
    </>
  );
}
