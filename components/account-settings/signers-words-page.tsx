"use client";
// Settings › Declining and afterwards: the reasons that signers are offered, and where they go when they are done, by language.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type SignersWords, signersWords } from "#components/queries/signers-words.ts";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { SkeletonRows } from "#components/ui/skeleton.tsx";
import { useSpokenLanguage } from "#components/ui/spoken.tsx";
import { useWords } from "#components/ui/use-words.ts";
import { signersLanguages } from "#lib/language/areas.ts";
import { HandoverForm } from "./handover-form.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { ManagersPage } from "./managers-page.tsx";
import { ReasonsForm } from "./reasons-form.tsx";

export function SignersWordsPage() {
  const t = useWords("account-settings");
  return (
    <ManagersPage title={t("signers.title")} lead={t("signers.lead")} permission="sender_admin.customization">
      <Words />
    </ManagersPage>
  );
}

function Words() {
  const t = useWords("account-settings");
  const found = useQuery({ ...signersWords, refetchOnWindowFocus: false });
  const failure = found.error && (
    <ReadFailure error={found.error} isOld={found.data !== undefined} onRetry={found.refetch} />
  );
  if (found.data)
    return (
      <>
        {failure}
        <InLanguages words={found.data} />
      </>
    );
  return failure || <SkeletonRows rows={6} label={t("signers.title")} />;
}

/** Forms that were opened stay, so that looking at another language loses nothing that is typed. */
function InLanguages({ words }: { words: SignersWords }) {
  const t = useWords("account-settings");
  const reader = useSpokenLanguage();
  const own = [...new Set([...Object.keys(words.declineReasons), ...Object.keys(words.handovers)])];
  const languages = [...new Set<string>([...signersLanguages, ...own])];
  const [language, open] = useState(() => languages.find((one) => one === reader) ?? "en");
  const [opened, setOpened] = useState<readonly string[]>([language]);
  return (
    <>
      <LanguageChoice
        languages={languages}
        own={own}
        language={language}
        otherwise={t("languages.unset")}
        onOpen={(next) => {
          open(next);
          if (!opened.includes(next)) setOpened([...opened, next]);
        }}
      />
      {opened.map((one) => (
        <div key={one} hidden={one !== language} className="grid grid-cols-[minmax(0,1fr)] gap-8 [&[hidden]]:hidden">
          <ReasonsForm language={one} words={words} />
          <HandoverForm language={one} words={words} />
        </div>
      ))}
    </>
  );
}
